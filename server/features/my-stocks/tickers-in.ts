import { parse } from 'csv-parse/sync'

/** How many lines a broker may write above its table. */
const linesAbove = 40

/** What the column of tickers is called, by its letters alone: in the languages that brokers write in. */
const columnNames = new Set(
  `ticker tickers symbol symbols tickersymbol symbolticker tickercode stocksymbol stockticker securitysymbol
  instrumentsymbol kürzel tickerkürzel symbole mnemo mnémo símbolo simbolo simbol símbol`.split(/\s+/),
)

const delimiters = [',', ';', '\t', '|']

/**
 * What may be tickers in a text that a person has typed, pasted or taken from a broker's export, each as it stands there:
 * the column of a table that has one called ticker or symbol, else whatever commas, semicolons and lines part.
 */
export function tickersIn(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const table = findTable(lines)
  const pieces = table ? columnOf(table) : lines.flatMap(line => line.split(/[,;\t|]/))
  return pieces.map(withoutWrapping).filter(piece => piece !== '')
}

interface Table {
  /** From its head on. */
  text: string
  delimiter: string
  column: number
}

/** The first line that has a cell of such a name, read with the delimiter that gives it the most cells. */
function findTable(lines: readonly string[]): Table | null {
  for (const [at, line] of lines.slice(0, linesAbove).entries()) {
    const heads = delimiters
      .map(delimiter => ({ delimiter, cells: line.split(delimiter) }))
      .map(head => ({ ...head, column: head.cells.findIndex(namesTickers) }))
      .filter(({ column }) => column !== -1)
      .sort((a, b) => b.cells.length - a.cells.length)
    const [head] = heads
    if (head)
      return { text: lines.slice(at).join('\n'), delimiter: head.delimiter, column: columnIn(line, head) }
  }
  return null
}

/** Which cell it is once quotation marks are read: a quoted one may hold the delimiter. */
function columnIn(line: string, { delimiter, column }: { delimiter: string; column: number }): number {
  const [cells] = rowsOf(line, delimiter)
  const quoted = cells?.findIndex(namesTickers) ?? -1
  return quoted === -1 ? column : quoted
}

function namesTickers(cell: string): boolean {
  return columnNames.has(cell.toLowerCase().replace(/[^\p{L}]/gu, ''))
}

function columnOf({ text, delimiter, column }: Table): string[] {
  const [, ...rows] = rowsOf(text, delimiter)
  // What a broker writes below its table has other columns or none.
  return rows.map(row => row[column] ?? '').filter(cell => !namesTickers(cell))
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
    return parse(text, options)
  } catch {
    // A quotation mark that is not closed swallows all that follows: it is one like any other character then.
    return parse(text, { ...options, quote: false })
  }
}

/** Without what programs for tables and brokers put around: `="NVDA"`, `$NVDA`, `SPAXX**`. */
function withoutWrapping(piece: string): string {
  return piece
    .trim()
    .replace(/^=?["'“”]+|["'“”]+$/g, '')
    .replace(/\*+$/, '')
    .replace(/^\$/, '')
    .trim()
}
