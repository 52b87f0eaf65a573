import type { Correction, ToldTerms } from '#contract/corrections.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { money } from '#web/format/numbers/money.ts'

/** One of the terms, as the call has it and as the correction wants it. */
export interface TermRow {
  name: 'Stock' | 'Stance' | 'Target' | 'Until' | 'Dated' | 'Author'
  was: string
  /** Null if the correction says that there is no tip. */
  is: string | null
  changes: boolean
}

/** A row for each of the terms. The row of the deadline is there only with a target. */
export function termRows({ was, is }: Pick<Correction, 'was' | 'is'>): TermRow[] {
  const hasTarget = was.targetValue !== null || (is !== null && is.targetValue !== null)
  return parts
    .filter(({ name }) => name !== 'Until' || hasTarget)
    .map(({ name, of }) => {
      const [before, then] = [of(was), is && of(is)]
      return { name, was: before, is: then, changes: then !== null && then !== before }
    })
}

const parts: { name: TermRow['name']; of: (claim: ToldTerms) => string }[] = [
  { name: 'Stock', of: ({ ticker }) => ticker },
  { name: 'Stance', of: ({ direction }) => directionWords[direction] },
  {
    name: 'Target',
    of: ({ targetValue, targetCurrency }) =>
      targetValue === null ? 'none' : money(targetValue, targetCurrency),
  },
  { name: 'Until', of: ({ deadline }) => dayInWords(deadline) },
  { name: 'Dated', of: ({ datedOn }) => dayInWords(datedOn) },
  { name: 'Author', of: ({ author }) => author ?? 'nobody named' },
]

const directionWords = { 1: 'bullish', 0: 'no direction', [-1]: 'bearish' } as const

/** The correction in one line. */
export function correctionTitle({ was, is }: Pick<Correction, 'was' | 'is'>): string {
  if (is === null) return `${was.ticker}: no tip`
  const changes = termRows({ was, is })
    .filter(({ changes }) => changes)
    .map(row => `${row.name.toLowerCase()} ${row.is}, not ${row.was}`)
  return `${was.ticker}: ${changes.length > 0 ? changes.join('; ') : 'to count as it is'}`
}

/** The support for a correction, in a few words. */
export function backingOf({ is, supported }: Pick<Correction, 'is' | 'supported'>): string {
  if (is === null) return 'to count no more'
  return supported ? 'a machine has read it so too' : 'takes a moderator'
}
