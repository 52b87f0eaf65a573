import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { conclusionsApi } from '#contract/conclusions.ts'
import { type DueCounts, type DueItem, type DueMonth, type DueResult, dueApi } from '#contract/due.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import { tasksApi } from '#contract/tasks.ts'
import { useUser } from '#web/account/queries.ts'
import { changeItems, insertItem } from '#web/api/cache/change-items.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { itemsOf, type Page, readAgain } from '#web/api/read.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { dueCounts } from './due-soon.ts'
import { dayOf, sectionOf } from './item/due-day.ts'
import { keyOf } from './item/due-key.ts'
import { backWords, doneWords, snoozedWords } from './item/due-words.ts'
import { monthOf } from './months/due-month.ts'
import { dueItems, dueMonths, dueOfMonth } from './queries.ts'

/** What a person does with a due thing: marks it done, with what became of it, or puts it off to a day. */
export type DueAct = { result: DueResult | null } | { changed: true } | { days: number; until: string }

interface Acting {
  item: DueItem
  act: DueAct
}

/** The acts on due things. Each shows at once. A refusal of the server takes it back, and so does Undo. */
export function useDueActs() {
  const client = useQueryClient()
  const toast = useToast()
  const timezone = useUser()?.timezone ?? 'UTC'
  const last = useRef<Acting[]>([])
  const put = (item: DueItem, there: DueItem | null) => show(client, timezone, item, there)
  const forget = (item: DueItem) => {
    last.current = last.current.filter(one => keyOf(one.item) !== keyOf(item))
  }

  const undoing = useMutation({
    meta: { failure: 'Failed to undo', preferServerMessage: true },
    // One after the other, so that the act to undo has already happened.
    scope,
    mutationFn: ({ item: { kind, id } }: Acting) => callEndpoint(dueApi.undo, { params: { kind, id } }),
    onMutate: ({ item, act }) => put(shownAfter(item, act) ?? item, item),
    onError: (_error, { item, act }) => put(item, shownAfter(item, act)),
    // The key `z` undoes too, so this message has to replace the one that offered Undo.
    onSuccess: (_told, { item }) => toast({ title: backWords(item) }),
    onSettled: () => refresh(client),
  })
  const undo = (acting: Acting) => {
    if (!last.current.some(one => keyOf(one.item) === keyOf(acting.item))) return
    forget(acting.item)
    undoing.mutate(acting)
  }

  const acting = useMutation({
    meta: { failure: 'Failed to save what is due', preferServerMessage: true },
    scope,
    mutationFn: ({ item: { kind, id }, act }: Acting) => {
      const params = { kind, id }
      return 'days' in act
        ? callEndpoint(dueApi.snooze, { params, body: { days: act.days } })
        : callEndpoint(dueApi.done, { params, body: act })
    },
    onMutate: ({ item, act }) => put(item, shownAfter(item, act)),
    onError: (_error, { item, act }) => {
      forget(item)
      return put(shownAfter(item, act) ?? item, item)
    },
    onSuccess: (_told, { item, act }) =>
      toast({
        title: 'days' in act ? snoozedWords(item, act.until) : doneWords(item, act),
        action: { label: 'Undo', run: () => undo({ item, act }) },
      }),
    onSettled: () => refresh(client),
  })

  return {
    act(item: DueItem, act: DueAct) {
      last.current = [...last.current, { item, act }]
      acting.mutate({ item, act })
    },
    /** Undoes the last act of this page. False where there is none. */
    undoLast(): boolean {
      const one = last.current.at(-1)
      if (one) undo(one)
      return one !== undefined
    },
    /**
     * Removes a thing from the list at once, because something else has closed it. Returns the function that brings it
     * back.
     */
    async close(item: DueItem): Promise<() => void> {
      // What is undone next is this, by its own message, and no earlier act.
      last.current = []
      await put(item, null)
      return () => void put(item, item)
    },
  }
}

export type DueActs = ReturnType<typeof useDueActs>

const scope = { id: 'due' }

/** The thing as the list shows it after the act. Null if the list shows it no more. */
function shownAfter(item: DueItem, act: DueAct): DueItem | null {
  return 'days' in act ? { ...item, snoozedTo: act.until } : null
}

/** Replaces or removes one thing in the lists, and corrects the counts. */
async function show(
  client: QueryClient,
  timezone: string,
  was: DueItem,
  there: DueItem | null,
): Promise<void> {
  const today = todayIn(timezone, new Date())
  const listOf = (item: DueItem) =>
    dayOf(item) > today ? dueOfMonth(monthOf(dayOf(item)), today).queryKey : dueItems().queryKey
  const lists = [listOf(was), ...(there ? [listOf(there)] : [])]
  const counts = [dueCounts().queryKey, dueMonths().queryKey] as const
  await Promise.all([...lists, ...counts].map(queryKey => client.cancelQueries({ queryKey })))
  const isIt = (item: DueItem) => keyOf(item) === keyOf(was)
  const before = isListed(client, listOf(was), isIt) ? was : null
  changeItems<DueItem>(client, listOf(was), item => (isIt(item) ? null : item))
  if (there) {
    changeItems<DueItem>(client, listOf(there), item => (isIt(item) ? null : item))
    insertItem<DueItem>(client, listOf(there), there, other => dayOf(other) > dayOf(there))
  }
  client.setQueryData<DueCounts>(
    counts[0],
    told => told && counted(counted(told, before, today, -1), there, today, 1),
  )
  client.setQueryData<DueMonth[]>(
    counts[1],
    told => told && countedIn(countedIn(told, before, today, -1), there, today, 1),
  )
}

function isListed(
  client: QueryClient,
  queryKey: readonly unknown[],
  isIt: (item: DueItem) => boolean,
): boolean {
  return itemsOf(client.getQueryData<InfiniteData<Page<DueItem>>>(queryKey)).some(isIt)
}

const counters = { Overdue: 'overdue', Today: 'today', 'Next 7 days': 'next7', Later: null } as const

function counted(told: DueCounts, item: DueItem | null, today: string, by: 1 | -1): DueCounts {
  const name = item && counters[sectionOf(item, today)]
  return name ? { ...told, [name]: Math.max(0, told[name] + by) } : told
}

function countedIn(told: DueMonth[], item: DueItem | null, today: string, by: 1 | -1): DueMonth[] {
  if (!item || dayOf(item) <= today) return told
  const month = monthOf(dayOf(item))
  const count = (told.find(one => one.month === month)?.count ?? 0) + by
  const all = [...told.filter(one => one.month !== month), { month, count: Math.max(0, count) }]
  return all.sort((one, other) => (one.month < other.month ? -1 : 1))
}

/** Marks everything else that shows these days as old. It is read again when a page shows it next. */
function refresh(client: QueryClient): Promise<void> {
  return readAgain(
    client,
    conclusionsApi.find,
    conclusionsApi.history,
    tasksApi.listForStock,
    myStocksApi.list,
  )
}
