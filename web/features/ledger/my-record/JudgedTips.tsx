import { Scale } from 'lucide'
import type { FilterDifference, GroupFigures, MyRecord } from '#contract/my-record.ts'
import { fewestForecasts } from '#contract/my-record-limits.ts'
import { share } from '#web/features/ledger/records/record-words.ts'
import { signedPoints } from '#web/format/numbers/signed.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { chanceOfTips, findings, groupOf, standingOfJudgements, timeWords, tooFew } from './record-words.ts'
import { TwoBars } from './TwoBars.tsx'

/** The results of agreed and of disagreed tips side by side, to see whether the person's judgement adds anything. */
export function JudgedTips({ record }: { record: MyRecord }) {
  const { difference, horizon } = record
  const standing = standingOfJudgements(record)
  return (
    <section aria-labelledby="judged-tips">
      <h2 id="judged-tips">Tips you judged</h2>
      <p className="text-label text-ink-3">{timeWords(horizon, 'judgements')}</p>
      {difference ? (
        <Compared record={record} difference={difference} />
      ) : (
        <Few agree={groupOf(record, 'agree')} disagree={groupOf(record, 'disagree')} />
      )}
      {standing && <p className="mt-3 text-label text-ink-3">{standing}</p>}
    </section>
  )
}

function Compared({ record, difference }: { record: MyRecord; difference: FilterDifference }) {
  const { agreed, disagreed, value, low, high, verdict } = difference
  return (
    <>
      <p className="sentence">
        Of the tips you <b>agreed</b> with{' '}
        <b>
          {agreed.beat} of {agreed.resolved}
        </b>{' '}
        beat {record.benchmark ?? 'the benchmark'} in the direction they said; of those you <b>disagreed</b>{' '}
        with{' '}
        <b>
          {disagreed.beat} of {disagreed.resolved}
        </b>
        .
      </p>
      <div className="verdict">
        <p>
          <b>{signedPoints(value)}</b> points between them
        </p>
        <p>{`likely between ${signedPoints(low)} and ${signedPoints(high)}`}</p>
        <p>
          <Icon of={Scale} size={18} />
          {findings[verdict]}
        </p>
      </div>
      <TwoBars difference={difference} chance={chanceOfTips(record)} />
    </>
  )
}

/** The counts, and figures for a group with enough. The person is right about a disagreed tip if the tip was wrong. */
function Few({ agree, disagree }: { agree: GroupFigures; disagree: GroupFigures }) {
  return (
    <>
      <table className="few">
        <caption className="sr-only">How often you were right</caption>
        <tbody>
          {[
            { name: 'Agreed', group: agree },
            { name: 'Disagreed', group: disagree },
          ].map(({ name, group: { resolved, hits, low, high } }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{`right ${hits} of ${resolved}`}</td>
              <td>
                {low !== null && high !== null
                  ? `likely between ${share(low)} and ${share(high)}`
                  : tooFew(resolved)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-label text-ink-3">
        The two are compared from {fewestForecasts} resolved on either side.
      </p>
    </>
  )
}
