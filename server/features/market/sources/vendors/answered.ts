import { z } from 'zod'
import type { PriceAction, ReadSeries } from '#reckoning/prices/series.ts'
import { unknownForm } from '../failures.ts'
import { type AskedDays, PriceSourceError } from '../source.ts'

/** A number. Anything else becomes NaN: the checks below then name its day, which a schema cannot. */
export const number = z.number().catch(Number.NaN)

/** A number that some vendors write as text. */
export const writtenNumber = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .catch(Number.NaN)

/** An answer, checked by its schema. Throws a PriceSourceError that does not repeat the answer. */
export function answered<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw unknownForm()
  return data
}

/** The rows of the requested days, ascending. Of two rows for a day, the last one. */
export function oncePerDay<Row extends { day: string }>(rows: Row[], days: AskedDays): Row[] {
  return [...new Map(within(rows, days).map(row => [row.day, row])).values()].sort(byDay)
}

/** The closes of the requested days. Throws a PriceSourceError that names the day of an invalid price. */
export function closesOf(rows: ReadSeries['days'], days: AskedDays): ReadSeries['days'] {
  return oncePerDay(rows, days).map(({ day, close }) => {
    if (!isAboveZero(close)) throw new PriceSourceError(`The source tells a close on ${day} that is no price`)
    return { day, close }
  })
}

/**
 * The splits and dividends of the requested days, ascending. A split of 1 and a dividend of 0 are ignored. Dividends of
 * the same day, ordinary and special, are added up. Throws a PriceSourceError that names the day of an invalid number.
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

/** Days after the last requested one are announcements and may still change. */
function within<Row extends { day: string }>(rows: Row[], { from, to }: AskedDays): Row[] {
  return rows.filter(({ day }) => day <= to && (from === null || day >= from))
}

function byDay(a: { day: string }, b: { day: string }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0
}

function isAboveZero(value: number): boolean {
  return Number.isFinite(value) && value > 0
}
