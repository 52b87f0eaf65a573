import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceTarget, StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { itemsOf } from '#web/api/read.ts'
import { tipDate } from '#web/features/library/stocks/filters/tips-by-year.ts'
import type { OlderTargets } from '#web/features/library/stocks/targets/TargetLadder.tsx'
import { manyTipsOfStock } from '#web/features/library/tips/queries.ts'
import { useNow } from '#web/ui/browser/now.ts'

/** One press reads at least this many older targets, where there are as many. */
const least = 100

/**
 * The targets of a stock. The answer for the stock holds the newest. The older targets stand in its tips, which are
 * read when a person asks for them.
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

/** The targets of the stock's answer, followed by targets of tips that the answer lacks. */
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
      // A target without a currency is in US dollars (decisions, section 3).
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

/**
 * The target on the scale after the last split. Null where no split came after the tip, or where the scale is unknown.
 */
function movedTarget({ priceTargetValue: value, outcome }: Tip): number | null {
  if (value === null || !outcome?.scale || outcome.scale === 1 || outcome.target.today === null) return null
  return value / outcome.scale
}
