import { getTableColumns } from 'drizzle-orm'
import { measureForecast, type Thought } from '#reckoning/forecasts/measure-forecast.ts'
import { onItsOwn, StepSize, type Turns } from '../../../database/connections/turns.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { hasCome } from '../../../database/statements/has-come.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { measuredColumns } from '../../../schema/ledger/measured-columns.ts'
import { forecasts } from '../../../schema/ledger/my-record.ts'
import type { LoadedSeries, WholeSeries } from '../calls/settling/load-series.ts'
import { pairOfStock, type Settling } from '../calls/settling/settling.ts'

/** Forecasts of one transaction, at most: few enough that requests do not wait for the computation. */
const most = 50

/**
 * The prices that forecasts about a stock are compared with, and whether to compare all forecasts or only those that
 * are due.
 */
interface OfStock {
  stockId: string
  /** The last days of the series (`recent`), and a function that loads all of them (`whole`). */
  recent: LoadedSeries
  whole: WholeSeries
  benchmark: LoadedSeries | null
  isAll: boolean
}

/**
 * Compares forecasts with prices that existed when the forecasts were stored: imported forecasts, and files with later
 * days.
 */
export async function settleWaitingForecasts(settling: Settling, turns: Turns = onItsOwn()): Promise<void> {
  const { database } = settling
  for (;;) {
    await turns.next()
    const [waiting] = await run<{ stockId: string }>(database, waitingStock, [])
    if (!waiting) return
    const { stockId } = waiting
    const { series, benchmark } = await pairOfStock(settling, stockId)
    if (series) {
      const of = { stockId, recent: series, whole: async () => series, benchmark, isAll: false }
      await settleForecasts(database, of, turns)
    }
    await run(database, waitsNoMore, [stockId])
  }
}

/**
 * Compares the forecasts about a stock with its prices, and marks the people whose records have to be computed again.
 */
export async function settleForecasts(database: Database, of: OfStock, turns: Turns): Promise<void> {
  const last = [of.recent, of.benchmark].map(series => series?.days.at(-1)?.day ?? '').toSorted()
  const due = await run<{ id: string; userId: string }>(database, forecastsDue, [
    of.stockId,
    of.isAll,
    last.at(-1) ?? '',
  ])
  const size = new StepSize(most)
  for (let from = 0; from < due.length; ) {
    turns.signal.throwIfAborted()
    from += await turns.step(size, async rows => {
      const some = due.slice(from, from + rows)
      await inTransaction(database, transaction => settleBatch(transaction, of, some))
      return some.length
    })
  }
}

/** Locks people, then their records, then forecasts, like all code that locks several of these. */
async function settleBatch(
  transaction: Transaction,
  { whole, benchmark }: OfStock,
  due: { id: string; userId: string }[],
): Promise<void> {
  const ids = JSON.stringify(due.map(({ id }) => id))
  const people = JSON.stringify([...new Set(due.map(({ userId }) => userId))])
  await run(transaction, lockPeople, [people])
  await run(transaction, markRecords, [people])
  const rows = await run<ForecastRow>(transaction, lockForecasts, [ids])
  const series = await whole(transaction)
  const settled = rows.map(({ id, madeAt, ...thought }) => ({
    ...{ id, seriesId: series.id, benchId: benchmark?.id ?? null, revision: series.revision },
    ...measureForecast({ ...thought, madeAt: new Date(madeAt) }, series, benchmark),
  }))
  await run(transaction, storeForecasts, [jsonRows(settled)])
}

type ForecastRow = Omit<Thought, 'madeAt'> & { id: string; madeAt: string } & Record<string, unknown>

const waitingStock = {
  name: 'stock whose forecasts wait',
  text: `select stock_id as "stockId" from forecasts where ${hasCome('settle_at')} order by settle_at limit 1`,
}

const waitsNoMore = {
  name: 'forecasts wait no more',
  text: `update forecasts set settle_at = null where stock_id = $1 and ${hasCome('settle_at')}`,
}

/** Sorted by person, in the order in which people are locked. */
const forecastsDue = {
  name: 'forecasts that are due',
  text: `select id, user_id as "userId" from forecasts
    where stock_id = $1 and ($2::boolean or next_due <= $3::date) order by user_id, id`,
}

const given = '(select value::uuid from json_array_elements_text($1))'

/** Leaves out accounts that are being deleted: their forecasts are deleted with them. */
const lockPeople = {
  name: 'lock people of forecasts',
  text: `select from users where id in ${given} order by id for key share`,
}

const markRecords = {
  name: 'mark records to sum up',
  text: `insert into my_records (id, score_at) select id, now() from users where id in ${given} order by id
    on conflict (id) do update set score_at = least(my_records.score_at, excluded.score_at)`,
}

const lockForecasts = {
  name: 'lock forecasts that are due',
  text: `select id, direction, ${isoTime('made_at')} as "madeAt", entry_day::text as "entryDay", own_months as "ownMonths" from forecasts
    where id in ${given} order by id for no key update`,
}

const columns = Object.entries(getTableColumns(forecasts)).filter(
  ([name]) => name in measuredColumns() || ['rOwn', 'bOwn', 'sOwn'].includes(name),
)

const storeForecasts = {
  name: 'store what forecasts came to',
  text: `update forecasts set settle_at = null, ${columns.map(([name, { name: column }]) => `${column} = given."${name}"`).join(', ')}
    from json_to_recordset($1) as given(id uuid, ${columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', ')})
    where forecasts.id = given.id`,
}
