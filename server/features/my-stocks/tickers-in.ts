import { parse } from 'csv-parse/sync'

/** How many lines a broker may write above its table. */
const linesAbove = 200

/** What the column of tickers is called, by its letters alone: in the languages that brokers write in. */
const columnNames = namesOf(
  `ticker tickers symbol symbols tickersymbol symbolticker tickercode stocksymbol stockticker securitysymbol
  equitysymbol instrumentsymbol kürzel tickerkürzel symbole mnemo mnémo symbool símbolo simbolo simbol símbol
  kortnamn 证券代码 股票代码 銘柄コード 종목코드`,
)

/** What some brokers call it; others mean something else, so that they count where no column has a name from above. */
const otherNames = namesOf('instrument code epic tidm mnemonic')

/** By these a line is known as the head of a table, be there a column of tickers or none. */
const headNames = namesOf(
  `isin wkn cusip sedol valor valoren quantity qty shares units anzahl stück menge antal aantal quantité quantità cantidad
  quantidade price kurs koers cours precio prezzo`,
)

const delimiters = [',', ';', '\t', '|'] as const

interface Found {
  /** Each as it stands there, without what programs for tables and brokers put around. */
  pieces: string[]
  /** Where they are the cells of a column; `without tickers` where there is a table that has no such column. */
  table: boolean | 'without tickers'
}

/**
 * What may be tickers in a text that a person has typed, pasted or taken from a broker's export: the column of a table that
 * has one called ticker or symbol, else whatever commas, semicolons and lines part.
 */
export function tickersIn(text: string): Found {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const head = headOf(lines, columnNames) ?? headOf(lines, otherNames, 2)
  if (!head && headOf(lines, headNames, 2)) return { pieces: [], table: 'without tickers' }
  const pieces = head ? columnOf(lines, head) : lines.flatMap(line => line.split(/[,;\t|]/))
  return { pieces: pieces.map(withoutWrapping).filter(piece => piece !== ''), table: head !== null }
}

interface Head {
  /** The number of its line. */
  at: number
  delimiter: string
  names: ReadonlySet<string>
}

/** The first line that has a cell of such a name, with the delimiter that gives it the most cells. */
function headOf(lines: readonly string[], names: ReadonlySet<string>, fewest = 1): Head | null {
  for (const [at, line] of lines.slice(0, linesAbove).entries()) {
    const [best] = delimiters
      .map(delimiter => ({ delimiter, cells: line.split(delimiter) }))
      .filter(({ cells }) => cells.length >= fewest && columnIn(cells, names) !== -1)
      .sort((a, b) => b.cells.length - a.cells.length)
    if (best) return { at, delimiter: best.delimiter, names }
  }
  return null
}

/** Which cell it is: the one of such a name, else one that has it besides another (`Symbol/ISIN`). */
function columnIn(cells: readonly string[], names: ReadonlySet<string>): number {
  const whole = cells.findIndex(cell => names.has(lettersOf(cell)))
  if (whole !== -1) return whole
  return cells.findIndex(cell => {
    const parts = cell.split(/[/()]/)
    return parts.length > 1 && parts.some(part => names.has(lettersOf(part)))
  })
}

function lettersOf(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** The cells below a head. Where a table has several parts, each has a head of its own. */
function columnOf(lines: readonly string[], { at, delimiter, names }: Head): string[] {
  const found: string[] = []
  let column = -1
  let part: string | null = null
  for (const row of rowsOf(lines.slice(at).join('\n'), delimiter)) {
    const heads = columnIn(row, names)
    if (heads !== -1) {
      column = heads
      // Statements in parts begin each line with the name of its part, and with what it is.
      part = row[1] === 'Header' ? (row[0] ?? null) : null
    } else if (part === null || (row[0] === part && row[1] === 'Data')) found.push(row[column] ?? '')
  }
  return found
}

function rowsOf(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }
  try {
    return parse(withQuotesClosed(text), options)
  } catch {
    return parse(text, { ...options, quote: false })
  }
}

/** A quotation mark that is not closed would swallow what follows up to the next one: its line is read without any. */
function withQuotesClosed(text: string): string {
  if (isClosed(text)) return text
  const lines = text.split('\n')
  return lines.map(line => (isClosed(line) ? line : line.replaceAll('"', ''))).join('\n')
}

function isClosed(text: string): boolean {
  return text.split('"').length % 2 === 1
}

/** Without `="NVDA"`, `$NVDA`, `SPAXX**`, and of `Otis Worldwide (NYSE: OTIS)` what stands in the brackets. */
function withoutWrapping(piece: string): string {
  return piece
    .trim()
    .replace(/^=?["'“”]+|["'“”]+$/g, '')
    .replace(/^(?:\(([^()]+)|.*\(([^():]+:[^():]+))\)$/, '$1$2')
    .replace(/\*+$/, '')
    .replace(/^\$/, '')
    .trim()
}

function namesOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
