import { z } from 'zod'
import { type Asking, ask } from '../ask.ts'
import { refused, refusedKey, tooManyRequests, unknownSymbol } from '../failures.ts'
import type { PriceSource, PriceSourceError } from '../source.ts'
import { addressOf } from './address-of.ts'
import { actionsOf, answered, closesOf, number, oncePerDay } from './answered.ts'

const rows = z.array(
  z.object({
    // A moment, whose day is the exchange's.
    date: z
      .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
      .transform(date => date.slice(0, 10)),
    close: number,
    splitFactor: number,
    divCash: number,
  }),
)

/** Some refusals come with status 200. */
const refusal = z.object({ detail: z.string() })

/** Without a first day, only the last day is returned. The closes begin in 1962. */
const beginning = '1960-01-01'

/**
 * Tiingo's end-of-day prices (https://www.tiingo.com/documentation/end-of-day): raw closes, splits and dividends in one
 * call.
 */
export function createTiingo({
  url = 'https://api.tiingo.com',
  key,
  ...asking
}: { url?: string; key: string } & Asking): PriceSource {
  return {
    name: 'tiingo',
    async read(symbol, days, signal) {
      const address = addressOf(url, ['tiingo', 'daily', symbol, 'prices'], {
        startDate: days.from ?? beginning,
        endDate: days.to,
      })
      const headers = { authorization: `Token ${key}` }
      const answer = await ask(address, { symbol, headers, signal }, asking)
      const told = refusal.safeParse(answer)
      if (told.success) throw meantBy(told.data.detail, symbol)
      const found = oncePerDay(
        answered(rows, answer).map(({ date, ...row }) => ({ day: date, ...row })),
        days,
      )
      return {
        basis: 'raw',
        hasDividends: true,
        tellsSplits: true,
        currency: null,
        days: closesOf(found, days),
        actions: actionsOf(
          found.flatMap(({ day, splitFactor, divCash }) => [
            { day, kind: 'split', value: splitFactor },
            { day, kind: 'dividend', value: divCash },
          ]),
          days,
        ),
      }
    },
  }
}

function meantBy(detail: string, symbol: string): PriceSourceError {
  if (/allocation|limit/i.test(detail)) return tooManyRequests()
  if (/not found/i.test(detail)) return unknownSymbol(symbol)
  return /token/i.test(detail) ? refusedKey() : refused()
}
