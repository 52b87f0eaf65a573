import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DueItem, DueMonth } from '#contract/due.ts'
import { itemsOf } from '#web/api/read.ts'
import { dueMonths, dueOfMonth } from '#web/features/desk/due/queries.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { monthWords } from './due-month.ts'

interface Props {
  today: string
  row: (item: DueItem) => ReactNode
}

/** What comes due after today: one line a month, which opens. */
export function DueMonths({ today, row }: Props) {
  const { data } = useQuery(dueMonths())
  const months = data?.filter(({ count }) => count > 0) ?? []
  if (months.length === 0) return null
  return (
    <section aria-labelledby="due-not-yet">
      <h2 id="due-not-yet" className="title due-heading">
        Not yet
      </h2>
      {months.map(month => (
        <Month key={month.month} {...month} today={today} row={row} />
      ))}
    </section>
  )
}

function Month({ month, count, today, row }: DueMonth & Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="due-month" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {monthWords(month, today)} <small>{count.toLocaleString('en-US')}</small>
      </summary>
      {isOpen && <Rows month={month} today={today} row={row} />}
    </details>
  )
}

function Rows({ month, today, row }: Props & { month: string }) {
  const list = useInfiniteQuery(dueOfMonth(month, today))
  if (list.isPending)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading what is due then</span>
        <Skeleton className="my-3 h-12" />
      </div>
    )
  if (list.isError && itemsOf(list.data).length === 0)
    return <ErrorState title="Failed to Load What Is Due" onRetry={() => void list.refetch()} />
  return (
    <>
      <ul>{itemsOf(list.data).map(row)}</ul>
      <ShowMore pages={list} label="Show more of this month" />
    </>
  )
}
