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

/** Below this number of tips to judge, the next ones are fetched. */
const fewLeft = 5

/**
 * The tips that wait for a judgement, the open tip, and the actions. Judging opens the next tip at once. A tip waits
 * again when the server refuses its judgement.
 */
export function useTipsToJudge(filter: WaitingFilter) {
  const list = useInfiniteQuery(unclassifiedTips(filter))
  const { data: judgements = [], isPending: judgementsPending } = useQuery(myJudgements())
  const stats = useQuery(dashboardStats())
  const tracksNothing = useQuery(userStocks()).data?.length === 0
  const judging = useJudge(useShowConsensus())
  // The element that shows the open tip.
  const place = useRef<HTMLDivElement>(null)
  // Undefined: the person has chosen no tip yet. Null: every tip was shown.
  const [chosen, setChosen] = useState<string | null>()
  // The ids of the tips judged on this page, in order: the last judgement can be taken back.
  const [judgedIds, setJudgedIds] = useState<readonly string[]>([])

  // The first tip depends on both answers. Nobody should judge a tip that another one is about to replace.
  const pending = list.isPending || judgementsPending
  const tips = pending ? [] : itemsOf(list.data)
  const byTip = new Map(judgements.map(one => [one.tipId, one]))
  const verdictOf = (tipId: string) => judgementNow(byTip.get(tipId))
  const earlierOf = (tipId: string) => earlierJudgement(byTip.get(tipId))
  const queued = tips.map(({ id }) => ({ id, verdict: verdictOf(id) }))
  // The first tip opens where nothing is chosen or the chosen tip is gone. After the last tip the page waits for tips
  // that were not seen before.
  const start = chosen === null ? firstUnseen(queued) : nextTip(queued, null)
  const current = tips.find(({ id }) => id === chosen) ?? tips.find(({ id }) => id === start) ?? null
  const judged = queued.filter(({ verdict }) => !isWaiting(verdict)).length
  // The server counts more slowly than a person judges. So the first count stands until all tips are read.
  const [counted, setCounted] = useState<number>()
  if (counted === undefined && stats.data) setCounted(judged + stats.data.unclassifiedTipsCount)
  const isCounted = filter.stocks === 'mine' || !list.hasNextPage
  const all = isCounted && list.hasNextPage ? Math.max(counted ?? 0, tips.length) : tips.length
  const asked = waitingAddress(filter)
  const [walked, setWalked] = useState(asked)
  // A changed filter starts over.
  if (walked !== asked) {
    setWalked(asked)
    setChosen(undefined)
    setJudgedIds([])
    setCounted(undefined)
  }

  function choose(tipId: string | null) {
    setChosen(tipId)
    // The page may be scrolled past the top of the tip. The next tip starts at its top.
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

  /** Opens the next tip that waits, and leaves this one waiting. */
  function later() {
    const next = current && nextTip(queued, current.id)
    if (next) choose(next)
  }

  useShortcuts('toJudge', {
    next: () => step(1),
    previous: () => step(-1),
    agree: () => judge('agree'),
    disagree: () => judge('disagree'),
    uncertain: () => judge('uncertain'),
    later,
    undo: () => {
      const last = judgedIds.filter(tipId => tips.some(({ id }) => id === tipId)).at(-1)
      return last ? undo(last) : false
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

/** Scrolls the row of the open tip into sight, where list and tip stand side by side. */
function showRow(): void {
  if (window.matchMedia('(width >= 1024px)').matches)
    document.querySelector('main ol [aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}

function firstUnseen(queued: readonly { id: string; verdict: Classification | null }[]): string | undefined {
  return queued.find(({ verdict }) => verdict === null)?.id
}
