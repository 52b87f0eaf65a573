import type { FoundName } from '#extraction/symbols/symbol-table.ts'
import { companyKey } from '#extraction/symbols/symbol-table.ts'

/** What joins the members of a list, in all languages that are read: ", ", " and ", " / ". */
const joint =
  /^(?:['’]s)?(?:, ?(?:and |or |& |und |et |y |e |en )?| (?:and|or|&|und|oder|et|ou|y|o|e|ed|en|of|vs\.?|versus) | ?\/ ?)$/
/** Where a line, an entry or a sentence begins. */
const beginning = /(?:\n[ \t]*(?:[-*•+]|\d{1,2}[.)]|#{1,4})?[ \t]*\**|[.!?…]["”’)]? )$/
/** What follows the name that an entry is about: "Name: …", "Name – …", "Name? …". */
const mark = /^\**(?:(:)|(\?)|\s([–—-])\s)/
/** Companies that are named without a doubt in the same place of other entries, at least. */
const leastBeside = 2

/**
 * The offsets of names that are words but stand among names that are not: in a list ("Chubb, Travelers and Allstate"),
 * or at the head of entries of one form ("Rightmove: keep. Diploma: keep. Halma: keep.").
 */
export function listedNames(text: string, names: FoundName[]): Set<number> {
  const found = names.filter(name => name.capital).sort((a, b) => a.start - b.start)
  return new Set([...amongOthers(text, found), ...atHeads(text, found)])
}

function amongOthers(text: string, names: FoundName[]): number[] {
  const rows: FoundName[][] = []
  for (const [i, name] of names.entries()) {
    const before = names[i - 1]
    const row = rows.at(-1)
    if (before && row && joint.test(text.slice(before.end, name.start))) row.push(name)
    else rows.push([name])
  }
  return rows.filter(row => row.length > 1 && row.some(isClear)).flatMap(row => row.map(({ start }) => start))
}

function atHeads(text: string, names: FoundName[]): number[] {
  const byMark = new Map<string, FoundName[]>()
  for (const name of names) {
    if (!beginning.test(lineBefore(text, name.start))) continue
    const after = mark.exec(text.slice(name.end, name.end + 6))
    const form = after?.slice(1).find(Boolean)
    if (form) byMark.set(form, [...(byMark.get(form) ?? []), name])
  }
  return [...byMark.values()]
    .filter(row => new Set(row.filter(isClear).map(one => companyKey(one.listing))).size >= leastBeside)
    .flatMap(row => row.map(({ start }) => start))
}

/** The text of a line before an offset, its last characters alone where it is longer. */
function lineBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - longestHead), at)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  // What is cut off is no beginning.
  return line.length < longestHead ? `\n${line}` : line
}

/** Characters of a bullet, bold type and the end of a sentence. */
const longestHead = 12

function isClear({ trust, listing }: FoundName): boolean {
  return trust === 'distinctive' && listing.sector !== 'ETF'
}
