import type { Forecast } from '#contract/my-record.ts'
import { type HorizonMonths, horizonMonths } from '#contract/outcomes.ts'
import type { Database } from '../../../database/database.ts'
import type { TextPage } from '../../../database/statements/json-page.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { csvRow } from '../../../http/answers/csv-row.ts'
import { type Asked, listForecasts } from './queries.ts'

/** Forecasts that are read at once. */
const atOnce = 500

/** A person's forecasts as CSV, newest first, piece by piece: `r` is what the stock did, `b` the benchmark, `s` whether that is known. */
export async function* forecastsAsCsv(
  database: Database,
  userId: string,
  asked: Asked,
): AsyncGenerator<string> {
  yield csvRow([...columns, ...horizonColumns, ...reviewColumns])
  let after: Cursor | null = null
  do {
    const page: TextPage<Forecast> = await listForecasts(database, userId, { ...asked, limit: atOnce, after })
    // The JSON is that of the contract, by the statement that wrote it.
    for (const forecast of JSON.parse(page.items.text) as Forecast[]) yield csvRow(cellsOf(forecast))
    after = page.next
  } while (after)
}

const columns = [
  ...(['id', 'source', 'group', 'direction', 'ticker', 'tipId', 'madeAt', 'replacedAt', 'repeatOf'] as const),
  ...([
    'entryDay',
    'basis',
    'benchmark',
    'method',
    'revision',
    'since',
    'benchmarkSince',
    'ownMonths',
  ] as const),
] satisfies (keyof Forecast)[]

const horizonColumns = [...horizonMonths, 'Own'].flatMap(months => [`r${months}`, `b${months}`, `s${months}`])

const reviewColumns = ['process', 'outcome', 'lesson', 'reviewedAt'] as const

function cellsOf(forecast: Forecast): (string | null)[] {
  const { horizons, review, ownMonths } = forecast
  const after = (months: HorizonMonths | number | null) => {
    const horizon = horizons.find(one => one.months === months)
    return [horizon?.result ?? null, horizon?.benchmark ?? null, horizon?.state ?? null]
  }
  const cells = [
    ...columns.map(column => forecast[column]),
    ...[...horizonMonths, ownMonths].flatMap(after),
    ...reviewColumns.map(column => review?.[column] ?? null),
  ]
  return cells.map(value => (value === null ? null : String(value)))
}
