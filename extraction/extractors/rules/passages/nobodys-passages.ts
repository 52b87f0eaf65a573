import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import { headingDepth } from '#extraction/extractors/rules/passages/section-headings.ts'
import { headingWords, labelOf } from '#extraction/extractors/rules/passages/topics.ts'
import type { Passage } from '#extraction/text/passages.ts'

const word = "[\\p{Lu}\\p{N}&][\\p{L}\\p{N}.,&'’-]*"
/** A heading that may be the name or symbol of a company: "KCS", "Kiwi Cold Storage (private)". */
const isName = new RegExp(
  `^[\\s#*_\\d.)-]{0,12}${word}(?:\\s+(?:${word}|of|de|and|the)){0,6}(?:\\s*\\([^)]*\\)){0,2}[*_:\\s]{0,6}$`,
  'u',
)
/** The same at the start of an entry: "Kiwi Cold Storage: …". */
const isLabel = new RegExp(
  `^[\\s#*_\\d.)•-]{0,12}${word}(?:\\s+${word}){0,4}(?:\\s*\\([^)]*\\))?[*_]{0,4}\\s?[:–—][*_]{0,4}\\s`,
  'u',
)
/** Characters. A longer line is no name. */
const longestName = 120
/** Sections about one company each, from which a section under another name is about another company. */
const severalSections = 2

/**
 * The passages under a name that the table does not have (a private or small company), in a text divided by companies:
 * they are about no known company. Empty for a text without such sections.
 */
export function nobodysPassages(
  passages: Passage[],
  mentionsIn: (start: number, end: number) => Mention[],
  text: string,
): Set<number> {
  const keysOf = ({ start, end }: Passage) => new Set(mentionsIn(start, end).map(one => one.key))
  const sections = new Set<string>()
  const labels = new Set<string>()
  for (const passage of passages) {
    if (passage.kind === 'heading') {
      const keys = keysOf(passage)
      if (keys.size === 1) for (const key of keys) sections.add(key)
    } else {
      const label = labelOf(passage, mentionsIn(passage.start, passage.end), text)
      if (label) labels.add(label)
    }
  }
  const nobodys = new Set<number>()
  if (sections.size < severalSections && labels.size < severalSections) return nobodys
  const isUnknown = (passage: Passage) =>
    !headingWords.test(text.slice(passage.start, passage.end)) && keysOf(passage).size === 0
  const chapters = chaptersOf(passages, keysOf, text)
  const isStrange = (passage: Passage) =>
    passage.kind === 'heading' &&
    !chapters.has(passage.index) &&
    passage.end - passage.start <= longestName &&
    isName.test(text.slice(passage.start, passage.end)) &&
    isUnknown(passage)
  // If most headings are no names of companies, they are the chapters of a text about one company.
  const hasSections = sections.size >= severalSections && passages.filter(isStrange).length <= sections.size
  let isNobodys = false
  for (const passage of passages) {
    if (passage.kind === 'heading' && !chapters.has(passage.index))
      isNobodys = hasSections && isStrange(passage)
    const opening = passage.sentences[0]?.text ?? ''
    const isUnknownEntry =
      labels.size >= severalSections &&
      passage.kind !== 'heading' &&
      isLabel.test(opening.slice(0, longestName)) &&
      isUnknown(passage)
    if (isNobodys || isUnknownEntry) nobodys.add(passage.index)
  }
  return nobodys
}

/** Headings without a company, below one with a company's name: "### Valuation" under "## Acme". */
function chaptersOf(
  passages: Passage[],
  keysOf: (passage: Passage) => Set<string>,
  text: string,
): Set<number> {
  const chapters = new Set<number>()
  let above = 0
  for (const passage of passages) {
    if (passage.kind !== 'heading') continue
    const depth = headingDepth(text.slice(passage.start, passage.end))
    const count = keysOf(passage).size
    if (count === 0 && above > 0 && depth > above) chapters.add(passage.index)
    else above = count === 1 ? depth : 0
  }
  return chapters
}
