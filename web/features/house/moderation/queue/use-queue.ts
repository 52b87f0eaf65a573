import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { moderationApi, type QueuedEntry, type QueuedKind } from '#contract/moderation.ts'
import { itemsOf, readsOf } from '#web/api/read.ts'
import { queue, queueCounts } from '#web/features/house/moderation/queries.ts'
import { useOldLetters } from '#web/ui/keys/old-letters.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { useOneByOne } from '#web/ui/one-by-one/use-one-by-one.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { useDecide } from './decide.ts'
import { type Choice, canUndo, choices, type QueueDecision, queuedKinds } from './queue-words.ts'

/** With fewer undecided entries left than these, the next ones are fetched. */
const fewLeft = 5

/**
 * The waiting entries, the open entry, and the decisions. The queue moves on at once, and an entry whose decision the
 * server refuses waits again.
 */
export function useQueue() {
  const [kind, setKind] = useState<QueuedKind | null>(null)
  const list = useInfiniteQuery(queue(kind))
  const entries = itemsOf(list.data)
  const decisions = useDecisions()
  const counts = useCounts(decisions.verdicts)
  const place = useOneByOne(entries, ({ id }) => decisions.verdictOf(id) !== null)
  const { current, choose, step } = place
  useFreshQueue()

  function decide(decision: QueueDecision) {
    if (!current || decisions.verdictOf(current.id)) return
    if (!choices[current.kind].some(choice => choice.verdict === decision)) return
    decisions.become(current, decision)
    place.goOn(current)
    const left = entries.filter(({ id }) => !decisions.verdictOf(id)).length - 1
    if (list.hasNextPage && left < fewLeft) void list.fetchNextPage()
  }

  function undo(id: string) {
    const entry = entries.find(one => one.id === id)
    if (!entry || !canUndo(entry)) return
    decisions.undo(entry)
    choose(id)
  }

  const press = (act: Choice['key']) => {
    const choice = current && choices[current.kind].find(({ key }) => key === act)
    return choice ? decide(choice.verdict) : false
  }
  useOldLetters('moderation')
  useShortcuts('moderation', {
    next: () => step(1),
    previous: () => step(-1),
    done: () => press('done'),
    notForMe: () => press('notForMe'),
    later: place.pass,
    undo: () => {
      const last = decisions.verdicts
        .filter(({ entry }) => canUndo(entry) && entries.some(({ id }) => id === entry.id))
        .at(-1)
      return last ? undo(last.entry.id) : false
    },
  })

  return {
    ...place,
    ...{ list, entries, counts, kind, decisions, decide, undo },
    filter(wanted: QueuedKind | null) {
      setKind(wanted)
      place.restart()
    },
  }
}

export type Queue = ReturnType<typeof useQueue>

/** The decisions since the page was opened, in order, and the reasons typed for the log. */
function useDecisions() {
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([])
  const [out, setOut] = useState<readonly string[]>([])
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const verdictOf = (id: string) => verdicts.find(({ entry }) => entry.id === id)?.verdict ?? null
  const put = (entry: QueuedEntry, decision: QueueDecision | null) =>
    setVerdicts(all => {
      const others = all.filter(one => one.entry.id !== entry.id)
      return decision ? [...others, { entry, verdict: decision }] : others
    })
  const toast = useToast()
  const deciding = useDecide({
    onRefused: ({ entry, before }) => put(entry, before),
    onOther(entry, stands) {
      put(entry, stands)
      const done = choices[entry.kind].find(({ verdict }) => verdict === stands)?.done ?? 'Decided'
      toast({ title: `${done} by somebody else before`, text: 'What they decided stands.' })
    },
  })
  const reasonOf = (id: string) => reasons[id] ?? ''
  const become = (entry: QueuedEntry, decision: QueueDecision | null) => {
    put(entry, decision)
    const why = reasonOf(entry.id).trim()
    deciding.mutate({ entry, verdict: decision, before: verdictOf(entry.id), why })
  }
  return {
    verdicts,
    verdictOf,
    reasonOf,
    write: (id: string, words: string) => setReasons(all => ({ ...all, [id]: words })),
    become,
    // A post that was let out cannot wait again, because people have read it. Undo hides it, and the next undo shows it
    // again.
    undo: (entry: QueuedEntry) => {
      if (entry.kind !== 'waiting') return become(entry, null)
      const wasOut = out.includes(entry.id)
      if (verdictOf(entry.id) === 'hide') return become(entry, wasOut ? 'leave' : null)
      if (!wasOut) setOut(all => [...all, entry.id])
      become(entry, 'hide')
    },
  }
}

/** The number of waiting entries by kind: the server's count minus the decisions made here since. */
function useCounts(verdicts: readonly Verdict[]) {
  const { data } = useQuery(queueCounts())
  if (!data) return null
  const of = (kind: QueuedKind) =>
    Math.max(0, data[kind] - verdicts.filter(({ entry }) => entry.kind === kind).length)
  return { of, all: queuedKinds.reduce((sum, kind) => sum + of(kind), 0) }
}

interface Verdict {
  entry: QueuedEntry
  verdict: QueueDecision
}

/** Forgets the queue when the page closes, so that the next visit shows what waits then. */
function useFreshQueue(): void {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries(readsOf(moderationApi.list, moderationApi.counts)), [client])
}
