import type { QueryClient } from '@tanstack/react-query'
import { withFirst } from './api/read.ts'
import { signInWays } from './features/account/queries.ts'
import { accuracy as accuracyFigures } from './features/accuracy/queries.ts'
import { calendarAddress } from './features/calendar/queries.ts'
import { dashboardStats, userStocks } from './features/dashboard/queries.ts'
import { dueCounts, dueItems } from './features/due/queries.ts'
import { follows } from './features/follows/queries.ts'
import { health } from './features/health/queries.ts'
import { instanceSettings } from './features/instance/queries.ts'
import { jobsLook } from './features/jobs/queries.ts'
import { myJudgements } from './features/judgements/queries.ts'
import { queue, queueCounts } from './features/moderation/queries.ts'
import { moderationLog } from './features/moderation-log/queries.ts'
import { horizonIn, myRecord, toReview } from './features/my-record/queries.ts'
import { myStocks, stocksWithoutConclusion, unclassifiedTips } from './features/my-stocks/queries.ts'
import { waitingFilter } from './features/my-stocks/waiting-filter.ts'
import { people } from './features/people/queries.ts'
import { waitingEntries } from './features/queue/entries.ts'
import { waitingCounts } from './features/queue/queries.ts'
import { voicesOfStock } from './features/radar/queries.ts'
import { boardOrder } from './features/records/board-order.ts'
import { board } from './features/records/board-query.ts'
import { stock } from './features/stocks/queries.ts'
import { strategist as strategistQuery } from './features/strategists/queries.ts'
import { prefetchStrategist } from './pages/prefetch-strategist.ts'

// What pages that few visits open fetch: in a file of its own, so that it does not weigh on the first page.

export const strategists = (client: QueryClient, search: URLSearchParams) => [
  client.prefetchInfiniteQuery(board(boardOrder(search))),
]

export const strategist = (
  client: QueryClient,
  search: URLSearchParams,
  { id = '' }: Record<string, string>,
) => [prefetchStrategist(client, id, search)]

// All of them, which the page sorts; who has more gets the rest from the page.
export const tracked = (client: QueryClient) => [client.prefetchInfiniteQuery(withFirst(10, myStocks()))]

export const unclassified = (client: QueryClient, search: URLSearchParams) => [
  client.prefetchInfiniteQuery(unclassifiedTips(waitingFilter(search))),
  ...prefetchNamed(client, waitingFilter(search).strategist),
  client.prefetchQuery(myJudgements()),
  client.prefetchQuery(dashboardStats()),
  client.prefetchQuery(userStocks()),
]

export const voices = (client: QueryClient, _: URLSearchParams, { ticker = '' }: Record<string, string>) => [
  client.prefetchQuery(stock(ticker)),
  client.prefetchQuery(voicesOfStock(ticker)),
]

export const settings = (client: QueryClient) => [
  client.prefetchQuery(signInWays()),
  client.prefetchQuery(calendarAddress()),
]

export const noConclusion = (client: QueryClient) => [
  client.prefetchInfiniteQuery(stocksWithoutConclusion()),
  client.prefetchQuery(userStocks()),
]

export const due = (client: QueryClient) => [
  client.prefetchInfiniteQuery(dueItems()),
  client.prefetchQuery(dueCounts()),
  // All of them, as My Stocks reads them: what came since a conclusion stands with each.
  client.prefetchInfiniteQuery(withFirst(10, myStocks())),
]

export const review = (client: QueryClient) => [
  client.prefetchInfiniteQuery(waitingEntries()),
  client.prefetchQuery(waitingCounts()),
  client.prefetchQuery(follows()),
]

export const following = (client: QueryClient) => [client.prefetchQuery(follows())]

export const ownRecord = (client: QueryClient, search: URLSearchParams) => [
  client.prefetchQuery(myRecord(horizonIn(search))),
  client.prefetchInfiniteQuery(toReview()),
]

export const accuracy = (client: QueryClient) => [client.prefetchQuery(accuracyFigures())]

export const log = (client: QueryClient) => [client.prefetchInfiniteQuery(moderationLog())]

export const moderation = (client: QueryClient) => [
  client.prefetchInfiniteQuery(queue()),
  client.prefetchQuery(queueCounts()),
]

export const admin = (client: QueryClient) => [
  client.prefetchQuery(health()),
  client.prefetchQuery(instanceSettings()),
  client.prefetchQuery(jobsLook()),
  client.prefetchInfiniteQuery(people()),
]

/** The name of who a list is narrowed to. */
function prefetchNamed(client: QueryClient, id: string | null): Promise<unknown>[] {
  return id ? [client.prefetchQuery(strategistQuery(id))] : []
}
