import type { ReactNode } from 'react'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { JudgedTip } from './JudgedTip.tsx'

interface VerdictList {
  verdict: Classification
  count: number
  /** The tips read so far. */
  tips: readonly Tip[]
  /** The button that reads more. */
  more: ReactNode
}

interface Props {
  lists: readonly VerdictList[]
  classified: number
  all: number
  /** The reader's judgement from before a tip's terms changed, if the reader has not judged the new terms. */
  earlierOf: (tip: Tip) => ListedJudgement | null
  onJudge: (tip: Tip, classification: Classification) => void
}

/** The tips of a stock in the reader's lists. */
export function JudgementLists({ lists, classified, all, earlierOf, onJudge }: Props) {
  return (
    <>
      <p role="status" className="text-ui">
        <b className="text-ink">
          {classified.toLocaleString('en-US')} of {all.toLocaleString('en-US')}
        </b>{' '}
        classified
      </p>
      <div className="mt-2 h-1.5 rounded-full bg-sunken forced-color-adjust-none" aria-hidden>
        <div
          className="h-full rounded-full bg-accent-fill"
          style={{ width: `${all === 0 ? 0 : (classified / all) * 100}%` }}
        />
      </div>
      {lists.map(({ verdict, count, tips, more }) => (
        <details key={verdict} open className="group mt-5">
          <summary className="flex min-h-(--h-small) items-center gap-2 border-b border-line-2 pb-1 text-ui">
            <h2 className="font-semibold text-ink">{listNames[verdict]}</h2>
            <span className="text-label text-ink-3">{count.toLocaleString('en-US')}</span>
            <span className="ml-auto text-label text-ink-3 group-open:hidden">Show</span>
          </summary>
          {count === 0 && <p className="py-3 text-label text-ink-3">{emptyWords[verdict]}</p>}
          {tips.length > 0 && (
            <ul aria-label={listNames[verdict]} className="rows">
              {tips.map(tip => (
                <JudgedTip
                  key={tip.id}
                  tip={tip}
                  list={verdict}
                  earlier={earlierOf(tip)}
                  onJudge={chosen => onJudge(tip, chosen)}
                />
              ))}
            </ul>
          )}
          {more}
        </details>
      ))}
    </>
  )
}

const listNames: Record<Classification, string> = {
  agree: 'Agree',
  disagree: 'Disagree',
  uncertain: 'Uncertain',
}

const emptyWords: Record<Classification, string> = {
  agree: 'No tip you agree with yet.',
  disagree: 'No tip you disagree with yet.',
  uncertain: 'Nothing is left undecided.',
}
