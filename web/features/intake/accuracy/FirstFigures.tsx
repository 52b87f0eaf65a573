import type { ReactNode } from 'react'
import { fewestForShare, shareOf } from '#contract/shares.ts'
import { percents, type ReaderFigures, readerName } from './readers.ts'

/** The results of one extractor's drafts in four figures. */
export function FirstFigures({ reader }: { reader: ReaderFigures }) {
  const { drafted, kept, edited, dropped, answered, right } = reader
  return (
    <dl className="accuracy-facts">
      <Figure
        term={`Kept as they were, of ${drafted} tips drafted by ${readerName(reader.extractor)}`}
        hits={kept}
        of={drafted}
        told={({ low, high }) => `${percents(low)}–${percents(high)}% with 95% confidence`}
      />
      <Figure term="Edited" hits={edited} of={drafted} told={() => `${edited} of ${drafted}`} />
      <Figure term="Dropped" hits={dropped} of={drafted} told={() => `${dropped} of ${drafted}`} />
      <Figure
        term="Right in a second look"
        hits={right}
        of={answered}
        told={({ low, high }) => `${right} of ${answered}, ${percents(low)}–${percents(high)}%`}
      />
    </dl>
  )
}

interface FigureProps {
  term: string
  hits: number
  of: number
  /** The words below the share, if there is a share. */
  told: (share: { low: number; high: number }) => ReactNode
}

function Figure({ term, hits, of, told }: FigureProps) {
  const share = shareOf(hits, of)
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {share ? (
          <>
            <b>{`${percents(share.rate)}%`}</b>
            <small>{told(share)}</small>
          </>
        ) : (
          <>
            <i>{of === 0 ? 'none yet' : 'too few'}</i>
            {of > 0 && <small>{`${of} of ${fewestForShare}`}</small>}
          </>
        )}
      </dd>
    </div>
  )
}
