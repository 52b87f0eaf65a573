import type { HorizonMonths } from '#contract/outcomes.ts'
import type { ListedCall } from '#contract/records.ts'
import { type Standing, standingOf } from '#web/features/library/outcomes/outcome-words.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { signedPercent, signedPoints } from '#web/format/numbers/signed.ts'

const horizonMonths: readonly HorizonMonths[] = [1, 3, 6, 12]

type Stance = 'bullish' | 'bearish' | 'neutral'

/** Which way a call pointed. */
export function stanceOf({ direction }: Pick<ListedCall, 'direction'>): Stance {
  return direction === 1 ? 'bullish' : direction === -1 ? 'bearish' : 'neutral'
}

/** What a call came to after some months: where it stood, and its points with the stock's sign, or why there are none. */
export interface Cell {
  months: HorizonMonths
  standing: Standing
  text: string
}

/** A cell for each horizon; null where there is nothing that a call can be held against. */
export function cellsOf(call: ListedCall): { months: HorizonMonths; cell: Cell | null }[] {
  return horizonMonths.map(months => ({ months, cell: cellOf(call, months) }))
}

function cellOf(call: ListedCall, months: HorizonMonths): Cell | null {
  // What waits for its first close is open; of others without one, or without a benchmark, there is nothing to tell.
  const isMeasured = call.entryDay !== null && call.benchmark !== null
  if (call.direction === 0 || (!isMeasured && call.whyNot !== null)) return null
  const { state, result, benchmark } = at(call, months)
  const standing = standingOf({ months, day: '', state, result, benchmark }, call.direction)
  if (standing === null) return null
  const points = pointsAt(call, months)
  const text = points !== null ? signedPoints(points) : standing === 'open' ? 'open' : 'unknown'
  return { months, standing, text }
}

function at(call: ListedCall, months: HorizonMonths) {
  return {
    1: { state: call.s1, result: call.r1, benchmark: call.b1 },
    3: { state: call.s3, result: call.r3, benchmark: call.b3 },
    6: { state: call.s6, result: call.r6, benchmark: call.b6 },
    12: { state: call.s12, result: call.r12, benchmark: call.b12 },
  }[months]
}

/** What the stock did better than the benchmark, rounded as it is counted; null while nobody knows. */
function pointsAt(call: ListedCall, months: HorizonMonths): number | null {
  const { state, result, benchmark } = at(call, months)
  if (state !== 'known' || result === null || benchmark === null) return null
  return Math.round((result - benchmark) * 1e6) / 1e6
}

/** The result of a call: its points in its own direction. */
export function resultAt(call: ListedCall, months: HorizonMonths): number | null {
  const points = pointsAt(call, months)
  return points === null ? null : points * call.direction
}

/** Whether nobody can know what a call came to. */
export function isUnknownAt(call: ListedCall, months: HorizonMonths): boolean {
  return at(call, months).state !== 'pending' && pointsAt(call, months) === null
}

/** What became of a target. */
export const targetWords: Record<ListedCall['targetState'], string> = {
  none: '',
  open: 'open',
  hit: 'reached',
  missed: 'missed',
  unclear: 'unclear',
}

/** What else there is to know of a call, a line each. */
export function notesOf(call: ListedCall): string[] {
  const { reversedOn, reversedResult, deleted, questioned, entryDay, whyNot } = call
  const by = reversedResult === null ? '' : `, ${signedPercent(reversedResult)} by then`
  return [
    reversedOn && `reversed on ${dayInWords(reversedOn)}${by}`,
    deleted && 'deleted tip',
    questioned && 'questioned',
    entryDay === null && whyNot === null && 'waits for its first close',
    // Which of the two its receipt tells.
    entryDay !== null &&
      horizonMonths.some(months => at(call, months).state === 'unknown') &&
      'prices stopped, or jump',
  ].filter(note => typeof note === 'string')
}

/** Whether there is a receipt: of what nobody may read any more, and of what has no price, there is none. */
export function hasReceipt({ postSlug, deleted, entryDay }: ListedCall): boolean {
  return postSlug !== null && !deleted && entryDay !== null
}
