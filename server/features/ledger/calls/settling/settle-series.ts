import { closeAt, hasStopped, worthOf } from '#reckoning/calls/compute-call.ts'
import { measure } from '#reckoning/calls/measure.ts'
import { onItsOwn, StepSize, type Turns } from '../../../../database/connections/turns.ts'
import type { Transaction } from '../../../../database/database.ts'
import { locks } from '../../../../database/locks.ts'
import { hasCome } from '../../../../database/statements/has-come.ts'
import { run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { lookForJumps } from '../../../market/series/look-for-jumps.ts'
import { settleForecasts } from '../../my-record/settle-forecasts.ts'
import { type LoadedSeries, loadSeries, type WholeSeries } from './load-series.ts'
import { placeCalls } from './place-calls.ts'
import { benchmarkOf, type Settling } from './settling.ts'
import { storeMeasured } from './store-calls.ts'
import { tellOutcomes } from './tell-outcomes.ts'
import { tripLevels } from './trip-levels.ts'

/** Calls of one transaction, at most: few enough that requests do not wait for the computation. */
const most = 50

/** Series that are read at a time. */
const atOnce = 100

/**
 * Settles all series that are due. Benchmarks come first: other series are compared with them, and would otherwise be
 * settled twice. Then comes the series that has been due longest. A series that fails is tried again after an hour.
 *
 * @throws the first failure, after all other series are done.
 */
export async function settleDueSeries(settling: Settling, turns: Turns = onItsOwn()): Promise<void> {
  const { database, benchmarks } = settling
  const failures: unknown[] = []
  for (;;) {
    const due = await run<{ id: string }>(database, seriesDue, [
      atOnce,
      JSON.stringify([...benchmarks.values()]),
    ])
    for (const { id } of due) {
      await turns.next(failures)
      try {
        await settleSeries(settling, id, turns)
      } catch (error) {
        turns.signal.throwIfAborted()
        failures.push(error)
        await run(database, leaving, [id])
      }
    }
    if (due.length === 0) break
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Compares the calls of a series with its prices. After new days, only calls that are due and open targets that may
 * have been reached. After any other change, all calls; jumps are then searched for again, because a small jump counts
 * only beside a benchmark, and the benchmark may have come later. Then the price levels of falsifiers. When the series
 * is a benchmark, the series that are compared with it become due.
 */
async function settleSeries(settling: Settling, id: string, turns: Turns): Promise<void> {
  const { database, benchmarks } = settling
  const one = new StepSize(1)
  const [state] = await run<SeriesState>(database, toSettle, [id])
  if (!state) return
  if (state.isAll)
    await turns.step(one, () =>
      inTransaction(database, transaction => lookForJumps(transaction, id, benchmarks)),
    )
  const recent = await turns.step(one, () => loadSeries(database, id, state.settledDay))
  if (recent) {
    const benchmark = await benchmarkOf(settling, recent)
    const isOther = (benchmark?.id ?? null) !== state.benchId
    await describe(settling, recent, benchmark)
    await passOn(settling, recent, state.isAll)
    if (state.stockId !== null) {
      const news = newsOf(recent, state)
      // A call that was given up because prices had stopped may have an entry now.
      const of = {
        ...{ recent, whole: wholeOf(recent, state), benchmark, stockId: state.stockId },
        isAll: state.isAll || isOther || state.hadStopped,
      }
      await settleCalls({ settling, ...of, news }, turns)
      await settleForecasts(database, of, turns)
      await turns.step(one, () => tripLevels(database, of))
    }
  }
  await run(database, settled, [id, state.settleAt, recent?.days.at(-1)?.day ?? null])
  await tellOutcomes(database)
}

interface SeriesState extends Record<string, unknown> {
  stockId: string | null
  benchId: string | null
  /** PostgreSQL's own text of the moment, so that it compares exactly. */
  settleAt: string
  settledDay: string | null
  isAll: boolean
  hadStopped: boolean
}

/** Loads all days only when a call needs them: on most days, most stocks have nothing due. */
function wholeOf(recent: LoadedSeries, { settledDay }: SeriesState): WholeSeries {
  let whole = settledDay === null ? recent : undefined
  return async queryable => {
    whole ??= (await loadSeries(queryable, recent.id)) ?? recent
    return whole
  }
}

/** The highest and lowest new close, by which open targets may have been reached. */
interface News {
  last: string
  highest: number
  lowest: number
}

interface OfSeries {
  settling: Settling
  whole: WholeSeries
  benchmark: LoadedSeries | null
  stockId: string
  isAll: boolean
  news: News
}

async function settleCalls(of: OfSeries, turns: Turns): Promise<void> {
  const size = new StepSize(most, 5)
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
    turns.signal.throwIfAborted()
    const from: string = after
    after = await turns.step(size, rows =>
      inTransaction(of.settling.database, transaction => settleBatch(transaction, of, { after: from, rows })),
    )
  }
}

/** @returns the last id of the batch; null if there are no more. */
async function settleBatch(
  transaction: Transaction,
  of: OfSeries,
  { after, rows }: { after: string; rows: number },
): Promise<string | null> {
  const { settling, whole, benchmark, stockId, isAll, news } = of
  await run(transaction, lockingStock, [locks.calls, stockId])
  const due = [news.last, benchmark?.days.at(-1)?.day ?? ''].toSorted().at(-1) ?? news.last
  const calls = isAll
    ? await run<CallRow>(transaction, callsOfStock, [stockId, after, rows])
    : await run<CallRow>(transaction, callsDue, [
        ...[stockId, after, rows, due, news.last, news.highest, news.lowest],
      ])
  if (calls.length === 0) return null
  const series = await whole(transaction)
  await storeMeasured(
    transaction,
    calls.map(({ tipId, direction, datedOn, deadline, targetValue, targetCurrency }) => {
      const target = targetValue === null ? null : { value: Number(targetValue), currency: targetCurrency }
      return {
        ...{ tipId, seriesId: series.id, benchId: benchmark?.id ?? null, revision: series.revision },
        ...measure({ direction, datedOn, deadline, target }, series, benchmark),
      }
    }),
  )
  const names = new Set(calls.map(({ strategistId }) => strategistId))
  await placeCalls(
    transaction,
    [...names].map(strategistId => ({ strategistId, stockId })),
    settling,
  )
  return calls.length < rows ? null : (calls.at(-1)?.tipId ?? null)
}

interface CallRow extends Record<string, unknown> {
  tipId: string
  strategistId: string | null
  direction: 1 | 0 | -1
  datedOn: string
  deadline: string
  targetValue: string | null
  targetCurrency: string | null
}

/** Stores with a series the figures of its benchmark on the last day of the series. `since` is computed from them. */
async function describe(
  { database }: Settling,
  series: LoadedSeries,
  benchmark: LoadedSeries | null,
): Promise<void> {
  const stopped = hasStopped(series, benchmark) && series.end === null
  const until = (series.end ? benchmark?.days.at(-1) : series.days.at(-1))?.day
  const close = benchmark && until ? closeAt(benchmark, until) : null
  await run(database, describing, [
    series.id,
    benchmark?.id ?? null,
    benchmark?.symbol ?? null,
    benchmark && close ? worthOf(benchmark, close, 'price') : null,
    benchmark && close ? worthOf(benchmark, close, 'total') : null,
    stopped,
  ])
}

/** Makes the series that are compared with this benchmark due. */
async function passOn(
  { database, benchmarks }: Settling,
  series: LoadedSeries,
  isAll: boolean,
): Promise<void> {
  const currencies = [...benchmarks].filter(([, symbol]) => symbol === series.symbol).map(([name]) => name)
  if (currencies.length > 0) await run(database, passingOn, [series.id, JSON.stringify(currencies), isAll])
}

function newsOf(series: LoadedSeries, { settledDay }: SeriesState): News {
  const last = series.days.at(-1)
  const since = series.days.filter(({ day }) => settledDay === null || day > settledDay)
  const closes = since.map(
    ({ close, split }) => close * (series.basis === 'raw' ? split : (last?.split ?? 1)),
  )
  return {
    last: last?.day ?? '',
    highest: closes.reduce((one, other) => Math.max(one, other), 0),
    lowest: closes.reduce((one, other) => Math.min(one, other), Number.MAX_VALUE),
  }
}

const seriesDue = {
  name: 'series due to be settled',
  text: `
    select id from price_series where ${hasCome('settle_at')}
    order by symbol not in (select json_array_elements_text($2)), settle_at, id limit $1::int`,
}

const leaving = {
  name: 'leave series that failed',
  text: `update price_series set settle_at = now() + interval '1 hour' where id = $1`,
}

const toSettle = {
  name: 'series whose calls are to be settled',
  text: `select stock_id as "stockId", bench_id as "benchId", settle_at::text as "settleAt", settled_day::text as "settledDay",
      settle_all as "isAll", has_stopped as "hadStopped"
    from price_series where id = $1 and ${hasCome('settle_at')}`,
}

const settled = {
  name: 'calls of series are settled',
  text: `
    update price_series set settled_day = $3::date,
      settle_all = settle_all and settle_at <> $2::timestamptz,
      settle_at = case when settle_at = $2::timestamptz then null else settle_at end
    where id = $1`,
}

const describing = {
  name: 'describe what a series is held against',
  text: `
    update price_series set bench_id = $2::uuid, bench_symbol = $3, bench_price = $4::numeric, bench_total = $5::numeric,
      has_stopped = $6::bool
    where id = $1`,
}

const passingOn = {
  name: 'settle what is held against a series',
  text: `
    update price_series set settle_at = now(), settle_all = settle_all or $3::bool
    where id <> $1 and (bench_id = $1 or currency in (select json_array_elements_text($2))) and last_day is not null`,
}

const lockingStock = {
  name: 'lock calls of stock',
  text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
}

const toHold = `
    select tip_id as "tipId", strategist_id as "strategistId", direction, dated_on::text as "datedOn",
      deadline::text as deadline, target_value::text as "targetValue", target_currency as "targetCurrency"
    from calls where stock_id = $1 and tip_id > $2`

const callsOfStock = {
  name: 'calls of stock',
  text: `${toHold} order by tip_id limit $3::int for no key update`,
}

/** A statement of its own: one plan for both cases would read the calls of all stocks. */
const callsDue = {
  name: 'calls that are due',
  text: `${toHold} and next_due is not null and (next_due <= $4::date or (target_state = 'open' and (deadline <= $5::date
      or case direction when 1 then target_level <= $6::numeric else target_level >= $7::numeric end)))
    order by tip_id limit $3::int for no key update`,
}
