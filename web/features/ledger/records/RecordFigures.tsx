import type { ReactNode } from 'react'
import { fewest } from '#contract/record-limits.ts'
import type { StrategistRecord } from '#contract/records.ts'
import { signedPoints } from '#web/format/numbers/signed.ts'
import { plural } from '#web/format/words/plural.ts'
import { notRanked, shares } from './record-words.ts'

/** Further figures of a record: the average result, targets, open calls, and the rank. */
export function RecordFigures({ record }: { record: StrategistRecord }) {
  const { mean, margin, open, rank } = record
  const missing = notRanked(record)
  return (
    <dl className="figures">
      {mean !== null && (
        <Figure name="Mean result" aside={margin === null ? '' : `± ${points(margin)} points`}>
          {signedPoints(mean)}
        </Figure>
      )}
      <Targets {...record.targets} />
      <Figure name="Still open" aside={plural(open, 'call').split(' ')[1] ?? ''}>
        {open.toLocaleString('en-US')}
      </Figure>
      {rank === null ? (
        <Figure name="Rank" aside={missing ?? ''}>
          –
        </Figure>
      ) : (
        <Figure name="Rank" aside={`of those with ${fewest.ranked} or more`}>
          {rank.toLocaleString('en-US')}
        </Figure>
      )}
    </dl>
  )
}

function Targets({ hits, missed, unclear, low, high }: StrategistRecord['targets']) {
  const over = hits + missed
  const aside = [
    low !== null && high !== null ? shares(low, high) : over > 0 && 'too few to say more',
    unclear > 0 && `${unclear.toLocaleString('en-US')} unclear`,
  ].filter(Boolean)
  return (
    <Figure name="Targets reached" aside={aside.join(', ')}>
      {over === 0 ? '–' : `${hits.toLocaleString('en-US')} of ${over.toLocaleString('en-US')}`}
    </Figure>
  )
}

function Figure({ name, aside, children }: { name: string; aside: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children} <small>{aside}</small>
      </dd>
    </div>
  )
}

/** Half the width of an interval, which has no sign. */
function points(fraction: number): string {
  return signedPoints(fraction).replace('+', '')
}
