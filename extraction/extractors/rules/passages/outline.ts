import { headingDepth, isCompanyHeading } from '#extraction/extractors/rules/passages/section-headings.ts'
import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { isRiskChapter, leaningOfList } from '#extraction/extractors/rules/stance/list-names.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** A heading, or an item with a list below it, and what is under it. */
export interface Section {
  /** Its words without marks of headings, bold type and lists. */
  title: string
  /** 1 to 6 as in Markdown, 7 for a bold line, 8 for a line by itself. More for items, by their indentation. */
  depth: number
  /** The companies it names. */
  companies: string[]
  /**
   * Whether it is only a company's name: everything below it is as surely about that company as a sentence with the
   * name.
   */
  isCompany: boolean
  /** What it says about the stocks below: "Bought this month", "Stocks to avoid". Null if it names a company. */
  verdict: Leaning | null
  /** Whether it lists risks: what is said below then contradicts the rest of the text. */
  isRisks: boolean
}

const boldDepth = 7
const plainDepth = 8
const itemDepth = 10
const bold = /^\s*(?:\d{1,2}[.)]\s+)?(?:\*\*|__)[^\n]{1,200}(?:\*\*|__):?\s*$/

/** The sections of each passage, outermost first. A heading belongs to its own section. */
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

/** Added to the depth of a heading that is a member of a heading of the same rank. */
const memberDepth = 0.5

/** "Acme" after "Stocks I sold" in the same type is one of these stocks, and no section beside it. */
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

/** Characters. A longer line says something itself and is no name of a list. */
const longTitle = 80

function plain(line: string): string {
  return line
    .replace(/[*_`#]/g, '')
    .replace(/^\s*(?:[-•–▪●]|\d{1,2}[.)])\s+/, '')
    .trim()
}

/** The innermost of these sections that names a company. */
export function companySection(sections: Section[]): Section | null {
  return sections.findLast(one => one.companies.length > 0) ?? null
}
