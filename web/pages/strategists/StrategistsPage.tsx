import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fewest } from '#contract/record-limits.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import { itemsOf } from '#web/api/read.ts'
import { BoardControls } from '#web/features/ledger/records/board/BoardControls.tsx'
import { BoardLead } from '#web/features/ledger/records/board/BoardLead.tsx'
import { BoardLine } from '#web/features/ledger/records/board/BoardLine.tsx'
import { type BoardOrder, boardOrder } from '#web/features/ledger/records/board/board-order.ts'
import { board } from '#web/features/ledger/records/board/board-query.ts'
import { StrategistCard } from '#web/features/library/strategists/StrategistCard.tsx'
import { StrategistCardSkeletons } from '#web/features/library/strategists/StrategistSkeletons.tsx'
import { StrategistsBoard } from '#web/features/watch/strategists-table/StrategistsBoard.tsx'
import {
  asIn,
  type StrategistsAs,
  shownIn,
} from '#web/features/watch/strategists-table/strategists-address.ts'
import { useStrategistsAs } from '#web/features/watch/strategists-table/strategists-as.ts'
import '#web/features/watch/strategists-table/strategists-table.css'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'

/** The authors of posts: a table, or cards that are newest first or by record. */
export function StrategistsPage() {
  usePageHead({ title: 'Strategists' })
  const search = new URLSearchParams(useQueryText())
  const [chosenAs] = useStrategistsAs()
  const as = asIn(search) ?? chosenAs ?? 'table'
  return (
    <div className="wrap py-6 md:py-10">
      {as === 'table' ? (
        <>
          <header className={placeHead}>
            <h1 className="headline">Strategists</h1>
            <PlaceTabs />
            <ShowAs as={as} />
          </header>
          <p className="mt-4">The people behind the posts. What the past shows; nobody is recommended.</p>
          <StrategistsBoard shown={shownIn(search)} />
        </>
      ) : (
        <StrategistCards order={boardOrder(search)} />
      )}
    </div>
  )
}

/** The two forms, as links that work without scripts. A press is remembered. */
function ShowAs({ as }: { as: StrategistsAs }) {
  const [, remember] = useStrategistsAs()
  const link = (form: StrategistsAs, name: string) => (
    <Link
      href={`/strategists?as=${form}`}
      aria-current={as === form ? 'true' : undefined}
      onClick={() => remember(form)}
    >
      {name}
    </Link>
  )
  return (
    <nav aria-label="Show as" className="seg seg-small md:ml-auto">
      {link('table', 'Table')}
      {link('cards', 'Cards')}
    </nav>
  )
}

/** The cards of the specification, newest first or by record. */
function StrategistCards({ order }: { order: BoardOrder }) {
  const list = useInfiniteQuery({ ...board(order), placeholderData: keepPreviousData })
  const items = itemsOf(list.data)
  const isAsked = order.sort === 'record'
  // Before the answer the page does not know whether the server has prices. An address that asks for records counts as
  // yes.
  const hasRecords = useHasRecords(items) || (isAsked && !list.isSuccess)
  const byRecord = isAsked && hasRecords
  const isOutdated = list.isPlaceholderData
  return (
    <>
      <header className={placeHead}>
        <h1 className="headline">Strategists</h1>
        <PlaceTabs />
        <ShowAs as="cards" />
        {hasRecords && <BoardControls order={order} />}
      </header>
      {byRecord ? (
        <BoardLead />
      ) : (
        <p className="mt-4 mb-8">The people behind the posts, and what they write about.</p>
      )}
      {list.isPending && <StrategistCardSkeletons withRecords={byRecord} />}
      {list.isError && items.length === 0 && (
        <ErrorState
          title="Failed to Load Strategists"
          text="Unable to fetch strategists. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && <NoStrategists />}
      {byRecord && items.length > 0 ? (
        <Ranked items={items} isOutdated={isOutdated} />
      ) : (
        <ul className={grid} aria-busy={isOutdated || undefined}>
          <Cards items={items} ranked={false} />
        </ul>
      )}
      <ShowMore pages={list} label="Show more strategists" />
    </>
  )
}

/** Whether any strategist has a record. Once true, it stays true while another order is loading. */
function useHasRecords(items: readonly StrategistWithRecord[]): boolean {
  const [seen, setSeen] = useState(false)
  const isThere = items.some(({ record }) => record !== null)
  if (isThere && !seen) setSeen(true)
  return seen || isThere
}

function Ranked({ items, isOutdated }: { items: readonly StrategistWithRecord[]; isOutdated: boolean }) {
  const isRanked = ({ record }: StrategistWithRecord) => record !== null && record.rank !== null
  const ranked = items.filter(isRanked)
  const others = items.filter(item => !isRanked(item))
  return (
    <div aria-busy={isOutdated || undefined}>
      {ranked.length > 0 ? (
        <ol aria-label="Ranked" className={grid}>
          <Cards items={ranked} ranked />
        </ol>
      ) : (
        <p className="text-ui text-ink-3">
          Nobody is ranked yet. It takes {fewest.ranked} resolved calls from {fewest.months} months.
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="not-ranked">
          <div className="mt-8 mb-4 flex items-center gap-4">
            <h2 id="not-ranked" className="title">
              Not ranked
            </h2>
            <span className="h-px flex-1 bg-line-2" />
            <span className="text-label text-ink-3">newest first</span>
          </div>
          <ul className={grid}>
            <Cards items={others} ranked={false} />
          </ul>
        </section>
      )}
    </div>
  )
}

function Cards({ items, ranked }: { items: readonly StrategistWithRecord[]; ranked: boolean }) {
  return items.map(strategist => (
    <li key={strategist.id} className="min-w-0">
      <StrategistCard strategist={strategist}>
        {strategist.record && <BoardLine record={strategist.record} ranked={ranked} />}
      </StrategistCard>
    </li>
  ))
}

const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

function NoStrategists() {
  return (
    <EmptyState
      title="No Strategists Yet"
      text="Whoever is named as the author of a post stands here."
      action={
        <Link href="/posts/new" className={buttonClass('primary')}>
          Add Post
        </Link>
      }
    />
  )
}
