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
import { dueCounts } from './due-soon.ts'
import { dayOf, sectionOf } from './item/due-day.ts'
import { keyOf } from './item/due-key.ts'
import { backWords, doneWords, snoozedWords } from './item/due-words.ts'
import { dueItems } from './queries.ts'

/** What a person does with a due thing: marks it done, with its result, or puts it off to a day. */
export type DueAct = { result: DueResult | null } | { days: number; until: string }

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
    /** Undoes the last act of this page. */
    undoLast() {
      const one = last.current.at(-1)
      if (one) undo(one)
    },
    /**
     * Removes a thing from the list at once, because something else has closed it. Returns the function that brings it
     * back.
     */
    async close(item: DueItem): Promise<() => void> {
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

/** Replaces or removes one thing in the list, and corrects the counts. */
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
