import { z } from 'zod'
import { type Asking, ask } from '../ask.ts'
import { notInPlan, refused, refusedKey, tooManyRequests, unknownSymbol } from '../failures.ts'
import type { PriceSource, PriceSourceError } from '../source.ts'
import { addressOf } from './address-of.ts'
import { actionsOf, answered, closesOf, writtenNumber } from './answered.ts'

const series = z.object({
  'Time Series (Daily)': z.record(
    z.iso.date(),
    z.object({
      '4. close': writtenNumber,
      '7. dividend amount': writtenNumber,
      '8. split coefficient': writtenNumber,
    }),
  ),
})

/** Refusals, which all come with status 200. */
const notice = z.union([
  z.object({ 'Error Message': z.string() }).transform(answer => ({ error: answer['Error Message'] })),
  z.object({ Note: z.string() }).transform(answer => ({ told: answer.Note })),
  z.object({ Information: z.string() }).transform(answer => ({ told: answer.Information })),
])

/**
 * Alpha Vantage (https://www.alphavantage.co/documentation/#dailyadj): raw closes, splits and dividends in one call,
 * always with the whole history.
 */
export function createAlphaVantage({
  url = 'https://www.alphavantage.co',
  key,
  ...asking
}: { url?: string; key: string } & Asking): PriceSource {
  return {
    name: 'alphavantage',
    async read(symbol, days, signal) {
      const address = addressOf(url, ['query'], {
        function: 'TIME_SERIES_DAILY_ADJUSTED',
        symbol,
        outputsize: 'full',
        datatype: 'json',
        apikey: key,
      })
      const answer = await ask(address, { symbol, signal }, asking)
      const told = notice.safeParse(answer)
      if (told.success) throw meantBy(told.data, symbol)
      const found = Object.entries(answered(series, answer)['Time Series (Daily)'])
      return {
        basis: 'raw',
        hasDividends: true,
        tellsSplits: true,
        currency: null,
        days: closesOf(
          found.map(([day, row]) => ({ day, close: row['4. close'] })),
          days,
        ),
        actions: actionsOf(
          found.flatMap(([day, row]) => [
            { day, kind: 'split', value: row['8. split coefficient'] },
            { day, kind: 'dividend', value: row['7. dividend amount'] },
          ]),
          days,
        ),
      }
    },
  }
}

function meantBy(notice: { error: string } | { told: string }, symbol: string): PriceSourceError {
  const words = 'error' in notice ? notice.error : notice.told
  // This notice ends by naming plans, as the notices about plans do, so test for it first.
  if (/rate limit|frequency|(?:requests?|calls?) per|sparingly/i.test(words)) return tooManyRequests()
  if (/apikey/i.test(words)) return refusedKey()
  if ('error' in notice) return unknownSymbol(symbol)
  return /premium/i.test(words) ? notInPlan() : refused()
}
