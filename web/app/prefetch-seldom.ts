import type { QueryClient } from '@tanstack/react-query'
import { signInWays } from '#web/account/queries.ts'
import { withFirst } from '#web/api/read.ts'
import { calendarAddress } from '#web/features/desk/calendar/queries.ts'
import { dueCounts } from '#web/features/desk/due/due-soon.ts'
import { dueItems, dueMonths } from '#web/features/desk/due/queries.ts'
import { myJudgements } from '#web/features/desk/judgements/queries.ts'
import { myStocks, stocksWithoutConclusion, unclassifiedTips } from '#web/features/desk/my-stocks/queries.ts'
import { waitingFilter } from '#web/features/desk/my-stocks/waiting/waiting-filter.ts'
import { instanceSettings } from '#web/features/house/instance/queries.ts'
import { queue, queueCounts } from '#web/features/house/moderation/queries.ts'
import { moderationLog } from '#web/features/house/moderation-log/queries.ts'
import { people } from '#web/features/house/people/queries.ts'
import { health } from '#web/features/house/upkeep/health/queries.ts'
import { jobsLook } from '#web/features/house/upkeep/jobs/queries.ts'
import { upkeepLook } from '#web/features/house/upkeep/queries.ts'
import { accuracy as accuracyFigures } from '#web/features/intake/accuracy/queries.ts'
import { follows } from '#web/features/intake/follows/queries.ts'
import { waitingEntries } from '#web/features/intake/to-keep/entries.ts'
import { waitingCounts } from '#web/features/intake/to-keep/queries.ts'
import { horizonIn, myRecord, toReview } from '#web/features/ledger/my-record/queries.ts'
import { boardOrder } from '#web/features/ledger/records/board/board-order.ts'
import { board } from '#web/features/ledger/records/board/board-query.ts'
import { stock } from '#web/features/library/stocks/queries.ts'
import { strategist as strategistQuery } from '#web/features/library/strategists/queries.ts'
import { askedIn } from '#web/features/watch/ask/ask-address.ts'
import { askedBefore, askedQuestion } from '#web/features/watch/ask/queries.ts'
import { comparedIn } from '#web/features/watch/comparison/comparison-address.ts'
import { comparison } from '#web/features/watch/comparison/queries.ts'
import { dashboardStats, userStocks } from '#web/features/watch/dashboard/queries.ts'
import { whoSaysItOf } from '#web/features/watch/radar/queries.ts'
import { strategistRows } from '#web/features/watch/strategists-table/queries.ts'
import { asIn, shownIn } from '#web/features/watch/strategists-table/strategists-address.ts'
import { strategistsAs } from '#web/features/watch/strategists-table/strategists-as.ts'
import { prefetchStrategist } from '#web/pages/strategists/prefetch-strategist.ts'

// The queries of pages that few visits open. They stand in a file of their own, so that the first page stays small.

export const strategists = (client: QueryClient, search: URLSearchParams) => {
  const as = asIn(search) ?? client.getQueryData(strategistsAs().queryKey) ?? 'table'
  if (as === 'cards') return [client.prefetchInfiniteQuery(board(boardOrder(search)))]
  const shown = shownIn(search)
  return [client.prefetchInfiniteQuery(strategistRows(shown)), client.prefetchQuery(myRecord(shown.horizon))]
}

export const compared = (client: QueryClient, search: URLSearchParams) => {
  const asked = comparedIn(search)
  return asked ? [client.prefetchQuery(comparison(asked))] : []
}

export const strategist = (
  client: QueryClient,
  search: URLSearchParams,
  { id = '' }: Record<string, string>,
) => [prefetchStrategist(client, id, search)]

// The page sorts all stocks, so it needs all of them. The page itself reads what is beyond the first ten pages.
export const tracked = (client: QueryClient) => [
  client.prefetchInfiniteQuery(withFirst(10, myStocks())),
  client.prefetchQuery(dashboardStats()),
]

export const unclassified = (client: QueryClient, search: URLSearchParams) => [
  client.prefetchInfiniteQuery(unclassifiedTips(waitingFilter(search))),
  ...prefetchNamed(client, waitingFilter(search).strategist),
  client.prefetchQuery(myJudgements()),
  client.prefetchQuery(dashboardStats()),
  client.prefetchQuery(userStocks()),
]

export const whoSaysIt = (
  client: QueryClient,
  _: URLSearchParams,
  { ticker = '' }: Record<string, string>,
) => [client.prefetchQuery(stock(ticker)), client.prefetchQuery(whoSaysItOf(ticker))]

export const settings = (client: QueryClient) => [
  client.prefetchQuery(signInWays()),
  client.prefetchQuery(calendarAddress()),
]

export const noConclusion = (client: QueryClient) => [
  client.prefetchInfiniteQuery(stocksWithoutConclusion()),
  client.prefetchQuery(dashboardStats()),
  client.prefetchQuery(userStocks()),
]

export const due = (client: QueryClient) => [
  client.prefetchInfiniteQuery(dueItems()),
  client.prefetchQuery(dueCounts()),
  client.prefetchQuery(waitingCounts()),
  client.prefetchQuery(dueMonths()),
  // All of them, as on My Stocks: each stock carries what is new since its conclusion.
  client.prefetchInfiniteQuery(withFirst(10, myStocks())),
]

export const review = (client: QueryClient) => [
  client.prefetchInfiniteQuery(waitingEntries()),
  client.prefetchQuery(waitingCounts()),
  client.prefetchQuery(dueCounts()),
  client.prefetchQuery(follows()),
]

export const following = (client: QueryClient) => [client.prefetchQuery(follows())]

export const ask = (client: QueryClient, search: URLSearchParams) => {
  const id = askedIn(search)
  return [
    client.prefetchInfiniteQuery(askedBefore()),
    ...(id ? [client.prefetchQuery(askedQuestion(id))] : []),
  ]
}

export const ownRecord = (client: QueryClient, search: URLSearchParams) => [
  client.prefetchQuery(myRecord(horizonIn(search))),
  client.prefetchInfiniteQuery(toReview()),
  client.prefetchQuery(dashboardStats()),
]

export const accuracy = (client: QueryClient) => [client.prefetchQuery(accuracyFigures())]

export const log = (client: QueryClient) => [client.prefetchInfiniteQuery(moderationLog())]

export const moderation = (client: QueryClient) => [
  client.prefetchInfiniteQuery(queue()),
  client.prefetchQuery(queueCounts()),
]

export const admin = (client: QueryClient) => [
  client.prefetchQuery(health()),
  client.prefetchQuery(upkeepLook()),
  client.prefetchQuery(instanceSettings()),
  client.prefetchQuery(jobsLook()),
  client.prefetchInfiniteQuery(people()),
]

/** Fetches the name of the strategist to whom a list is narrowed. */
function prefetchNamed(client: QueryClient, id: string | null): Promise<unknown>[] {
  return id ? [client.prefetchQuery(strategistQuery(id))] : []
}
