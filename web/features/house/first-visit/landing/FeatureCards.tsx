import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { ConsensusBar } from '#web/features/desk/judgements/ConsensusBar.tsx'
import { LadderPicture } from '#web/features/library/stocks/targets/LadderPicture.tsx'
import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Example } from './Example.tsx'
import { exampleAverage, exampleLadder } from './example-targets.ts'
import { SegmentedPicture } from './SegmentedPicture.tsx'

/** The features of the product, each with an example from the product. */
export function FeatureCards() {
  return (
    <section aria-label="Features" className="grid gap-5 lg:grid-cols-5">
      <Feature
        className="lg:col-span-3"
        title="AI-Powered Extraction"
        text="Paste a link. Each tip arrives with its ticker, thesis and target, and a quote that was looked up in the source before you see it."
        label="A text with its quotes marked, and the tip made of them"
      >
        <p className="font-serif text-[1.0625rem]">
          …thought the queue was padded, that everyone had ordered twice.{' '}
          <mark className="text-ink">
            Every operator we called this month is sold out into next summer. If that holds, 230 dollars is
            not a stretch, it is arithmetic.
          </mark>{' '}
          Now, what would change my mind…
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-2 pt-5 text-ui">
          <span className="ticker">NVDA</span>
          <StanceBadge stance="bullish" />
          <span className="font-semibold text-ink">$230 within 12 months</span>
          <span className="flex items-center gap-1 text-label text-ink-3 md:ml-auto">
            <Icon of={Check} size={14} /> Quote found in the source
          </span>
        </div>
      </Feature>
      <Feature
        className="lg:col-span-2"
        title="Smart Tip Classification"
        text="Agree, Disagree or Uncertain, one key each. What others think stays hidden until you have made up your own mind."
        label="A tip judged with Disagree, and how others judged it"
      >
        <p className="quotation">Trim: the four largest customers are designing the supplier out</p>
        <div className="mt-4">
          <SegmentedPicture words={['Agree', 'Disagree', 'Uncertain']} chosen="Disagree" />
        </div>
        <div className="mt-3">
          <ConsensusBar consensus={{ total: 31, agree: 11, disagree: 17, uncertain: 3 }} verdict="disagree" />
        </div>
      </Feature>
      <Feature
        className="lg:col-span-2"
        title="Decision Tracking"
        text="Write down what you concluded and why. Every earlier version stays, so next year you can see what you knew."
        label="A conclusion and its earlier versions"
      >
        <p>
          <b className="mr-3 text-lead font-semibold text-ink">Hold</b>
          <span className="text-label text-ink-3">medium conviction, long horizon</span>
        </p>
        <ul className="mt-3 border-t border-line-2 text-label">
          {history.map(([action, age]) => (
            <li key={age} className="flex justify-between border-b border-line py-2 last:border-0">
              <b className="font-semibold text-ink">{action}</b>
              <span className="text-ink-3">{age}</span>
            </li>
          ))}
        </ul>
      </Feature>
      <Feature
        className="lg:col-span-3"
        title="Community Insights"
        text="Every target on one axis. See how far apart they are, who stands where, and which tickers people write about."
        label="A ladder of five price targets from 135 to 260 dollars and their average"
      >
        <LadderPicture ladder={exampleLadder} average={exampleAverage} />
      </Feature>
    </section>
  )
}

const history = [
  ['Hold at $205', '6 days ago'],
  ['Buy at $230', '2 months ago'],
  ['Watch', '1 year ago'],
] as const

interface FeatureProps {
  title: string
  text: string
  /** The alternative text of the picture. */
  label: string
  className: string
  children: ReactNode
}

function Feature({ title, text, label, className, children }: FeatureProps) {
  return (
    <article className={`card row-span-2 grid grid-rows-subgrid gap-0 overflow-hidden ${className}`}>
      <div className="p-5 md:p-8 md:pb-6">
        <h2 className="title">{title}</h2>
        <p className="mt-2 max-w-measure">{text}</p>
      </div>
      <div className="border-t border-line bg-paper p-5 md:p-8">
        <Example label={label}>{children}</Example>
      </div>
    </article>
  )
}
