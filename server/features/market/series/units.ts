import type { ReadSeries } from '#reckoning/prices/series.ts'
import { type Listing, minorUnits } from '#reckoning/prices/symbols.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Known } from './known.ts'
import { SeriesRefusedError } from './series-refused.ts'

/** Currencies in which some sources quote shares in hundredths. */
const quotedInHundredths = new Set(['GBP', 'ZAR', 'ILS'])

/** Whether one close is about a hundred times another, allowing for moves of the price. */
const isHundredfold = (ratio: number) => ratio > 40 && ratio < 250

interface Told {
  symbol: string
  read: ReadSeries
  listing: Listing
  byFile: boolean
}

/**
 * Checks the unit of a file that names no currency. Throws a SeriesRefusedError if its last close is about a hundred
 * times off the known closes, or without any, off the targets of tips: it is then in pounds where pence are usual, or
 * the other way round.
 *
 * @param per how many of the stated units make one of the series' currency.
 */
export async function mustBeOfItsUnits(
  transaction: Transaction,
  known: Known,
  { symbol, read, listing, byFile }: Told,
  per: number,
): Promise<void> {
  const { currency } = minorUnits(listing.currency)
  const last = read.days.at(-1)
  if (!byFile || read.currency !== null || !last || !quotedInHundredths.has(currency)) return
  const close = last.close / per
  const before = [...known.days.values()].findLast(({ day }) => day <= last.day)
  if (before) return refuseWhere(before.close / close, last.close, listing, 'those that are known')
  const targets = await run<{ value: string }>(transaction, targetsOf, [symbol, currency])
  const middle = targets[Math.floor(targets.length / 2)]
  if (middle) refuseWhere(Number(middle.value) / close, last.close, listing, 'the targets of its tips')
}

function refuseWhere(ratio: number, close: number, { currency }: Listing, beside: string): void {
  if (!isHundredfold(ratio) && !isHundredfold(1 / ratio)) return
  const { currency: whole } = minorUnits(currency)
  const way = ratio > 1 ? 'a hundredth of' : 'a hundred times'
  throw new SeriesRefusedError(
    `its last close, ${close}, read as ${currency}, is ${way} ${beside}: name the currency in the file, ${whole} or ${minorOf(whole)}`,
  )
}

function minorOf(currency: string): string {
  return { GBP: 'GBX', ZAR: 'ZAc', ILS: 'ILA' }[currency] ?? currency
}

/** In major units, ascending. */
const targetsOf = {
  name: 'targets of symbol',
  text: `
    select target::text as value
    from tips join stocks on stocks.id = tips.stock_id, lateral (
      select case when price_target_currency in ('GBX', 'GBp', 'ZAc', 'ZAC', 'ILA') then price_target_value / 100
        else price_target_value end as target) as told
    where stocks.ticker = $1
      and (price_target_currency is null or price_target_currency in ($2, 'GBX', 'GBp', 'ZAc', 'ZAC', 'ILA'))
      and target is not null
    order by target`,
}
