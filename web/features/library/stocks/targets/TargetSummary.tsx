import type { ReactNode } from 'react'
import type { PriceTargetSummary } from '#contract/stocks.ts'
import { money, wholeMoney } from '#web/format/numbers/money.ts'
import { plural } from '#web/format/words/plural.ts'

/** The reader's progress with the tips of a stock. */
export interface ReadersProgress {
  classified: number
  tips: number
  percent: number
}

interface Props {
  summary: readonly PriceTargetSummary[]
  /** Whether a split came after some targets. The figures here are as the authors stated them. */
  wasSplit: boolean
  /** Absent for signed-out visitors. */
  progress: ReadersProgress | undefined
}

/**
 * Average and range of the price targets in dollars. Other currencies have their own figures and are never mixed in.
 * Below them is the number of tips that the reader has classified.
 */
export function TargetSummary({ summary, wasSplit, progress }: Props) {
  const dollars = summary.find(({ currency }) => currency === 'USD')
  const others = summary.filter(({ currency }) => currency !== 'USD')
  return (
    <section aria-labelledby="target-summary">
      <h2 id="target-summary" className="title">
        Key Metrics Summary
      </h2>
      <dl
        className={`mt-3 gap-x-6 gap-y-3 border-y border-line py-3 ${others.length > 0 ? 'grid grid-cols-2' : 'flex flex-wrap'}`}
      >
        {dollars ? (
          <>
            <Figure
              label="Average price target"
              note={`${plural(dollars.count, 'target')} in dollars${wasSplit ? ', as told' : ''}`}
            >
              {wholeMoney(dollars.average, 'USD')}
            </Figure>
            <Figure label="Range" note={dollars.count === 1 ? 'one target' : 'lowest to highest'}>
              {range(dollars)}
            </Figure>
          </>
        ) : (
          <Figure label="Average price target" note="no target in dollars">
            –
          </Figure>
        )}
        {others.map(other => (
          <Figure
            key={other.currency}
            label={`Targets in ${other.currency}`}
            note={other.count === 1 ? 'one target, kept apart' : `${range(other)}, ${other.count} targets`}
          >
            {wholeMoney(other.average, other.currency)}
          </Figure>
        ))}
        {progress && (
          <Figure label="Tips classified" note={`${progress.percent}% complete`}>
            {progress.classified.toLocaleString('en-US')}/{progress.tips.toLocaleString('en-US')}
          </Figure>
        )}
      </dl>
    </section>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-ink-3">{label}</dt>
      <dd>
        <span className="block text-lead text-ink font-semibold">{children}</span>
        <span className="block text-label text-ink-3">{note}</span>
      </dd>
    </div>
  )
}

function range({ min, max, currency }: PriceTargetSummary): string {
  return min === max ? money(min, currency) : `${money(min, currency)} – ${money(max, currency)}`
}
