import type { Outcome } from '#contract/outcomes.ts'
import { dayInWords, daysInWords } from '#web/format/days/day-in-words.ts'
import { closeMoney, money } from '#web/format/numbers/money.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { plural } from '#web/format/words/plural.ts'

/** The first line of an outcome: a return with its first day, or the reason why there is no return. */
export type FirstLine = { result: number; since: string; benchmark: string | null } | { said: string }

export function firstLine(outcome: Outcome): FirstLine {
  const { state, direction, datedOn, entryDay, since, lastDay, stoppedOn } = outcome
  if (state === 'waiting') return { said: `Counts from the first close after ${dayInWords(datedOn)}` }
  if (state === 'none' || entryDay === null)
    return { said: `No close within 7 days after ${dayInWords(datedOn)}` }
  // `since` is null after a jump in prices. A tip without a direction has no other line, so this one says why.
  if (since === null) return { said: direction === 0 ? (suspicion(outcome) ?? notTold) : notTold }
  return {
    result: since,
    since: stoppedOn && lastDay ? `from ${daysInWords(entryDay, lastDay)}` : `since ${dayInWords(entryDay)}`,
    benchmark:
      outcome.benchmark !== null && outcome.benchmarkSince !== null
        ? `${outcome.benchmark} ${signedPercent(outcome.benchmarkSince)}`
        : null,
  }
}

const notTold = 'Not told'

/** A sentence below the returns. */
export interface Note {
  kind: 'target' | 'reached' | 'stopped' | 'ended' | 'suspect'
  text: string
  /** A further fact, shown more quietly. */
  aside?: string
}

/** Sentences about the target, and about prices that end or jump. None for a tip without a direction. */
export function notesOf(outcome: Outcome, now: Date): Note[] {
  if (outcome.direction === 0 || outcome.state !== 'known') return []
  const notes: (Note | null)[] = [targetNote(outcome, now), endNote(outcome)]
  const suspect = suspicion(outcome)
  if (suspect) notes.push({ kind: 'suspect', text: suspect })
  return notes.filter(note => note !== null)
}

/** The day on which prices jump after the entry, and the likely reason. Null if they do not jump. */
export function suspicion({ suspectFrom }: Outcome): string | null {
  return suspectFrom && `Prices jump on ${dayInWords(suspectFrom)}; a split may be missing`
}

function targetNote({ target, direction, scale }: Outcome, now: Date): Note | null {
  const { state, day, deadline, today, nearest, short, currency } = target
  if (state === 'hit' && day) return { kind: 'reached', text: `Target reached on ${dayInWords(day)}` }
  if (state === 'open' && deadline)
    return { kind: 'target', text: `Target not reached; ${timeLeft(deadline, now)}` }
  if (state !== 'missed') return null
  const extreme = direction === 1 ? 'highest' : 'lowest'
  const aside =
    today !== null && scale !== null && scale !== 1
      ? {
          aside: `(${money(rounded(today * scale), currency)} is ${money(today, currency)} since ${splitWords(scale)})`,
        }
      : {}
  if (nearest !== null)
    return {
      kind: 'target',
      text: `Target missed: ${extreme} close ${closeMoney(nearest, currency)}`,
      ...aside,
    }
  // Where no close may be shown, a target on another scale is not explained either.
  const by = short === null ? '' : `, ${percentOf(short)} short`
  return { kind: 'target', text: `Target missed${by}` }
}

/** A fraction as percent without a sign, `2.5%`. */
export function percentOf(share: number): string {
  return signedPercent(Math.abs(share)).replace('+', '')
}

/** Removes float errors, which would show as cents. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** The product of the splits since a day, as words: `the 4 : 1 split`. Two splits read like one. */
export function splitWords(scale: number): string {
  const of = (ratio: number) => {
    for (let below = 1; below <= 20; below++) {
      const above = Math.round(ratio * below)
      if (Math.abs(above / below - ratio) < 1e-5) return [above, below]
    }
    return null
  }
  const whole = scale >= 1 ? of(scale) : of(1 / scale)?.reverse()
  return whole ? `the ${whole.join('\u00a0:\u00a0')} split` : 'the splits'
}

const dayLength = 24 * 60 * 60 * 1000

/** How much time a target still has, in days, weeks, months or years. */
export function timeLeft(deadline: string, now: Date): string {
  const days = Math.ceil((Date.parse(deadline) - now.getTime()) / dayLength)
  if (days < 0) return `closes until ${dayInWords(deadline)} are still to come`
  if (days < 14) return `${plural(Math.max(1, days), 'day')} left`
  if (days < 60) return `${Math.floor(days / 7)} weeks left`
  const months = Math.floor(days / 30.4)
  return months < 24 ? `${months} months left` : `${Math.floor(days / 365.25)} years left`
}

function endNote({ ended, stoppedOn, currency }: Outcome): Note | null {
  if (ended) {
    const { day, value, reason } = ended
    const how = { acquired: 'Acquired', bankrupt: 'Bankrupt', delisted: 'Delisted' }[reason]
    const at = value ? ` at ${closeMoney(value, currency)}` : ''
    const then =
      value === null ? 'its last value holds' : value === 0 ? 'it is worth nothing' : 'that value holds'
    return { kind: 'ended', text: `${how}${at} on ${dayInWords(day)}; ${then} from then on` }
  }
  return stoppedOn ? { kind: 'stopped', text: `Prices stopped on ${dayInWords(stoppedOn)}` } : null
}

/** How a call stood at the end of one of its horizons. */
export type Standing = 'hit' | 'miss' | 'open' | 'unknown'

/**
 * Whether the stock moved as the call said. A bearish call is a hit if the stock did worse than the benchmark (decision
 * 67). Null if there is no result or no benchmark.
 */
export function standingOf(
  { state, result, benchmark }: Outcome['horizons'][number],
  direction: Outcome['direction'],
): Standing | null {
  if (state !== 'known') return state === 'pending' ? 'open' : 'unknown'
  // Without a benchmark the stock did neither better nor worse.
  if (result === null || benchmark === null) return null
  return Math.round((result - benchmark) * 1e6) * direction > 0 ? 'hit' : 'miss'
}

/** The words of the mark for each standing. */
export const standingNames: Record<Standing, string> = {
  hit: 'went its way',
  miss: 'did not go its way',
  open: 'still open',
  unknown: 'unknown',
}
