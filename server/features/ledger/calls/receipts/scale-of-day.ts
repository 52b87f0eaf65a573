import type { FactoredDay } from '#reckoning/prices/factors.ts'
import type { ReceiptInputs } from './receipt-inputs.ts'

type Series = ReceiptInputs['series']

/**
 * A series on the scale of each of its days, as shares were traded on that day: closes and dividends that are divided
 * by later splits are multiplied by them. A receipt shows them so, whatever its source does after a later split
 * (decision 64). Results are quotients, so they do not change.
 */
export function onScaleOfDay(series: Series): Series {
  const { basis, days, actions } = series
  const last = days.at(-1)
  if (basis === 'raw' || !last) return series
  const asTraded = (amount: number, split: number) => withoutNoise((amount * last.split) / split)
  let next = 0
  return {
    ...series,
    basis: 'raw',
    days: days.map((day): FactoredDay => ({ ...day, close: asTraded(day.close, day.split) })),
    actions: actions.map(action => {
      if (action.kind !== 'dividend') return action
      // The action is shown beside the first close after it.
      while ((days[next]?.day ?? '9') < action.day) next += 1
      return { ...action, value: asTraded(action.value, (days[next] ?? last).split) }
    }),
  }
}

/** Removes errors of floating-point arithmetic: a third of a close, three times, is the close again. */
function withoutNoise(amount: number): number {
  return Number(amount.toPrecision(12))
}
