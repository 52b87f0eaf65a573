import type { PriceAction, ReadSeries } from '#reckoning/prices/series.ts'
import { suspectDays } from '#reckoning/prices/suspect.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'

/**
 * Finds the jumps of a series that nothing explains and nobody has accepted, and stores their days. Returns the first
 * of them. New prices wait meanwhile.
 *
 * @param benchmarks the symbol of the benchmark, by currency.
 */
export async function lookForJumps(
  transaction: Transaction,
  seriesId: string,
  benchmarks: ReadonlyMap<string, string>,
): Promise<string | null> {
  const [series] = await run<SeriesRow>(transaction, looked, [seriesId])
  if (!series) return null
  const benchmark = benchmarks.get(series.currency)
  // Only small jumps of a series without stated splits are compared with the market.
  const asksMarket = benchmark !== undefined && benchmark !== series.symbol && !series.tellsSplits
  const market = asksMarket ? closesOf(await run<CloseRow>(transaction, marketCloses, [benchmark])) : []
  const days = suspectDays(
    {
      basis: series.basis,
      tellsSplits: series.tellsSplits,
      days: closesOf(await run<CloseRow>(transaction, closes, [seriesId])),
      actions: actionsOf(await run<ActionRow>(transaction, actions, [seriesId])),
      accepted: JSON.parse(series.accepted),
    },
    moveIn(market),
  )
  await run(transaction, suspected, [seriesId, JSON.stringify(days)])
  return days[0] ?? null
}

/** The same for all series of a currency without stated splits, because their benchmark is new or has changed. */
export async function lookAgain(
  database: Database,
  currency: string,
  benchmarks: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id } of await run<{ id: string }>(database, withoutSplits, [currency]))
    await inTransaction(database, transaction => lookForJumps(transaction, id, benchmarks))
}

interface SeriesRow extends Record<string, unknown> {
  symbol: string
  currency: string
  basis: ReadSeries['basis']
  tellsSplits: boolean
  /** JSON: days. */
  accepted: string
}

type CloseRow = { day: string; close: string }
type ActionRow = { day: string; kind: PriceAction['kind']; value: string }

const closesOf = (rows: CloseRow[]) => rows.map(({ day, close }) => ({ day, close: Number(close) }))
const actionsOf = (rows: ActionRow[]) => rows.map(row => ({ ...row, value: Number(row.value) }))

/** The ratio of two closes of the market: those on or before each of two days. */
function moveIn(market: readonly { day: string; close: number }[]) {
  const byDay = new Map(market.map(({ day }, index) => [day, index]))
  const closeOn = (day: string) =>
    market[byDay.get(day) ?? market.findLastIndex(one => one.day <= day)]?.close
  return (from: string, to: string) => {
    const [before, after] = [closeOn(from), closeOn(to)]
    return before === undefined || after === undefined ? undefined : after / before
  }
}

const looked = {
  name: 'series to look at',
  text: `select symbol, currency, basis, tells_splits as "tellsSplits", to_json(accepted_days)::text as accepted
    from price_series where id = $1 for no key update`,
}

const withoutSplits = {
  name: 'series without splits',
  text: `select id from price_series where currency = $1 and basis = 'raw' and not tells_splits order by id`,
}

const closes = {
  name: 'closes of series',
  text: 'select day::text, close::text from prices where series_id = $1 order by day',
}

/** SQL: closes on one scale, whatever splits there were. */
const marketCloses = {
  name: 'closes of benchmark',
  text: `select day::text, (case basis when 'raw' then close * split_factor else close end)::text as close
    from price_series as series join prices on series_id = series.id where symbol = $1 order by day`,
}

const actions = {
  name: 'actions of series',
  text: 'select day::text, kind, value::text from price_actions where series_id = $1 order by day',
}

const suspected = {
  name: 'suspect series',
  text: `
    with found as (
      select coalesce(array_agg(day::date order by day), '{}') as days from json_array_elements_text($2) as day
    )
    update price_series set suspect_from = found.days[1], suspect_days = found.days, settle_at = now(), settle_all = true
    from found where id = $1 and suspect_days <> found.days`,
}
