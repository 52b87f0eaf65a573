import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { conclusionsApi } from '#contract/conclusions.ts'
import { type DueCounts, type DueItem, type DueResult, dueApi } from '#contract/due.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import { tasksApi } from '#contract/tasks.ts'
import { useUser } from '#web/account/queries.ts'
import { changeItems, insertItem } from '#web/api/cache/change-items.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { itemsOf, type Page, readAgain } from '#web/api/read.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { dayOf, sectionOf } from './item/due-day.ts'
import { keyOf } from './item/due-key.ts'
import { backWords, doneWords, snoozedWords } from './item/due-words.ts'
import { dueCounts, dueItems } from './queries.ts'

/** What is done with something due: it is done, with what became of it, or put off to a day. */
export type DueAct = { result: DueResult | null } | { days: number; until: string }

interface Acting {
  item: DueItem
  act: DueAct
}

/** What can be done on the page: seen at once, taken back when the server refuses or by Undo. */
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
    // One after the other, so that what is taken back has happened.
    scope,
    mutationFn: ({ item: { kind, id } }: Acting) => callEndpoint(dueApi.undo, { params: { kind, id } }),
    onMutate: ({ item, act }) => put(shownAfter(item, act) ?? item, item),
    onError: (_error, { item, act }) => put(item, shownAfter(item, act)),
    // By `z` too: what said that it was done has to go.
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
        title: 'days' in act ? snoozedWords(item, act.until) : doneWords(item),
        action: { label: 'Undo', run: () => undo({ item, act }) },
      }),
    onSettled: () => refresh(client),
  })

  return {
    act(item: DueItem, act: DueAct) {
      last.current = [...last.current, { item, act }]
      acting.mutate({ item, act })
    },
    /** Takes back the last of what was done here. */
    undoLast() {
      const one = last.current.at(-1)
      if (one) undo(one)
    },
    /** Takes one out of the list at once that something else has closed; gives what brings it back. */
    async close(item: DueItem): Promise<() => void> {
      await put(item, null)
      return () => void put(item, item)
    },
  }
}

export type DueActs = ReturnType<typeof useDueActs>

const scope = { id: 'due' }

/** What stands in the list when it is done; null: nothing. */
function shownAfter(item: DueItem, act: DueAct): DueItem | null {
  return 'days' in act ? { ...item, snoozedTo: act.until } : null
}

/** Puts one thing in the place of another, or nothing, in the list and in what is counted. */
async function show(
  client: QueryClient,
  timezone: string,
  was: DueItem,
  there: DueItem | null,
): Promise<void> {
  const { queryKey } = dueItems()
  const counts = dueCounts().queryKey
  await Promise.all([client.cancelQueries({ queryKey }), client.cancelQueries({ queryKey: counts })])
  const listed = itemsOf(client.getQueryData<InfiniteData<Page<DueItem>>>(queryKey))
  const before = listed.find(item => keyOf(item) === keyOf(was)) ?? null
  changeItems<DueItem>(client, queryKey, item => (keyOf(item) === keyOf(was) ? null : item))
  if (there) insertItem<DueItem>(client, queryKey, there, other => dayOf(other) > dayOf(there))
  const today = todayIn(timezone, new Date())
  client.setQueryData<DueCounts>(
    counts,
    told => told && counted(counted(told, before, today, -1), there, today, 1),
  )
}

const counters = { Overdue: 'overdue', Today: 'today', 'Next 7 days': 'next7', Later: null } as const

function counted(told: DueCounts, item: DueItem | null, today: string, by: 1 | -1): DueCounts {
  const name = item && counters[sectionOf(item, today)]
  return name ? { ...told, [name]: Math.max(0, told[name] + by) } : told
}

/** Asks again for what tells of the same days elsewhere, when it is next on a page. */
function refresh(client: QueryClient): Promise<void> {
  return readAgain(
    client,
    conclusionsApi.find,
    conclusionsApi.history,
    tasksApi.listForStock,
    myStocksApi.list,
  )
}
