import { z } from 'zod'
import type { PriceAction, ReadSeries } from '#reckoning/prices/series.ts'
import { unknownForm } from '../failures.ts'
import { type AskedDays, PriceSourceError } from '../source.ts'

/** A number, NaN for anything else: the checks below name its day, which a schema could not. */
export const number = z.number().catch(Number.NaN)

/** A number that is written as a text by some. */
export const writtenNumber = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .catch(Number.NaN)

/** What an answer says by its schema. Throws a PriceSourceError, without what it says. */
export function answered<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw unknownForm()
  return data
}

/** The rows of the days asked for, ascending; of a day that stands twice the last. */
export function oncePerDay<Row extends { day: string }>(rows: Row[], days: AskedDays): Row[] {
  return [...new Map(within(rows, days).map(row => [row.day, row])).values()].sort(byDay)
}

/** The closes of the days asked for. Throws a PriceSourceError that names the day of what is no price. */
export function closesOf(rows: ReadSeries['days'], days: AskedDays): ReadSeries['days'] {
  return oncePerDay(rows, days).map(({ day, close }) => {
    if (!isAboveZero(close)) throw new PriceSourceError(`The source tells a close on ${day} that is no price`)
    return { day, close }
  })
}

/**
 * The splits and dividends of the days asked for, ascending. Splits of 1 and dividends of 0 are none; dividends of one day
 * are one, ordinary and special together. Throws a PriceSourceError that names the day of what is no such number.
 */
export function actionsOf(told: PriceAction[], days: AskedDays): PriceAction[] {
  const actions = new Map<string, PriceAction>()
  for (const { day, kind, value } of within(told, days)) {
    if (value === (kind === 'split' ? 1 : 0)) continue
    if (!isAboveZero(value))
      throw new PriceSourceError(`The source tells a ${kind} on ${day} that is no number`)
    const before = kind === 'dividend' ? (actions.get(`${day} ${kind}`)?.value ?? 0) : 0
    actions.set(`${day} ${kind}`, { day, kind, value: before + value })
  }
  return [...actions.values()].sort(byDay)
}

/** What comes after the last day asked for is announced, and may yet change. */
function within<Row extends { day: string }>(rows: Row[], { from, to }: AskedDays): Row[] {
  return rows.filter(({ day }) => day <= to && (from === null || day >= from))
}

function byDay(a: { day: string }, b: { day: string }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0
}

function isAboveZero(value: number): boolean {
  return Number.isFinite(value) && value > 0
}
