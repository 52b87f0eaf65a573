import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'

/** How much of a text is about each company it names. */
export interface Attention {
  /** The one company the text is about, or null. */
  focus: string | null
  /** The mentions of each company, divided by all mentions. */
  shareOf(key: string): number
  isInTitle(key: string): boolean
}

/**
 * Finds what a text is about from its title, its beginning and how often it names each company. `mentions` leaves out
 * companies that only speak or are compared with another.
 */
export function measureAttention(
  mentions: Mention[],
  title: Mention[],
  beginning: number,
  length: number,
): Attention {
  const counts = countsOf(mentions)
  const inTitle = new Set(title.map(mention => mention.key))
  const ranked = [...counts].sort((a, b) => b[1] - a[1])
  const share = (key: string) => (counts.get(key) ?? 0) / Math.max(1, mentions.length)
  const isEarly = (key: string) => mentions.some(mention => mention.start < beginning && mention.key === key)
  const [first, second] = ranked
  const titled = [...inTitle].find(key => inTitle.size === 1 || share(key) >= mostly)
  let focus: string | null = null
  if (titled && (counts.has(titled) || counts.size === 0)) focus = titled
  else if (first && isEarly(first[0]) && first[1] >= 2 * (second?.[1] ?? 0) && inTitle.size === 0)
    focus = first[0]
  else if (first && mentions[0] && inTitle.size === 0 && !isList(mentions[0], mentions[1])) {
    const leading = mentions[0].key
    const isMost = (counts.get(leading) ?? 0) === first[1]
    const isLate = mentions[0].start > Math.max(beginning, length / 2)
    if (isMost && !isLate && (ranked.length <= 3 || rivals(mentions, leading) === 0)) focus = leading
  }
  return { focus, shareOf: share, isInTitle: key => inTitle.has(key) }
}

function countsOf(mentions: Mention[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of mentions) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The share of mentions from which one of a title's several companies is what the text is about. */
const mostly = 0.6

/** How many other companies are named by themselves rather than in a list. */
function rivals(mentions: Mention[], leading: string): number {
  const alone = mentions.filter(
    (one, i) => one.key !== leading && !isList(mentions[i - 1], one) && !isList(one, mentions[i + 1]),
  )
  return new Set(alone.map(one => one.key)).size
}

/** "A and B announced": a text that begins with a list is not about one company alone. */
function isList(first: Mention | undefined, second: Mention | undefined): boolean {
  if (!first || !second || first.key === second.key) return false
  return second.start - first.end <= longestJoint
}

/** Characters between the members of a list: ", and ". */
const longestJoint = 6
