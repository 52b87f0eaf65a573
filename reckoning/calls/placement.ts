import { addMonths, type Day, daysBetween } from '../days/days.ts'
import type { Proof } from './terms.ts'

/** The facts that decide whether a call counts in the record of its strategist. */
export interface CallToPlace {
  tipId: string
  direction: 1 | 0 | -1
  datedOn: Day
  /** The tip arrived more than 30 days after publication. */
  isLate: boolean
  proof: Proof
  /** Whether the post was read at a site that belongs to the strategist. */
  isAtHome: boolean
  /** The currency of the stock's prices. Null: the stock has no prices. */
  currency: string | null
  /** Null: there was no close in time, or the first close has not come yet. */
  entryDay: Day | null
  isWaiting: boolean
  /** Whether the benchmark has a close for the day of entry. */
  hasBenchmark: boolean
  /** The last day of its target. Null: it has no target. */
  deadline: Day | null
  isSetAside: boolean
}

/**
 * Whether a call counts. If not, `whyNot` says why, for people to read. A call that waits for its first close does not
 * count yet, and has no reason. `repeatOf` is the id of a tip, `reversedOn` the day of the opposite call.
 */
export interface Placement {
  tipId: string
  counted: boolean
  whyNot: string | null
  repeatOf: string | null
  reversedOn: Day | null
}

/** Calendar days after the entry of a counted call within which an equal call is a repeat. */
const repeats = 90

/** The reason for a call that a moderator has hidden, or that was decided to be no tip. */
export const setAside = 'set aside'

/** Months after its entry for which a call is measured, and can be reversed. */
const longest = 12

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/**
 * Decides which calls of one strategist on one stock count, and which call reversed another (decision 67). The order of
 * the input does not matter.
 *
 * @param countsSupplied whether texts that members supplied count too, with the authors they name (COUNT_SUPPLIED).
 */
export function placementsOf(
  calls: readonly CallToPlace[],
  { countsSupplied }: { countsSupplied: boolean },
): Placement[] {
  const lastCounted: Partial<Record<1 | 0 | -1, CallToPlace>> = {}
  const placed = calls.toSorted(inOrder).map(call => {
    const whyNot = whyNotOf(call, countsSupplied)
    if (whyNot !== null || call.entryDay === null) return { call, whyNot, counted: false, repeatOf: null }
    const last = lastCounted[call.direction]
    if (last?.entryDay && daysBetween(last.entryDay, call.entryDay) <= repeats)
      return { call, whyNot: repeatWords(last), counted: false, repeatOf: last.tipId }
    lastCounted[call.direction] = call
    return { call, whyNot: null, counted: true, repeatOf: null }
  })
  const counting = placed.filter(({ counted }) => counted).map(({ call }) => call)
  return placed.map(({ call, ...placement }) => ({
    tipId: call.tipId,
    ...placement,
    reversedOn: counting.find(other => isReversal(other, call))?.datedOn ?? null,
  }))
}

/** By entry day, then by id. Calls without an entry come last. */
function inOrder(one: CallToPlace, other: CallToPlace): number {
  const [first, second] = [one, other].map(({ entryDay, tipId }) => `${entryDay ?? '9999'} ${tipId}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** The first condition that a call fails. Null: it counts, unless it is a repeat or has no entry yet. */
function whyNotOf(call: CallToPlace, countsSupplied: boolean): string | null {
  const { proof, currency } = call
  const isProven = proof.strategistId !== null && (countsSupplied || proof.authoredBy === 'source')
  if (call.isSetAside) return setAside
  if (call.direction === 0) return 'no direction'
  if (!proof.isFetched && !countsSupplied) return 'text supplied by its poster'
  if (!isProven) return 'author not proven'
  // A supplied text was read at no site, so there is no home to compare.
  if (!call.isAtHome && !(countsSupplied && proof.home === null)) return 'another site than theirs'
  if (call.isLate) return 'chosen afterwards'
  if (!proof.hasEvidence) return 'evidence not found'
  if (proof.provenance !== 'drafted' && !proof.isConfirmed) return 'edited and not confirmed'
  if (currency === null) return 'no prices'
  if (call.entryDay === null) return call.isWaiting ? null : 'no price within 7 days'
  if (!call.hasBenchmark) return `no benchmark in ${currency}`
  return null
}

function repeatWords({ datedOn }: CallToPlace): string {
  return `repeat of ${dayAndMonth.format(new Date(datedOn))}`
}

/** Whether a later call says the opposite while this one is still open. */
function isReversal(later: CallToPlace, { direction, entryDay, deadline, isSetAside }: CallToPlace): boolean {
  if (direction === 0 || later.direction !== -direction || isSetAside) return false
  if (entryDay === null || later.entryDay === null || later.entryDay <= entryDay) return false
  const openUntil = [addMonths(entryDay, longest), deadline ?? ''].toSorted().at(-1) ?? ''
  return later.datedOn <= openUntil
}
