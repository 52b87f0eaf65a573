import type { QueryClient } from '@tanstack/react-query'
import { conclusion, earlierConclusions } from '#web/features/desk/conclusions/queries.ts'
import { myJudgements, stockProgress } from '#web/features/desk/judgements/queries.ts'
import { trackedCheck } from '#web/features/desk/my-stocks/queries.ts'
import { notesOfStock } from '#web/features/desk/notes/queries.ts'
import { tasksOfStock } from '#web/features/desk/tasks/queries.ts'
import type { StockTab } from '#web/features/library/stocks/stock-tab.ts'
import { tipsOfStock } from '#web/features/library/tips/queries.ts'

/**
 * Fetches what the first look at a stock shows of a user's own work. `tab` is the open tab; null stands for Analysis.
 */
export function prefetchStockWork(
  client: QueryClient,
  ticker: string,
  tab: StockTab | null,
): Promise<void>[] {
  return [
    client.prefetchQuery(trackedCheck(ticker)),
    client.prefetchQuery(myJudgements()),
    client.prefetchQuery(stockProgress(ticker)),
    client.prefetchInfiniteQuery(notesOfStock(ticker)),
    client.prefetchInfiniteQuery(tasksOfStock(ticker)),
    ...(tab === null || tab === 'analysis'
      ? [client.prefetchQuery(conclusion(ticker)), client.prefetchInfiniteQuery(earlierConclusions(ticker))]
      : []),
    ...(tab === 'classification'
      ? (['agree', 'disagree', 'uncertain', 'none'] as const).map(classification =>
          client.prefetchInfiniteQuery(tipsOfStock(ticker, { classification })),
        )
      : []),
  ]
}
