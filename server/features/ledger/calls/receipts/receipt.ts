import { method, type Receipt } from '#contract/outcomes.ts'
import {
  type ComputedCall,
  closeAt,
  computeCall,
  type Entry,
  hasStopped,
  inMoneyOf,
  type PricedTerms,
  rounded,
  worthOf,
} from '#reckoning/calls/compute-call.ts'
import { publicationDay } from '#reckoning/calls/dating.ts'
import { type ReceiptRow, receiptRows } from '#reckoning/calls/receipt-rows.ts'
import { dayOf } from '#reckoning/days/clock.ts'
import type { Day } from '#reckoning/days/days.ts'
import { jumpBehind } from '#reckoning/prices/jumps.ts'
import { cameOf } from '../../../library/tips/deadlines.ts'
import type { PricesShown } from '../../../library/tips/reading/outcome-json.ts'
import type { ReceiptInputs } from './receipt-inputs.ts'
import { onScaleOfDay } from './scale-of-day.ts'
import { type TellPrices, type ToldMarket, tellPrices } from './tell-prices.ts'

/** A receipt, and the days that its numbers come from. */
export interface ComputedReceipt {
  receipt: Receipt
  rows: ToldRow[]
}

/** A day as it may be shown. The stock's fields are null on a day that only the benchmark has. */
export interface ToldRow extends ToldMarket {
  day: string
  close: number | null
  split: number | null
  dividend: number | null
  splitFactor: number | null
  totalFactor: number | null
  value: number | null
}

/**
 * Computes the outcome of a tip from its current series, with all inputs (decision 63). The outcome stored with the tip
 * may be older until its stock is settled again.
 */
export function receiptOf(given: ReceiptInputs, shown: PricesShown): ComputedReceipt {
  const inputs = { ...given, series: onScaleOfDay(given.series) }
  const { tipId, call, series, benchmark } = inputs
  const claim = claimOf(inputs)
  const told = computeCall(claim, series, benchmark)
  const { entry } = told
  const tell = tellPrices(entry, shown)
  const rows = entry ? receiptRows({ ...told, entry }, series, benchmark, claim.deadline) : []
  const receipt: Receipt = {
    ...{ tipId, state: told.state, method, revision: series.revision, revised: series.revised },
    ...{ source: series.source, symbol: series.symbol, currency: series.currency, basis: told.basis },
    ...{ benchmark: benchmark?.symbol ?? null, direction: call.direction },
    ...{ datedOn: call.datedOn, datedBy: call.datedBy, whyNot: call.whyNot, counted: call.counted },
    publishedOn: publishedBefore(inputs),
    strategistId: call.strategistId,
    entry: entry && { ...tell.close(entry), ...tell.market(entry) },
    horizons: horizonsOf(told, tell),
    target: targetOf(inputs, claim, told, tell),
    last: entry && lastOf(entry, told, inputs, tell),
    suspectFrom: entry && jumpBehind(series, entry.day),
    stoppedOn: hasStopped(series, benchmark) && !series.end ? (series.days.at(-1)?.day ?? null) : null,
    ended:
      series.end && series.endReason
        ? { day: series.end.day, value: tell.amount(series.end.value), reason: series.endReason }
        : null,
    closes: shown === 'closes' ? rows.flatMap(closeOf) : null,
  }
  return { receipt, rows: rows.map(row => toldRow(row, tell)) }
}

/**
 * The day of publication that the source states, or on which its feed first showed it, if the call is dated by a later
 * day.
 */
function publishedBefore({ call, came, series: { timezone } }: ReceiptInputs): Day | null {
  const { publishedAt, seenAt } = cameOf(came)
  const known = publishedAt ? publicationDay(publishedAt, timezone) : seenAt && dayOf(seenAt, timezone)
  return call.datedBy === 'arrival' && known !== null && known < call.datedOn ? known : null
}

function claimOf({ call }: ReceiptInputs): PricedTerms {
  const { direction, datedOn, deadline, targetValue, targetCurrency } = call
  const target = targetValue === null ? null : { value: targetValue, currency: targetCurrency }
  return { direction, datedOn, target, deadline }
}

function horizonsOf({ horizons }: ComputedCall, tell: TellPrices): Receipt['horizons'] {
  return horizons.map(({ months, day, state, close, result, benchmark, ...market }) => {
    const { day: closeDay, ...told } = close
      ? tell.close(close)
      : { day: null, close: null, split: null, total: null, value: null }
    return { months, day, state, closeDay, ...told, ...tell.market(market), result, benchmark }
  })
}

function targetOf(
  { call, series }: ReceiptInputs,
  claim: PricedTerms,
  { entry, target: { state, why, day, level } }: ComputedCall,
  tell: TellPrices,
): Receipt['target'] {
  const wanted = claim.target && inMoneyOf(series.currency, claim.target)
  const isAhead = state === 'open' || state === 'missed'
  const [deadline, deadlineFrom] = state === 'none' ? [null, null] : [call.deadline, call.deadlineFrom]
  return {
    ...{ state, why, value: call.targetValue, currency: call.targetCurrency, deadline, deadlineFrom, day },
    scale: entry && (series.days.at(-1)?.split ?? entry.split) / entry.split,
    level: tell.amount(level),
    short:
      isAhead && wanted && level !== null ? Math.round(Math.abs(1 - level / wanted) * 1000) / 1000 : null,
  }
}

/** The last close, or the value of a share when the series ended. */
function lastOf(
  entry: Entry,
  { basis }: ComputedCall,
  inputs: ReceiptInputs,
  tell: TellPrices,
): Receipt['last'] {
  const { series, benchmark } = inputs
  const newest = series.days.at(-1)
  if (!newest) return null
  const close = series.end ? { ...newest, day: series.end.day, close: series.end.value } : newest
  const value = worthOf(series, close, basis)
  // A series that has ended keeps its last value, while its benchmark goes on.
  const until = series.end ? (benchmark?.days.at(-1)?.day ?? close.day) : close.day
  const market = benchmark && closeAt(benchmark, until)
  const benchmarkValue = benchmark && market ? worthOf(benchmark, market, basis) : null
  // Prices after an unexplained jump cannot be compared with those before.
  const since = (worth: number | null, before: number | null) =>
    jumpBehind(series, entry.day) || worth === null || before === null ? null : rounded(worth / before - 1)
  return {
    ...tell.close({ ...close, value }),
    ...tell.market({ benchmarkDay: market?.day ?? null, benchmarkValue }),
    result: since(value, entry.value),
    benchmark: since(benchmarkValue, entry.benchmarkValue),
  }
}

function closeOf({ day, stock, market }: ReceiptRow) {
  if (!stock) return []
  const { close, splitNow: split, dividendNow: dividend } = stock
  return [{ day, close, split, dividend, benchmark: market?.value ?? null }]
}

function toldRow({ day, stock, market }: ReceiptRow, tell: TellPrices): ToldRow {
  return {
    day,
    close: tell.amount(stock?.close),
    split: stock?.splitNow ?? null,
    // Together with its factor, a dividend would reveal the close before it.
    dividend: tell.amount(stock?.dividendNow),
    splitFactor: stock?.split ?? null,
    totalFactor: stock?.total ?? null,
    value: stock && tell.value(stock.value),
    ...tell.market({ benchmarkDay: market?.day ?? null, benchmarkValue: market?.value ?? null }),
  }
}
