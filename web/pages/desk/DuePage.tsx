import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide'
import { type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { DueItem } from '#contract/due.ts'
import { useUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { type DueAct, type DueActs, useDueActs } from '#web/features/desk/due/changes.ts'
import type { DueAnswer } from '#web/features/desk/due/item/due-answers.ts'
import { type DueSection, sectionOf } from '#web/features/desk/due/item/due-day.ts'
import { DueRow } from '#web/features/desk/due/row/DueRow.tsx'
import '#web/features/desk/due/due.css'
import { keyOf } from '#web/features/desk/due/item/due-key.ts'
import { placeOf } from '#web/features/desk/due/item/due-place.ts'
import { countWords } from '#web/features/desk/due/item/due-words.ts'
import { DueMonths } from '#web/features/desk/due/months/DueMonths.tsx'
import { dueItems, dueMonths, useDueCounts } from '#web/features/desk/due/queries.ts'
import { SinceDecidedList } from '#web/features/desk/due/SinceDecidedList.tsx'
import { useWalk } from '#web/features/desk/due/use-walk.ts'
import { useUnfollow } from '#web/features/intake/follows/changes.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { KeyHints } from '#web/ui/keys/KeyHints.tsx'
import { useOldLetters } from '#web/ui/keys/old-letters.ts'
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
      <Standing />
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

/** The counts of what is due. Hidden where nothing is due soon: the page says so below. */
function Standing() {
  const { data: counts, isPending } = useDueCounts()
  if (isPending) return <Skeleton className="mt-4 h-5 w-56" />
  if (!counts || counts.today + counts.overdue + counts.next7 === 0) return null
  return <p className="due-standing">{countWords(counts)}</p>
}

function Sections({ items, hasMore }: { items: readonly DueItem[]; hasMore: boolean }) {
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  const acts = useDueActs()
  const unfollow = useUnfollow()
  const [closing, setClosing] = useState<DueItem | null>(null)
  const months = useQuery(dueMonths()).data
  const isEmpty = items.length === 0 && !hasMore
  const comes = months?.some(({ count }) => count > 0) ?? false
  const walk = useWalk(items, !isEmpty || comes, acts.undoLast)
  useOldLetters('due')

  function act(item: DueItem, does: DueAct) {
    walk.leave(item)
    acts.act(item, does)
  }

  async function answer(item: DueItem, { act: does }: DueAnswer) {
    if (does !== 'unfollow') {
      act(item, does)
      // The conclusion is written anew at once.
      if ('changed' in does) navigate(placeOf(item))
      return
    }
    walk.leave(item)
    const takeBack = await acts.close(item)
    unfollow.mutate({ feedId: item.id, putBack: takeBack }, { onError: takeBack })
  }

  const row = (item: DueItem) => (
    <DueRow
      key={keyOf(item)}
      item={item}
      today={today}
      current={walk.current === keyOf(item)}
      onCurrent={() => walk.choose(item)}
      onAnswer={given => void answer(item, given)}
      onLater={({ days, day }) => act(item, { days, until: day })}
      onClose={() => setClosing(item)}
    />
  )
  return (
    <>
      <div role="status">
        {isEmpty && months && (
          <p className="due-nothing">
            {comes
              ? 'Nothing is due now.'
              : 'Nothing is due. Put a review date on a conclusion and it will wait here.'}
          </p>
        )}
      </div>
      {sectionsNow.map(section => {
        const own = items.filter(item => sectionNow(item, today) === section)
        if (own.length === 0) return null
        return (
          <Section
            key={section}
            name={section}
            count={own.length}
            goesOn={hasMore && section === lastOf(items, today)}
          >
            {own.map(row)}
          </Section>
        )
      })}
      {!isEmpty && <KeyHints place="due" acts={['next', 'previous', 'done', 'later', 'undo', 'open']} />}
      <DueMonths today={today} row={row} />
      <Closing item={closing} acts={acts} onClose={() => setClosing(null)} />
    </>
  )
}

type Now = Extract<DueSection, 'Overdue' | 'Today'>

const sectionsNow: readonly Now[] = ['Overdue', 'Today']

/** What the server tells as due now is due now: its clock may be ahead of this one. */
function sectionNow(item: DueItem, today: string): Now {
  return sectionOf(item, today) === 'Overdue' ? 'Overdue' : 'Today'
}

function lastOf(items: readonly DueItem[], today: string): Now | null {
  const last = items.at(-1)
  return last ? sectionNow(last, today) : null
}

interface SectionProps {
  name: Now
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
