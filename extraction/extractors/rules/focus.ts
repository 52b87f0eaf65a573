import { subjectKey } from '#extraction/extractors/rules/mentions.ts'
import type { Mention } from '#extraction/extractors/rules/ticker-mentions.ts'

/** How much of a text is about each company it names. */
export interface Attention {
  /** The one company the text is about, or null. */
  focus: string | null
  /** Mentions of a company divided by all mentions; promotions do not count. */
  shareOf(key: string): number
  isInTitle(key: string): boolean
}

/**
 * Finds what a text is about from its title, its beginning and how often it names each company. `spoken` are those of
 * `all` mentions that neither let a company speak nor set it beside another.
 */
export function measureAttention(
  all: Mention[],
  spoken: Mention[],
  title: Mention[],
  beginning: number,
): Attention {
  const mentions = spoken.length > 0 ? spoken : all
  const counts = new Map<string, number>()
  for (const mention of mentions)
    counts.set(subjectKey(mention.listing), (counts.get(subjectKey(mention.listing)) ?? 0) + 1)
  const inTitle = new Set(title.map(mention => subjectKey(mention.listing)))
  const ranked = [...counts].sort((a, b) => b[1] - a[1])
  const share = (key: string) =>
    all.filter(mention => subjectKey(mention.listing) === key).length / Math.max(1, all.length)
  const isEarly = (key: string) =>
    mentions.some(mention => mention.start < beginning && subjectKey(mention.listing) === key)
  const [first, second] = ranked
  const titled = inTitle.size === 1 ? [...inTitle][0] : undefined
  let focus: string | null = null
  if (titled && counts.has(titled)) focus = titled
  else if (first && isEarly(first[0]) && first[1] >= 2 * (second?.[1] ?? 0) && inTitle.size === 0)
    focus = first[0]
  else if (first && mentions[0] && inTitle.size === 0 && !isList(mentions)) {
    const leading = subjectKey(mentions[0].listing)
    const isMost = (counts.get(leading) ?? 0) === first[1]
    if (isMost && (ranked.length <= 3 || rivals(mentions, leading) === 0)) focus = leading
  }
  return { focus, shareOf: share, isInTitle: key => inTitle.has(key) }
}

/** How many other companies are named by themselves rather than in a list. */
function rivals(mentions: Mention[], leading: string): number {
  const listed = mentions.flatMap((mention, i) =>
    isList(mentions.slice(i)) ? [mention, mentions[i + 1]] : [],
  )
  const alone = mentions.filter(one => !listed.includes(one) && subjectKey(one.listing) !== leading)
  return new Set(alone.map(one => subjectKey(one.listing))).size
}

/** "A and B announced": a text that begins with a list is about neither alone. */
function isList([first, second]: Mention[]): boolean {
  if (!first || !second || subjectKey(first.listing) === subjectKey(second.listing)) return false
  return second.start - first.end <= longestJoint
}

/** Characters between the members of a list: ", and ". */
const longestJoint = 6
