import type { BareTicker } from '#extraction/extractors/rules/mentions/bare-tickers.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'

/** The start of a line in lists, tables and headings. Lines with the same mark belong together. */
const opening = /^[ \t]*(?:([-*•+]|#{1,6}|\d{1,2}[.)]|\|)[ \t]*)?[*_`"$[]*$/
/** What may follow a symbol at the start of a line. A word that continues is no symbol. */
const afterSymbol = /^[*_`"\]]*(?:[ \t]*(?:$|[\n\r:|,;(–—-]|\[)|[ \t]+[$€£₹+−-]?\d)/
/** Lines that begin with symbols, at least. With fewer, the list may be about anything. */
const leastLines = 3
/** Separators of a list's members: ", ", " and ". */
const joint = /^(?:, ?(?:and |or |& )?|,? (?:and|or|&|und|et|y|e|en|vs\.?) | ?\/ ?| \| |, \$)$/

/**
 * The symbols of lists, so that capitals among them are symbols even if they may be a word or an acronym: in a list or
 * table whose lines mostly begin with a symbol, or between symbols ("ABCD, XY and QRST"). Returns the offsets of all
 * symbols in such lists.
 */
export function listedSymbols(
  text: string,
  capitals: BareTicker[],
  isKnown: (symbol: string) => boolean,
): Set<number> {
  const found = capitals.filter(({ ticker }) => !isNoStock(ticker) && isKnown(ticker))
  return new Set([...linesOf(found, text), ...rowsOf(found, text)].map(one => one.start))
}

/** Whether capitals are almost certainly a symbol. */
function isSure({ ticker }: BareTicker): boolean {
  return ticker.length > 2 && !isAcronym(ticker) && !isPlainWord(ticker.toLowerCase())
}

/** Symbols that begin lines of one kind, if most lines that begin with capitals are sure symbols. */
function linesOf(found: BareTicker[], text: string): BareTicker[] {
  const byMark = new Map<string, BareTicker[]>()
  for (const one of found) {
    const mark = markBefore(text, one.start)
    if (mark === null || !afterSymbol.test(text.slice(one.end, one.end + 12))) continue
    const beside = byMark.get(mark)
    if (beside) beside.push(one)
    else byMark.set(mark, [one])
  }
  return [...byMark.values()].flatMap(lines => (isList(lines) ? lines : []))
}

/** The mark of the line that a symbol begins, "1" for any number. Null if it begins none. */
function markBefore(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - longestOpening), start)
  const line = before.lastIndexOf('\n')
  if (line < 0 && start > before.length) return null
  const mark = opening.exec(before.slice(line + 1))
  if (!mark) return null
  return /^\d/.test(mark[1] ?? '') ? '1' : (mark[1] ?? '')
}

/** Characters of a bullet, a heading's marks and bold type. */
const longestOpening = 12

/** Members of one list in a row. */
function rowsOf(found: BareTicker[], text: string): BareTicker[] {
  const rows: BareTicker[][] = []
  for (const [i, one] of found.entries()) {
    const before = found[i - 1]
    const row = rows.at(-1)
    if (before && row && joint.test(text.slice(before.end, one.start))) row.push(one)
    else rows.push([one])
  }
  return rows.flatMap(row =>
    row.length > 1 && row.every(one => one.ticker.length > 1) && row.filter(isSure).length * 2 >= row.length
      ? row
      : [],
  )
}

function isList(lines: BareTicker[]): boolean {
  const sure = new Set(lines.filter(isSure).map(one => one.ticker))
  const all = new Set(lines.map(one => one.ticker))
  return all.size >= leastLines && sure.size * 2 > all.size
}
