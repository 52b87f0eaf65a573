import { fetchSeries, isAwaited } from '../../../features/market/prices/fetch-series.ts'
import { inTurn } from '../../queue/host-turns.ts'
import type { RunJob } from '../../queue/task.ts'

/** Requests that a vendor needs for one series. */
const requests = { tiingo: 1, eodhd: 3, alphavantage: 1, 'yahoo-chart': 1 } as const

/**
 * Asks for the prices of a series, at most as often an hour as the operator allows. The result, also a failure, is
 * stored in its row.
 */
export const runFetchPrices: RunJob = async ({ id, isBack, signal }, { services, prices }) => {
  const { database, config } = services
  const { source, listings } = prices
  if (!source) return
  const { url = `https://${source.name}`, perHour, benchmarks } = config.prices
  const apart = (3600 / perHour) * requests[source.name]
  await inTurn(
    database,
    url,
    isBack,
    () => fetchSeries({ database, source, listings, benchmarks }, id, signal),
    apart,
    await isAwaited(database, id),
  )
}
