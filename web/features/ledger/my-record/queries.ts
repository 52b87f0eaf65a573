import { type ForecastHorizon, myRecordApi } from '#contract/my-record.ts'
import { forecastHorizons } from '#contract/my-record-limits.ts'
import { read, readPages } from '#web/api/read.ts'

/** The months after a forecast that an address asks for; 6 where it names none. */
export function horizonIn(search: URLSearchParams): ForecastHorizon {
  const asked = search.get('horizon')
  return forecastHorizons.find(horizon => horizon === asked) ?? '6'
}

/** One's own figures. */
export function myRecord(horizon: ForecastHorizon) {
  return read(myRecordApi.get, { query: { horizon } })
}

/** Conclusions whose time is over and that wait to be looked back on. What became of them is not told with them. */
export function toReview() {
  return readPages(myRecordApi.forecasts, { query: { state: 'to-review', limit: 3 } })
}
