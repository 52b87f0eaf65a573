import { z } from 'zod'
import { endReason } from '#contract/prices.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lookForJumps } from './look-for-jumps.ts'
import { SeriesRefusedError } from './series-refused.ts'

const wrongDay = 'Write the day as 2026-11-17'
const day = z.iso.date(wrongDay).refine(text => !text.startsWith('0000'), wrongDay)
const symbol = z.string('Name a symbol').transform(text => text.toUpperCase())

/** The latest day that has begun anywhere on earth. */
const past = day.pipe(
  z
    .string()
    .refine(
      text => text <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
      'That day is still to come',
    ),
)

/** SYMBOL DAY VALUE acquired|bankrupt|delisted, as `npm run prices:end` takes them. */
export const ending = z.tuple([
  symbol,
  // After the end of a series no closes are expected, so a day in the future is refused.
  past,
  z
    .string('Name a value')
    .regex(/^\d{1,12}(\.\d+)?$/, 'The value is a number that is not below 0')
    .transform(Number),
  z.enum(endReason.options, 'The reason is acquired, bankrupt or delisted'),
])

/** SYMBOL DAY, as `npm run prices:accept` takes them. */
export const accepting = z.tuple([symbol, day])

/**
 * Stores how a series ended, and what a share is worth from that day on (decision 62). Throws a SeriesRefusedError if
 * there is no such series.
 */
export async function endSeries(
  database: Database,
  [symbol, day, value, reason]: z.output<typeof ending>,
): Promise<void> {
  const rows = await run(database, ended, [symbol, day, value, reason])
  if (rows.length === 0) throw unknownSeries(symbol)
}

/**
 * Accepts the jump of a day as real, because the operator has checked it. Other jumps stay. Throws a SeriesRefusedError
 * if there is no such series, or its unexplained jumps are on other days.
 *
 * @returns the day of the first remaining jump. Null if there is none.
 */
export function acceptJump(
  database: Database,
  [symbol, day]: z.output<typeof accepting>,
  benchmarks: ReadonlyMap<string, string>,
): Promise<string | null> {
  return inTransaction(database, async transaction => {
    const [series] = await run<{ id: string; suspectDays: string }>(transaction, locked, [symbol])
    if (!series) throw unknownSeries(symbol)
    const days = series.suspectDays === '' ? [] : series.suspectDays.split(', ')
    if (days.length === 0) throw new SeriesRefusedError(`No jump of ${symbol} waits for anybody`)
    if (!days.includes(day))
      throw new SeriesRefusedError(`Prices of ${symbol} jump on ${series.suspectDays}, not on ${day}`)
    await run(transaction, accepted, [series.id, day])
    return lookForJumps(transaction, series.id, benchmarks)
  })
}

function unknownSeries(symbol: string): SeriesRefusedError {
  return new SeriesRefusedError(`There are no prices of ${symbol}`)
}

const ended = {
  name: 'end series',
  text: `update price_series set ended_on = $2::date, end_value = $3::numeric, end_reason = $4, next_at = null,
      settle_at = now(), settle_all = true
    where symbol = $1 returning id`,
}

const locked = {
  name: 'lock series',
  text: `select id, array_to_string(suspect_days, ', ') as "suspectDays" from price_series where symbol = $1 for update`,
}

const accepted = {
  name: 'accept jump',
  text: 'update price_series set accepted_days = array_append(accepted_days, $2::date) where id = $1',
}
