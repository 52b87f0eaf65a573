import { ArrowDown, ArrowUp } from 'lucide'
import { memo, type ReactNode } from 'react'
import { type StrategistColumn, sideBySide } from '#contract/strategist-sorts.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import { withheldName } from '#contract/withheld-name.ts'
import { ShortAge } from '#web/features/desk/my-stocks/table/cells/ShortAge.tsx'
import { PickBox } from '#web/features/desk/my-stocks/table/choosing/PickBox.tsx'
import type { Choosing } from '#web/features/desk/my-stocks/table/choosing/use-choosing.ts'
import { rowMark } from '#web/features/desk/my-stocks/table/walk-rows.ts'
import { against } from '#web/features/ledger/records/record-words.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { BeatCell, FindingCell } from './RecordCells.tsx'
import { pressed, type ShownStrategists, sortedBy, tableAddress } from './strategists-address.ts'
import './strategists-table.css'

interface Props {
  items: readonly StrategistWithRecord[]
  shown: ShownStrategists
  choosing: Choosing<StrategistWithRecord>
  /** Whether there are records here: without prices there are none, and no word of them. */
  withRecords: boolean
  /** The row of the reader's own record, which nobody else sees. */
  you: ReactNode
}

/** Strategists, one row each; on phones two lines each. */
export function StrategistsTable({ items, shown, choosing, withRecords, you }: Props) {
  const isFull = choosing.chosen.length >= sideBySide.most
  const benchmarks = new Set(items.flatMap(({ record }) => record?.benchmark ?? []))
  const benchmark = benchmarks.size === 1 ? ([...benchmarks][0] ?? null) : null
  const columns: { by: StrategistColumn; name: string; className?: string }[] = [
    { by: 'name', name: 'Name' },
    { by: 'posts', name: 'Posts', className: 'num' },
    { by: 'last', name: 'Last' },
    { by: 'tips', name: 'Tips', className: 'num' },
    ...(withRecords
      ? [
          { by: 'counted' as const, name: 'Counted', className: 'num' },
          { by: 'beat' as const, name: `Beat ${against(benchmark)}` },
          { by: 'verdict' as const, name: 'In words' },
        ]
      : []),
  ]
  return (
    <table className="people-table" data-sort={shown.sort}>
      <caption className="sr-only">{`Strategists, sorted by: ${sortedBy(shown)}`}</caption>
      <thead>
        <tr>
          <td className="pick" />
          {columns.map(({ by, name, className }) => (
            <th
              key={by}
              scope="col"
              className={className}
              aria-sort={shown.sort !== by ? undefined : shown.order === 'asc' ? 'ascending' : 'descending'}
            >
              <Link href={tableAddress(pressed(shown, by))} replace>
                {name}
                {shown.sort === by && (
                  <Icon of={shown.order === 'asc' ? ArrowUp : ArrowDown} size={13} strokeWidth={2.2} />
                )}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {you}
        {items.map(item => (
          <Row
            key={item.id}
            item={item}
            chosen={choosing.isChosen(item.id)}
            isFull={isFull}
            withRecords={withRecords}
            onChoose={choosing.choose}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  item: StrategistWithRecord
  chosen: boolean
  /** As many are chosen as can stand side by side. */
  isFull: boolean
  withRecords: boolean
  onChoose: Choosing<StrategistWithRecord>['choose']
}

const Row = memo(function Row({ item, chosen, isFull, withRecords, onChoose }: RowProps) {
  const { id, name, postCount, newestPostAt, tipCount, record } = item
  return (
    <tr {...{ [rowMark]: id }} data-chosen={chosen || undefined}>
      <td className="pick">
        {name !== withheldName && (
          <PickBox
            label={`Choose ${name}`}
            name="id"
            value={id}
            checked={chosen}
            disabled={isFull && !chosen}
            onPick={on => onChoose(id, on, false)}
          />
        )}
      </td>
      <th scope="row">
        <Link href={`/strategists/${id}`}>{name}</Link>
      </th>
      <Figure of="posts" value={postCount} word="post" />
      <td className="last">
        {newestPostAt ? (
          <>
            <span className="day">{dayInWords(newestPostAt.slice(0, 10))}</span>
            <span className="word">
              <ShortAge moment={newestPostAt} ago />
            </span>
          </>
        ) : (
          <None />
        )}
      </td>
      <Figure of="tips" value={tipCount} word="tip" />
      {withRecords && (
        <>
          <Figure of="counted" value={record?.counted ?? 0} word="counted" />
          <td className="beat">{record ? <BeatCell record={record} /> : <None />}</td>
          <td className="verdict">{record ? <FindingCell record={record} /> : <None />}</td>
        </>
      )}
    </tr>
  )
})

/** A count. Phones, which have no heads of columns, show its word too. */
function Figure({ of, value, word }: { of: string; value: number; word: string }) {
  const words = word === 'counted' || value === 1 ? word : `${word}s`
  return (
    <td className={`num ${of}`}>
      {value > 0 ? value.toLocaleString('en-US') : <None />}
      <span className="word"> {words}</span>
    </td>
  )
}

function None() {
  return <span className="none">–</span>
}
