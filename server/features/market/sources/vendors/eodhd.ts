import { z } from 'zod'
import type { PriceAction } from '#reckoning/prices/series.ts'
import { currencyAtEodhd } from '#reckoning/prices/symbols.ts'
import { type Asking, ask } from '../ask.ts'
import { notInPlan } from '../failures.ts'
import type { PriceSource } from '../source.ts'
import { addressOf } from './address-of.ts'
import { actionsOf, answered, closesOf, number, writtenNumber } from './answered.ts'
import { dividendsIn, type ToldDividend } from './dividends-in.ts'

/** A free plan adds a row that says how much of the history is left out. */
const warning = z.object({ date: z.undefined().optional(), warning: z.string() })

const closes = z.array(z.union([z.object({ date: z.iso.date(), close: number }), warning]))
const splits = z.array(z.union([z.object({ date: z.iso.date(), split: z.string() }), warning]))
const dividends = z.array(
  z.union([
    z.object({
      date: z.iso.date(),
      value: writtenNumber,
      unadjustedValue: writtenNumber.nullish(),
      currency: z.string().nullish(),
    }),
    warning,
  ]),
)

/**
 * EODHD (https://eodhd.com/financial-apis/): raw closes, splits and dividends in three calls, one after another, so
 * that an unknown symbol costs only one. Its `adjusted_close` includes dividends and changes every quarter.
 */
export function createEodhd({
  url = 'https://eodhd.com',
  key,
  ...asking
}: { url?: string; key: string } & Asking): PriceSource {
  return {
    name: 'eodhd',
    async read(symbol, days, signal) {
      const tell = (what: string) => {
        const from = days.from === null ? {} : { from: days.from }
        const parameters = { ...from, to: days.to, fmt: 'json', api_token: key }
        return ask(addressOf(url, ['api', what, symbol], parameters), { symbol, signal }, asking)
      }
      const told = answered(closes, await tell('eod'))
      const found = dated(told)
      if (found.length === 0 && told.length > 0) throw notInPlan()
      const toldSplits = dated(answered(splits, await tell('splits'))).map(
        ({ date, split }): PriceAction => ({ day: date, kind: 'split', value: ratioOf(split) }),
      )
      const toldDividends = dividendsIn(
        currencyAtEodhd(symbol),
        dated(answered(dividends, await tell('div'))).map(
          ({ date, value, unadjustedValue, currency }): ToldDividend => ({
            day: date,
            // `value` is divided by later splits, unlike the closes.
            value: unadjustedValue || value * laterSplits(toldSplits, date),
            currency: currency ?? null,
          }),
        ),
      )
      return {
        basis: 'raw',
        hasDividends: toldDividends !== null,
        tellsSplits: true,
        currency: null,
        days: closesOf(
          found.map(({ date, close }) => ({ day: date, close })),
          days,
        ),
        actions: actionsOf([...toldSplits, ...(toldDividends ?? [])], days),
      }
    },
  }
}

function dated<Row extends { date: string }>(rows: (Row | z.infer<typeof warning>)[]): Row[] {
  return rows.filter((row): row is Row => row.date !== undefined)
}

/** New shares for each old share: `4.000000/1.000000` is 4. NaN if the text is no ratio. */
function ratioOf(split: string): number {
  const [, shares, old] = /^([\d.]+)\/([\d.]+)$/.exec(split) ?? []
  return Number(shares) / Number(old)
}

function laterSplits(all: PriceAction[], day: string): number {
  return all.filter(split => split.day > day).reduce((product, { value }) => product * value, 1)
}
