import { type ForecastHorizon, myRecordApi } from '#contract/my-record.ts'
import { forecastHorizons } from '#contract/my-record-limits.ts'
import { read, readPages } from '#web/api/read.ts'

/** The months after a forecast that an address asks for. By default 6. */
export function horizonIn(search: URLSearchParams): ForecastHorizon {
  const asked = search.get('horizon')
  return forecastHorizons.find(horizon => horizon === asked) ?? '6'
}

/** The figures of the signed-in user's own record. */
export function myRecord(horizon: ForecastHorizon) {
  return read(myRecordApi.get, { query: { horizon } })
}

/** Conclusions whose time is over and that wait for a review. The answer leaves out their outcomes. */
export function toReview() {
  return readPages(myRecordApi.forecasts, { query: { state: 'to-review', limit: 3 } })
}
