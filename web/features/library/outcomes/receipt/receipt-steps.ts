import type { Receipt } from '#contract/outcomes.ts'
import { type Standing, standingOf } from '#web/features/library/outcomes/outcome-words.ts'

/** A row of a receipt: the day with its prices, and the result that follows from them. */
export interface Step {
  key: string
  name: string
  day: string
  close: number | null
  /** The factors between the entry and that day. The value of that day contains them. */
  splits: number | null
  dividends: number | null
  benchmarkValue: number | null
  result: number | null
  benchmark: number | null
  /** Stock minus benchmark, as a fraction, for a horizon that is over. */
  points: number | null
  standing: Standing | null
  /** Why there is no result. */
  said: string | null
}

type Entry = NonNullable<Receipt['entry']>
type Priced = { [Key in 'split' | 'total']: Receipt['horizons'][number][Key] }

/** The entry, each horizon and the last close. Empty before there is an entry. */
export function stepsOf(receipt: Receipt): Step[] {
  const { entry, last } = receipt
  if (!entry) return []
  const factors = factorsSince(entry, receipt.basis)
  const first: Step = {
    ...{ key: 'entry', name: 'Entry', day: entry.day, close: entry.close, ...factors(entry) },
    ...{ benchmarkValue: entry.benchmarkValue, ...nothing, said: null },
  }
  const horizons = receipt.horizons.map((horizon): Step => {
    const { months, day, closeDay, close, benchmarkValue, result, benchmark } = horizon
    return {
      ...{ key: String(months), name: months === 1 ? '1 month' : `${months} months` },
      ...{ day: closeDay ?? day, close, ...factors(horizon), benchmarkValue, result, benchmark },
      points: result === null || benchmark === null ? null : result - benchmark,
      standing: standingOf(horizon, receipt.direction),
      said: whyNothing(receipt, horizon),
    }
  })
  if (!last) return [first, ...horizons]
  const { day, close, benchmarkValue, result, benchmark } = last
  return [
    first,
    ...horizons,
    {
      ...{ key: 'last', name: receipt.ended ? 'Last value' : 'Last close', day, close, ...factors(last) },
      ...{ benchmarkValue, ...nothing, result, benchmark },
      said: result === null ? 'not told' : null,
    },
  ]
}

const nothing = { result: null, benchmark: null, points: null, standing: null }

function whyNothing({ stoppedOn }: Receipt, { state }: Receipt['horizons'][number]): string | null {
  if (state === 'known') return null
  return state === 'pending' ? 'not over yet' : stoppedOn ? 'prices stopped' : 'unknown'
}

/** The factors of a value besides its close, relative to the entry. */
function factorsSince(entry: Entry, basis: Receipt['basis']) {
  return (day: Priced): Pick<Step, 'splits' | 'dividends'> => {
    const { split, total } = day
    if (split === null || total === null) return { splits: null, dividends: null }
    return {
      splits: Number((split / entry.split).toFixed(6)),
      dividends: basis === 'total' ? total / entry.total : 1,
    }
  }
}

/** The step to explain first: the last one with a result. */
export function firstStep(steps: readonly Step[]): Step | null {
  return explained(steps).at(-1) ?? null
}

/** The steps whose arithmetic can be explained: from a close, or from a stock against its benchmark. */
export function explained(steps: readonly Step[]): Step[] {
  return steps.filter(isExplained)
}

/** Whether the step has a result whose arithmetic can be explained. */
export function isExplained({ result, close, points }: Step): boolean {
  return result !== null && (close !== null || points !== null)
}
