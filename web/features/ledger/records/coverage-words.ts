import type { Coverage, Selection } from '#contract/records.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { plural } from '#web/format/words/plural.ts'

/** The number of a strategist's posts that are here, or a sentence that nobody can know. */
export function coverageInWords(coverage: Coverage | null): string {
  if (coverage === null) return 'No feed is followed: which posts came here was somebody’s choice.'
  const { posts, here, empty, dismissed } = coverage
  const since = dayInWords(coverage.since)
  if (posts === 0) return `Their feed is followed since ${since}; it has shown no post since.`
  const rest = [
    empty > 0 && `${empty.toLocaleString('en-US')} had no tips`,
    dismissed > 0 && `${dismissed.toLocaleString('en-US')} ${dismissed === 1 ? 'was' : 'were'} dismissed`,
  ].filter(Boolean)
  const are = here === 1 ? 'is' : 'are'
  return `${here.toLocaleString('en-US')} of ${plural(posts, 'post')} since ${since} ${are} here${rest.length > 0 ? `; ${rest.join(', ')}` : ''}.`
}

/** The number of kept tips out of those that a machine read in a strategist's texts, and the stances of the others. */
export function selectionInWords({ read, kept, leftOut }: Selection): string {
  const left = (['bullish', 'bearish', 'neutral'] as const).flatMap(stance =>
    leftOut[stance] > 0 ? [`${leftOut[stance].toLocaleString('en-US')} ${stance}`] : [],
  )
  const told = `${kept.toLocaleString('en-US')} of ${plural(read, 'tip')} that ${read === 1 ? 'was' : 'were'} read here ${kept === 1 ? 'was' : 'were'} kept`
  return left.length === 0 ? `${told}.` : `${told}; left out: ${left.join(', ')}.`
}
