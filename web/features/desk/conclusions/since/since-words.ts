import type { SinceDecided } from '#contract/conclusions.ts'
import { dayOfYear } from '#web/format/days/calendar-days.ts'
import { wholeMoney } from '#web/format/numbers/money.ts'
import { plural } from '#web/format/words/plural.ts'

/** A part of the sentence about news since a conclusion: words, possibly with a link to the list that they count. */
export interface SincePiece {
  words: string
  href?: string
}

/** Whether there is any news. A price alone is none. */
export function hasNews({ tips, averageTarget, edited }: SinceDecided): boolean {
  return count(tips) > 0 || averageTarget !== null || edited > 0
}

/** The number of new tips. */
export function count({ bullish, bearish, neutral, unset }: SinceDecided['tips']): number {
  return bullish + bearish + neutral + unset
}

/**
 * The news about a stock since its conclusion was saved (decision 68): `Since 4 October: 3 new tips (2 bullish, 1
 * bearish), average target $190 → $205, 1 tip you agreed with was edited`.
 */
export function sincePieces(ticker: string, since: SinceDecided, today: string): SincePiece[] {
  const { on, tips, averageTarget, edited } = since
  const day = dayOfYear(on, today)
  if (!hasNews(since)) return [{ words: `Nothing new since ${day}` }]
  const stock = `/stocks/${encodeURIComponent(ticker)}`
  const parts: SincePiece[][] = []
  const all = count(tips)
  if (all > 0)
    parts.push([
      { words: plural(all, 'new tip'), href: `${stock}?came=new` },
      { words: ` (${stances(tips)})` },
    ])
  if (averageTarget) {
    const { before, after, currency } = averageTarget
    // Spaces that do not break: what it was and what it is stand on one line.
    const figures = [before, after].map(value => wholeMoney(value, currency)).join('\u00a0→\u00a0')
    parts.push([
      { words: 'average target ' },
      { words: figures, href: `${stock}?tab=analysis#target-ladder` },
    ])
  }
  if (edited > 0)
    parts.push([
      {
        words: `${plural(edited, 'tip')} you agreed with ${edited === 1 ? 'was' : 'were'} edited`,
        href: `${stock}?came=edited`,
      },
    ])
  return [
    { words: `Since ${day}: ` },
    ...parts.flatMap((part, index) => (index === 0 ? part : [{ words: ', ' }, ...part])),
  ]
}

function stances(tips: SinceDecided['tips']): string {
  const named = (['bullish', 'bearish', 'neutral'] as const).flatMap(stance =>
    tips[stance] > 0 ? `${tips[stance].toLocaleString('en-US')} ${stance}` : [],
  )
  return [...named, ...(tips.unset > 0 ? [`${tips.unset.toLocaleString('en-US')} without stance`] : [])].join(
    ', ',
  )
}

/** A short form for narrow rows: `3 new tips`, else the other news. Null if there is none. */
export function shortSince(since: SinceDecided): string | null {
  if (!hasNews(since)) return null
  const all = count(since.tips)
  if (all > 0) return plural(all, 'new tip')
  return since.averageTarget ? 'target moved' : `${since.edited.toLocaleString('en-US')} edited`
}
