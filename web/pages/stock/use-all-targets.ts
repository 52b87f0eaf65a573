import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceTarget, StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { itemsOf } from '#web/api/read.ts'
import { tipDate } from '#web/features/library/stocks/filters/tips-by-year.ts'
import type { OlderTargets } from '#web/features/library/stocks/targets/TargetLadder.tsx'
import { manyTipsOfStock } from '#web/features/library/tips/queries.ts'
import { useNow } from '#web/ui/browser/now.ts'

/** How many older targets one press brings at least, where there are as many. */
const least = 100

/**
 * The targets of a stock: its answer has the newest, and the others stand in its tips, which are read when they are asked
 * for.
 */
export function useAllTargets(stock: StockDetail): { targets: PriceTarget[]; older: OlderTargets } {
  const now = useNow()
  const [isReading, setReading] = useState(false)
  const pages = useInfiniteQuery({ ...manyTipsOfStock(stock.ticker), enabled: false })
  const targets = withOlder(stock.priceTargets, itemsOf(pages.data), now)

  async function read() {
    setReading(true)
    let here: number
    let answer: Awaited<ReturnType<typeof pages.fetchNextPage>>
    do {
      answer = await pages.fetchNextPage()
      here = withOlder(stock.priceTargets, itemsOf(answer.data), now).length
    } while (answer.hasNextPage && !answer.isError && here < targets.length + least)
    setReading(false)
  }

  const hasMore = pages.data === undefined || pages.hasNextPage
  return { targets, older: { read, isReading, failed: pages.isError, hasMore } }
}

/** The targets of an answer, and behind them those of tips that it does not have. */
export function withOlder(newest: readonly PriceTarget[], tips: readonly Tip[], now: Date): PriceTarget[] {
  const known = new Set(newest.map(({ tipId }) => tipId))
  return [...newest, ...tips.filter(({ id }) => !known.has(id)).flatMap(tip => targetOf(tip, now))]
}

function targetOf(tip: Tip, now: Date): PriceTarget[] {
  if (tip.priceTargetValue === null) return []
  return [
    {
      tipId: tip.id,
      value: tip.priceTargetValue,
      // Without one it is meant in dollars (decisions, section 3).
      currency: tip.priceTargetCurrency ?? 'USD',
      today: movedTarget(tip),
      horizon: tip.priceTargetHorizon,
      stance: tip.stance,
      author: tip.post.author,
      postSlug: tip.post.slug,
      date: tipDate(tip, now).toISOString(),
    },
  ]
}

/** The target on the scale of the last split, where there was one since it was told and its scale is known. */
function movedTarget({ priceTargetValue: value, outcome }: Tip): number | null {
  if (value === null || !outcome?.scale || outcome.scale === 1 || outcome.target.today === null) return null
  return value / outcome.scale
}
