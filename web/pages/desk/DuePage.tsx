import { useInfiniteQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { DueItem } from '#contract/due.ts'
import { useUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { type DueActs, useDueActs } from '#web/features/desk/due/changes.ts'
import { type DueSection, dueSections, sectionOf } from '#web/features/desk/due/item/due-day.ts'
import { DueRow } from '#web/features/desk/due/row/DueRow.tsx'
import '#web/features/desk/due/due.css'
import { keyOf } from '#web/features/desk/due/item/due-key.ts'
import { countWords } from '#web/features/desk/due/item/due-words.ts'
import { dueItems, useDueCounts } from '#web/features/desk/due/queries.ts'
import { SinceDecidedList } from '#web/features/desk/due/SinceDecidedList.tsx'
import { useWalk } from '#web/features/desk/due/use-walk.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { KeyHints } from '#web/ui/keys/KeyHints.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { part } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** What a date makes due: a conclusion to look at again, a tip whose time is over, or a task. */
export function DuePage() {
  usePageHead({ title: 'Due' })
  const list = useInfiniteQuery(dueItems())
  const items = itemsOf(list.data)
  return (
    <div className="wrap due-page py-6 md:py-10">
      <header className={placeHead}>
        <h1 tabIndex={-1} className="headline">
          Due
        </h1>
        <PlaceTabs />
        <Link href="/settings#calendar" className={buttonClass('quiet', 'small')}>
          <Icon of={Calendar} size={15} /> Calendar
        </Link>
      </header>
      <Standing isNothing={list.isSuccess && items.length === 0 && !list.hasNextPage} />
      <SinceDecidedList />
      {list.isPending && <Loading />}
      {list.isError && items.length === 0 && (
        <ErrorState
          title="Failed to Load What Is Due"
          text="Unable to fetch what is due. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && <Sections items={items} hasMore={list.hasNextPage} />}
      <ShowMore pages={list} label="Show more of what is due" />
    </div>
  )
}

/** The counts of what is due. Hidden where nothing has a date: the page says so below. */
function Standing({ isNothing }: { isNothing: boolean }) {
  const { data: counts, isPending } = useDueCounts()
  if (isNothing) return null
  if (isPending) return <Skeleton className="mt-4 h-5 w-56" />
  return <p className="due-standing">{counts && countWords(counts)}</p>
}

function Sections({ items, hasMore }: { items: readonly DueItem[]; hasMore: boolean }) {
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  const acts = useDueActs()
  const walk = useWalk(items, acts.undoLast)
  const [closing, setClosing] = useState<DueItem | null>(null)
  const isEmpty = items.length === 0 && !hasMore
  return (
    <>
      <div role="status">
        {isEmpty && (
          <p className="due-nothing">
            Nothing is due. Put a review date on a conclusion and it will wait here.
          </p>
        )}
      </div>
      {dueSections.map(section => {
        const own = items.filter(item => sectionOf(item, today) === section)
        if (own.length === 0) return null
        return (
          <Section
            key={section}
            name={section}
            count={own.length}
            goesOn={hasMore && section === lastOf(items, today)}
          >
            {own.map(item => (
              <DueRow
                key={keyOf(item)}
                item={item}
                today={today}
                current={walk.chosen === keyOf(item)}
                onCurrent={() => walk.choose(item)}
                onAct={act => {
                  walk.leave(item)
                  acts.act(item, act)
                }}
                onClose={() => setClosing(item)}
              />
            ))}
          </Section>
        )
      })}
      {!isEmpty && <KeyHints keys={keys} />}
      <Closing item={closing} acts={acts} onClose={() => setClosing(null)} />
    </>
  )
}

function lastOf(items: readonly DueItem[], today: string): DueSection | null {
  const last = items.at(-1)
  return last ? sectionOf(last, today) : null
}

interface SectionProps {
  name: DueSection
  count: number
  /** The section has further items that were not read yet. */
  goesOn: boolean
  children: ReactNode
}

function Section({ name, count, goesOn, children }: SectionProps) {
  const id = `due-${name.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title due-heading">
        {name}{' '}
        <small>
          {count}
          {goesOn && '+'}
        </small>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

function Closing({ item, acts, onClose }: { item: DueItem | null; acts: DueActs; onClose: () => void }) {
  const ClosedDialog = useOpened(closedDialog, item !== null, onClose)
  if (!ClosedDialog || !item?.stock) return null
  return <ClosedDialog item={item} ticker={item.stock.ticker} onTakeOut={acts.close} onClose={onClose} />
}

const closedDialog = part(() =>
  import('#web/features/desk/due/row/ClosedDialog.tsx').then(module => module.ClosedDialog),
)

const keys = [
  { by: ['J', 'K'], does: 'walk' },
  { by: ['E'], does: 'done' },
  { by: ['S'], does: 'snooze' },
  { by: ['Z'], does: 'undo' },
  { by: ['Enter'], does: 'open' },
]

function Loading() {
  return (
    <div aria-busy="true" className="mt-8">
      <span className="sr-only">Loading what is due</span>
      <Skeleton className="h-7 w-32" />
      {[1, 2, 3, 4].map(number => (
        <Skeleton key={number} className="mt-4 h-12" />
      ))}
    </div>
  )
}
