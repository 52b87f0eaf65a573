import type { HorizonMonths } from '#contract/outcomes.ts'
import type { ListedCall } from '#contract/records.ts'
import { type Standing, standingOf } from '#web/features/library/outcomes/outcome-words.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { signedPercent, signedPoints } from '#web/format/numbers/signed.ts'

const horizonMonths: readonly HorizonMonths[] = [1, 3, 6, 12]

type Stance = 'bullish' | 'bearish' | 'neutral'

/** The direction of a call as a stance. */
export function stanceOf({ direction }: Pick<ListedCall, 'direction'>): Stance {
  return direction === 1 ? 'bullish' : direction === -1 ? 'bearish' : 'neutral'
}

/** A call after some months: its standing, and its points with the stock's sign. Without points the text says why. */
export interface Cell {
  months: HorizonMonths
  standing: Standing
  text: string
}

/** A cell for each horizon. Null for a call that is not held against prices. */
export function cellsOf(call: ListedCall): { months: HorizonMonths; cell: Cell | null }[] {
  return horizonMonths.map(months => ({ months, cell: cellOf(call, months) }))
}

function cellOf(call: ListedCall, months: HorizonMonths): Cell | null {
  // A call that waits for its first close is open. Any other call without a first close or a benchmark has no cell.
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

/**
 * The stock's return minus the benchmark's, as a fraction, rounded as the server rounds before counting. Null while
 * unknown.
 */
function pointsAt(call: ListedCall, months: HorizonMonths): number | null {
  const { state, result, benchmark } = at(call, months)
  if (state !== 'known' || result === null || benchmark === null) return null
  return Math.round((result - benchmark) * 1e6) / 1e6
}

/**
 * The result of a call in its own direction, as a fraction. A bearish call gains where the stock loses. Null while
 * unknown.
 */
export function resultAt(call: ListedCall, months: HorizonMonths): number | null {
  const points = pointsAt(call, months)
  return points === null ? null : points * call.direction
}

/** Whether the result of a call can never be known. */
export function isUnknownAt(call: ListedCall, months: HorizonMonths): boolean {
  return at(call, months).state !== 'pending' && pointsAt(call, months) === null
}

/** The word for each state of a target. */
export const targetWords: Record<ListedCall['targetState'], string> = {
  none: '',
  open: 'open',
  hit: 'reached',
  missed: 'missed',
  unclear: 'unclear',
}

/** Further facts about a call, one per line. */
export function notesOf(call: ListedCall): string[] {
  const { reversedOn, reversedResult, deleted, questioned, entryDay, whyNot } = call
  const by = reversedResult === null ? '' : `, ${signedPercent(reversedResult)} by then`
  return [
    reversedOn && `reversed on ${dayInWords(reversedOn)}${by}`,
    deleted && 'deleted tip',
    questioned && 'questioned',
    entryDay === null && whyNot === null && 'waits for its first close',
    // The receipt says which of the two happened.
    entryDay !== null &&
      horizonMonths.some(months => at(call, months).state === 'unknown') &&
      'prices stopped, or jump',
  ].filter(note => typeof note === 'string')
}

/** Whether a call has a receipt. It has none without a price, or where nobody may read its post any more. */
export function hasReceipt({ postSlug, deleted, entryDay }: ListedCall): boolean {
  return postSlug !== null && !deleted && entryDay !== null
}
