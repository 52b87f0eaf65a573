import type { Correction, ToldTerms } from '#contract/corrections.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { money } from '#web/format/numbers/money.ts'

/** A part of a claim as the call says it, and as it is to say it. */
export interface TermRow {
  name: 'Stock' | 'Stance' | 'Target' | 'Until' | 'Dated' | 'Author'
  was: string
  /** Null: it is no tip. */
  is: string | null
  changes: boolean
}

/** What a call says and is to say, a row a part. Until when a target has time is told where there is one. */
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

/** What is corrected, in a line. */
export function correctionTitle({ was, is }: Pick<Correction, 'was' | 'is'>): string {
  if (is === null) return `${was.ticker}: no tip`
  const changes = termRows({ was, is })
    .filter(({ changes }) => changes)
    .map(row => `${row.name.toLowerCase()} ${row.is}, not ${row.was}`)
  return `${was.ticker}: ${changes.length > 0 ? changes.join('; ') : 'to count as it is'}`
}

/** What speaks for a correction, in a few words. */
export function backingOf({ is, supported }: Pick<Correction, 'is' | 'supported'>): string {
  if (is === null) return 'to count no more'
  return supported ? 'a machine has read it so too' : 'takes a moderator'
}
