import { headingDepth, isCompanyHeading } from '#extraction/extractors/rules/passages/section-headings.ts'
import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { isRiskChapter, leaningOfList } from '#extraction/extractors/rules/stance/list-names.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** A heading, or an item with a list of its own below it, and what stands under it. */
export interface Section {
  /** Its words without marks of headings, bold type and lists. */
  title: string
  /** 1 to 6 as in Markdown, 7 for a line in bold, 8 for one that stands alone; more for items, by how far they are set in. */
  depth: number
  /** The companies it names. */
  companies: string[]
  /** It is a company's name and no more: all that stands below is as surely about it as a sentence with the name. */
  isCompany: boolean
  /** What it calls the stocks below: "Bought this month", "Stocks to avoid". Null where it names a company. */
  verdict: Leaning | null
  /** It lists what may go wrong: what is said below speaks against what the text otherwise says. */
  isRisks: boolean
}

const boldDepth = 7
const plainDepth = 8
const itemDepth = 10
const bold = /^\s*(?:\d{1,2}[.)]\s+)?(?:\*\*|__)[^\n]{1,200}(?:\*\*|__):?\s*$/

/** The sections that each passage stands under, from the outermost; a heading stands under itself. */
export function outlineOf(
  passages: Passage[],
  companiesIn: (passage: Passage) => string[],
  masked: string,
  text: string,
): Section[][] {
  const open: Section[] = []
  return passages.map((passage, i) => {
    const words = masked.slice(passage.start, passage.end)
    const depth = depthOf(passage, words)
    if (passage.kind === 'heading') {
      const section = sectionOf(passage, words, text, depth, companiesIn(passage))
      while (open.some(one => one.depth >= depth) && !isMember(section, open.at(-1))) open.pop()
      open.push(open.at(-1)?.depth === depth ? { ...section, depth: depth + memberDepth } : section)
      return [...open]
    }
    while ((open.at(-1)?.depth ?? 0) >= Math.max(depth, itemDepth)) open.pop()
    const above = [...open]
    const next = passages[i + 1]
    if (passage.kind === 'item' && next && depthOf(next, masked.slice(next.start, next.end)) > depth)
      open.push(sectionOf(passage, words, text, depth, companiesIn(passage)))
    return above
  })
}

/** Below a heading of the same rank that it belongs to. */
const memberDepth = 0.5

/** "Acme" behind "Stocks I sold" in the same type: one of those, and no section beside it. */
function isMember({ companies, depth }: Section, above: Section | undefined): boolean {
  return (
    above !== undefined &&
    depth >= boldDepth &&
    companies.length > 0 &&
    above.depth === depth &&
    above.companies.length === 0 &&
    above.verdict !== null
  )
}

function depthOf({ kind }: Passage, words: string): number {
  if (kind === 'heading') return headingDepth(words) || (bold.test(words) ? boldDepth : plainDepth)
  const indent = /^[ \t]*/.exec(words)?.[0].replaceAll('\t', '    ').length ?? 0
  return kind === 'row' || (kind === 'prose' && indent < 2) ? itemDepth : itemDepth + indent
}

function sectionOf(
  { kind, start, end }: Passage,
  words: string,
  text: string,
  depth: number,
  companies: string[],
): Section {
  const title = plain(text.slice(start, end))
  return {
    title,
    depth,
    companies,
    isCompany: companies.length === 1 && isCompanyHeading(words),
    verdict:
      companies.length === 0 && (kind === 'heading' || title.length < longTitle)
        ? leaningOfList(title)
        : null,
    isRisks: isRiskChapter(title),
  }
}

/** What is longer says something itself and is not what a list is called. */
const longTitle = 80

function plain(line: string): string {
  return line
    .replace(/[*_`#]/g, '')
    .replace(/^\s*(?:[-•–▪●]|\d{1,2}[.)])\s+/, '')
    .trim()
}

/** The innermost section of some that names a company, or several. */
export function companySection(sections: Section[]): Section | null {
  return sections.findLast(one => one.companies.length > 0) ?? null
}
