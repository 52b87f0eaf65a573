import { z } from 'zod'
import type { ReadSeries } from '#reckoning/prices/series.ts'
import { type Asking, ask } from '../ask.ts'
import { refused, unknownForm, unknownSymbol } from '../failures.ts'
import type { AskedDays, PriceSource } from '../source.ts'
import { addressOf } from './address-of.ts'
import { actionsOf, answered, closesOf } from './answered.ts'
import { dayIn } from './day-in.ts'
import { dividendsIn } from './dividends-in.ts'

/** Of a day that has four digits for its year. */
const seconds = z.number().min(-1e10).max(1e10)
const closing = z.union([z.number(), z.null()]).catch(Number.NaN)
const amount = z.number().catch(Number.NaN)

const result = z.object({
  meta: z.object({
    currency: z.string().nullish(),
    exchangeTimezoneName: z.string().nullish(),
    gmtoffset: z.number().min(-86_400).max(86_400).nullish(),
  }),
  // Left out where there are no days.
  timestamp: z.array(seconds).default([]),
  events: z
    .object({
      dividends: z
        .record(z.string(), z.object({ date: seconds, amount, currency: z.string().nullish() }))
        .default({}),
      splits: z
        .record(z.string(), z.object({ date: seconds, numerator: amount, denominator: amount }))
        .default({}),
    })
    .default({ dividends: {}, splits: {} }),
  indicators: z.object({ quote: z.tuple([z.object({ close: z.array(closing).default([]) })]) }),
})

const chart = z.object({
  chart: z.union([
    z.object({ error: z.object({ code: z.string() }) }),
    z.object({ error: z.null().optional(), result: z.tuple([result]) }),
  ]),
})

/**
 * The shape of Yahoo's charts, which is not documented and many bridges speak: closes and dividends are divided by the splits
 * that came later. A key goes along as `x-api-key`.
 */
export function createYahooChart({
  url,
  key,
  ...asking
}: { url: string; key: string | null } & Asking): PriceSource {
  return {
    name: 'yahoo-chart',
    async read(symbol, days, signal) {
      const address = addressOf(url, ['v8', 'finance', 'chart', symbol], {
        interval: '1d',
        events: 'div,splits',
        ...periodOf(days),
      })
      const headers: Record<string, string> = key === null ? {} : { 'x-api-key': key }
      const told = answered(chart, await ask(address, { symbol, headers, signal }, asking)).chart
      if (told.error) throw /not found/i.test(told.error.code) ? unknownSymbol(symbol) : refused()
      return seriesOf(told.result[0], days)
    },
  }
}

/** A day more at both ends: a day of Auckland begins on the one before, and one of Honolulu ends on the next. */
function periodOf({ from, to }: AskedDays): Record<'period1' | 'period2', string> {
  const day = 24 * 3600
  const startOf = (text: string) => Date.parse(text) / 1000
  // Not every bridge understands seconds before 1970, and no tip is older.
  const period1 = from === null ? 0 : Math.max(0, startOf(from) - day)
  return { period1: String(period1), period2: String(startOf(to) + 2 * day) }
}

function seriesOf(
  { meta, timestamp, events, indicators }: z.infer<typeof result>,
  days: AskedDays,
): ReadSeries {
  const dayOf = dayIn(meta.exchangeTimezoneName ?? null, meta.gmtoffset ?? null)
  const [{ close }] = indicators.quote
  if (close.length !== timestamp.length) throw unknownForm()
  const currency = meta.currency ?? null
  const dividends = dividendsIn(
    currency,
    Object.values(events.dividends).map(({ date, amount, currency }) => ({
      day: dayOf(date),
      value: amount,
      currency: currency ?? null,
    })),
  )
  const splits = Object.values(events.splits).map(({ date, numerator, denominator }) => ({
    day: dayOf(date),
    kind: 'split' as const,
    value: numerator / denominator,
  }))
  return {
    basis: 'split-adjusted',
    hasDividends: dividends !== null,
    tellsSplits: true,
    currency,
    days: closesOf(
      timestamp.flatMap((moment, place) => {
        const one = close[place] ?? null
        return one === null ? [] : { day: dayOf(moment), close: one }
      }),
      days,
    ),
    actions: actionsOf([...splits, ...(dividends ?? [])], days),
  }
}
