import { addMonths, type Day, daysBetween } from '../days/days.ts'
import type { Proof } from './claim.ts'

/** What of a call decides whether it counts in the record of who said it. */
export interface CallToPlace {
  tipId: string
  direction: 1 | 0 | -1
  datedOn: Day
  /** It came more than 30 days after it was published. */
  isLate: boolean
  proof: Proof
  /** Whether its post was read at a site of theirs. */
  isAtHome: boolean
  /** Null where there are no prices of its stock. */
  currency: string | null
  /** Null: there was no close in time, or it waits for its first. */
  entryDay: Day | null
  isWaiting: boolean
  /** Whether there was a benchmark on the day of entry. */
  hasBenchmark: boolean
  /** Until when its target has time; null: it has none. */
  deadline: Day | null
  isSetAside: boolean
}

export interface Placement {
  tipId: string
  counted: boolean
  whyNot: string | null
  repeatOf: string | null
  reversedOn: Day | null
}

/** Days after the entry of a counted call within which the same is a repeat. */
const repeats = 90

/** Why a call does not count that a moderator has hidden, or of which was decided that it is no tip. */
export const setAside = 'set aside'

/** Months after its entry until which a call is held against prices, and can be reversed. */
const longest = 12

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/**
 * Says which calls of one strategist on one stock count, and which the next one reversed (decision 67). The same calls give
 * the same answer, in whatever order they came.
 *
 * @param countsSupplied texts that somebody supplied count too, with the authors that somebody names (COUNT_SUPPLIED).
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

/** By entry, on one day the lower id first; what has none yet comes last. */
function inOrder(one: CallToPlace, other: CallToPlace): number {
  const [first, second] = [one, other].map(({ entryDay, tipId }) => `${entryDay ?? '9999'} ${tipId}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** The first of the conditions that a call fails; null: it counts, unless it repeats one or has no entry yet. */
function whyNotOf(call: CallToPlace, countsSupplied: boolean): string | null {
  const { proof, currency } = call
  const isProven = proof.strategistId !== null && (countsSupplied || proof.authoredBy === 'source')
  if (call.isSetAside) return setAside
  if (call.direction === 0) return 'no direction'
  if (!proof.isFetched && !countsSupplied) return 'text supplied by its poster'
  if (!isProven) return 'author not proven'
  // What nobody but its poster says of an author was read at no home.
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

/** Whether a later call says the opposite of one that is still open then. */
function isReversal(later: CallToPlace, { direction, entryDay, deadline, isSetAside }: CallToPlace): boolean {
  if (direction === 0 || later.direction !== -direction || isSetAside) return false
  if (entryDay === null || later.entryDay === null || later.entryDay <= entryDay) return false
  const openUntil = [addMonths(entryDay, longest), deadline ?? ''].toSorted().at(-1) ?? ''
  return later.datedOn <= openUntil
}
