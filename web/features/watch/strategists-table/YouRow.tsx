import { useQuery } from '@tanstack/react-query'
import type { RecordHorizon } from '#contract/records.ts'
import { myRecord } from '#web/features/ledger/my-record/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { BeatCell, FindingCell } from './RecordCells.tsx'

/**
 * The reader among the strategists, by their own judgements of tips. Nobody else sees this row. Draws nothing of who has
 * judged nothing yet.
 */
export function YouRow({ horizon }: { horizon: RecordHorizon }) {
  const { data } = useQuery(myRecord(horizon))
  if (!data?.hasForecasts || !data.hasPrices) return null
  const { judged } = data
  const { resolved, unknown, open } = judged
  const counted = resolved + unknown + open
  if (counted === 0) return null
  return (
    <tr className="you">
      <td className="pick" />
      <th scope="row">
        <Link href={horizon === '6' ? '/my-record' : `/my-record?horizon=${horizon}`}>You</Link>
      </th>
      <td className="own" colSpan={3}>
        Your judgements, only for you
      </td>
      <td className="num counted">
        {counted.toLocaleString('en-US')}
        <span className="word"> counted</span>
      </td>
      <td className="beat">
        <BeatCell record={judged} />
      </td>
      <td className="verdict">
        <FindingCell record={judged} />
      </td>
    </tr>
  )
}
