import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Classification } from '#contract/tips.ts'
import { itemsOf } from '#web/api/read.ts'
import { useJudge } from '#web/features/desk/judgements/judge.ts'
import { earlierJudgement, judgementNow } from '#web/features/desk/judgements/judgement.ts'
import { myJudgements } from '#web/features/desk/judgements/queries.ts'
import { unclassifiedTips } from '#web/features/desk/my-stocks/queries.ts'
import { isWaiting, nextTip } from '#web/features/desk/my-stocks/waiting/next-tip.ts'
import { waitingAddress } from '#web/features/desk/my-stocks/waiting/waiting-address.ts'
import type { WaitingFilter } from '#web/features/desk/my-stocks/waiting/waiting-filter.ts'
import { useShowConsensus } from '#web/features/library/tips/changes.ts'
import { dashboardStats, userStocks } from '#web/features/watch/dashboard/queries.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'

/** With fewer tips to judge at hand than these, the next ones are fetched. */
const fewLeft = 5

/**
 * The tips that wait, which of them is open, and what judging does: the queue moves on at once, and a tip whose
 * judgement is refused waits again.
 */
export function useTipsToJudge(filter: WaitingFilter) {
  const list = useInfiniteQuery(unclassifiedTips(filter))
  const { data: judgements = [], isPending: judgementsPending } = useQuery(myJudgements())
  const stats = useQuery(dashboardStats())
  const tracksNothing = useQuery(userStocks()).data?.length === 0
  const judging = useJudge(useShowConsensus())
  // Where the open tip stands.
  const place = useRef<HTMLDivElement>(null)
  // undefined: nothing has been chosen yet; null: the queue is through.
  const [chosen, setChosen] = useState<string | null>()
  // What has been judged here, in order, so that the last one can be taken back.
  const [judgedIds, setJudgedIds] = useState<readonly string[]>([])

  // Which tip the queue begins with depends on both: nobody is to judge one that is about to make way for another.
  const pending = list.isPending || judgementsPending
  const tips = pending ? [] : itemsOf(list.data)
  const byTip = new Map(judgements.map(one => [one.tipId, one]))
  const verdictOf = (tipId: string) => judgementNow(byTip.get(tipId))
  const earlierOf = (tipId: string) => earlierJudgement(byTip.get(tipId))
  const queued = tips.map(({ id }) => ({ id, verdict: verdictOf(id) }))
  // The queue begins where nothing was chosen or the chosen tip is gone; at its end it waits for tips not seen before.
  const start = chosen === null ? firstUnseen(queued) : nextTip(queued, null)
  const current = tips.find(({ id }) => id === chosen) ?? tips.find(({ id }) => id === start) ?? null
  const judged = queued.filter(({ verdict }) => !isWaiting(verdict)).length
  // The server's count runs behind quick judging: what it said first stands until all tips are here.
  const [counted, setCounted] = useState<number>()
  if (counted === undefined && stats.data) setCounted(judged + stats.data.unclassifiedTipsCount)
  const isCounted = filter.stocks === 'mine' || !list.hasNextPage
  const all = isCounted && list.hasNextPage ? Math.max(counted ?? 0, tips.length) : tips.length
  const asked = waitingAddress(filter)
  const [walked, setWalked] = useState(asked)
  // Another queue begins at its own beginning.
  if (walked !== asked) {
    setWalked(asked)
    setChosen(undefined)
    setJudgedIds([])
    setCounted(undefined)
  }

  function choose(tipId: string | null) {
    setChosen(tipId)
    // Where the tip stands above the queue, the next one begins at the top.
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView()
    place.current?.scrollTo(0, 0)
    requestAnimationFrame(showRow)
  }

  /** To the tip below or above in the list, judged or not. */
  function step(by: 1 | -1) {
    const at = tips.findIndex(({ id }) => id === current?.id)
    const to = at === -1 ? tips.at(by === 1 ? 0 : -1) : tips[at + by]
    if (to) choose(to.id)
  }

  function judge(classification: Classification) {
    if (!current) return
    judging.mutate({ tipId: current.id, classification })
    setJudgedIds(ids => [...ids.filter(id => id !== current.id), current.id])
    const then = queued.map(one => (one.id === current.id ? { ...one, verdict: classification } : one))
    choose(nextTip(then, current.id))
    if (list.hasNextPage && then.filter(one => one.verdict === null).length < fewLeft)
      void list.fetchNextPage()
  }

  // A judgement cannot be withdrawn; uncertain counts as unclassified (specification, section 4).
  function undo(tipId: string) {
    judging.mutate({ tipId, classification: 'uncertain' })
    setJudgedIds(ids => ids.filter(id => id !== tipId))
    choose(tipId)
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => judge('agree'),
    d: () => judge('disagree'),
    u: () => judge('uncertain'),
    z: () => {
      const last = judgedIds.filter(tipId => tips.some(({ id }) => id === tipId)).at(-1)
      if (last) undo(last)
    },
  })

  const progress = { judged, all, counted: isCounted }
  return {
    list,
    pending,
    tips,
    tracksNothing,
    elsewhere: stats.data?.unclassifiedElsewhereCount,
    progress,
    place,
    current,
    verdictOf,
    earlierOf,
    choose,
    judge,
    undo,
  }
}

/** Where list and tip stand side by side, the open one is in sight in both. */
function showRow(): void {
  if (window.matchMedia('(width >= 1024px)').matches)
    document.querySelector('main ol [aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}

function firstUnseen(queued: readonly { id: string; verdict: Classification | null }[]): string | undefined {
  return queued.find(({ verdict }) => verdict === null)?.id
}
