import { parse } from 'csv-parse/sync'

/** Lines that a broker may write above its table, at most. */
const linesAbove = 200

/** Names of the column of tickers, by their letters only, in the languages of brokers. */
const columnNames = namesOf(
  `ticker tickers symbol symbols tickersymbol symbolticker tickercode stocksymbol stockticker securitysymbol
  equitysymbol instrumentsymbol kürzel tickerkürzel symbole mnemo mnémo symbool símbolo simbolo simbol símbol
  kortnamn 证券代码 股票代码 銘柄コード 종목코드`,
)

/**
 * Further names that some brokers use. Others mean something else by them, so they count only if no column has a name
 * above.
 */
const otherNames = namesOf('instrument code epic tidm mnemonic')

/** Names by which a line is known as the head of a table, with or without a column of tickers. */
const headNames = namesOf(
  `isin wkn cusip sedol valor valoren quantity qty shares units anzahl stück menge antal aantal quantité quantità cantidad
  quantidade price kurs koers cours precio prezzo`,
)

/** Names of the column of company names, for tables without tickers. */
const nameColumns = namesOf(
  `name names company companyname security securityname securitydescription instrument instrumentname product productname stock
  stockname asset assetname holding description investment bezeichnung wertpapierbezeichnung wertpapier wertpapiername
  wertpapierbezeichnungname instrumentenname titel aktie unternehmen produkt produktname beschreibung gattungsbezeichnung fondsname
  produit libellé libelle valeur titre nomduproduit société producto nombre valorname título titulo empresa descripción activo
  prodotto titolo descrizione denominazione strumento nome produto ativo descrição naam fonds omschrijving effect namn
  värdepapper instrumentnamn navn papirnavn`,
)

const isinColumns = namesOf('isin isincode codeisin códigoisin codiceisin isinnummer symbolisin isinwkn')

/** An ISIN (ISO 6166): two letters of the country, nine characters, a check digit. */
const isinForm = /^([A-Z]{2})[A-Z0-9]{9}\d$/

const delimiters = [',', ';', '\t', '|'] as const

/** A line of a table that names a stock without its ticker. */
export interface NamedStock {
  name: string
  /** The country of its ISIN, as two letters. Null without an ISIN. */
  country: string | null
}

interface Found {
  /** The pieces of the text, without the wrapping that spreadsheets and brokers put around them. */
  pieces: string[]
  /** Whether the pieces are cells of a column. `without tickers`: a table that has no such column. */
  table: boolean | 'without tickers'
  /** The stocks of a table that has only their names. */
  named?: NamedStock[]
}

/**
 * The possible tickers in a text that a person has typed, pasted or exported from a broker: the column named ticker or
 * symbol of a table, else everything between commas, semicolons and line breaks.
 */
export function tickersIn(text: string): Found {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const head = headOf(lines, columnNames) ?? headOf(lines, otherNames, 2)
  const nameless = head ? null : headOf(lines, headNames, 2)
  const { cells, named } = head
    ? columnOf(lines, head)
    : nameless
      ? namesBelow(lines, nameless)
      : partsOf(lines)
  if (nameless && named.length + cells.length === 0) return { pieces: [], table: 'without tickers' }
  const pieces = cells.map(withoutWrapping).filter(piece => piece !== '')
  return { pieces, table: head !== null || nameless !== null, ...(named.length > 0 && { named }) }
}

interface Cells {
  cells: string[]
  named: NamedStock[]
}

/** The pieces of lines without a head. A line with an ISIN in one cell names its stock in another cell. */
function partsOf(lines: readonly string[]): Cells {
  const found: Cells = { cells: [], named: [] }
  for (const line of lines) {
    const parts = line.split(/[,;\t|]/)
    const isin = parts.map(part => isinForm.exec(withoutWrapping(part))).find(match => match !== null)
    const name = isin ? parts.map(withoutWrapping).find(part => isName(part) && part !== isin[0]) : undefined
    if (isin && name) found.named.push({ name, country: isin[1] ?? null })
    else found.cells.push(...parts)
  }
  return found
}

/** Whether a cell is a name: it has a word, and is neither a currency nor an ISIN. */
function isName(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && !isinForm.test(cell) && !/^(?:[A-Z]{3}|\d.*)$/.test(cell)
}

/**
 * The stocks below a head without tickers: the cells of the column of names, with the country of the ISIN beside each.
 * The ISIN itself if there is no name, so that the person learns what is missing.
 */
function namesBelow(lines: readonly string[], { at, delimiter }: Head): Cells {
  const [head = [], ...rows] = rowsOf(lines.slice(at).join('\n'), delimiter)
  const columns = columnsOfNames(head)
  const found: Cells = { cells: [], named: [] }
  for (const row of rows) {
    const named = namedIn(row, columns)
    const isin = row[columns.isin] ?? ''
    if (named) found.named.push(named)
    else if (isinForm.test(withoutWrapping(isin))) found.cells.push(isin)
  }
  return found
}

interface NameColumns {
  name: number
  isin: number
}

function columnsOfNames(head: readonly string[]): NameColumns {
  return { name: columnIn(head, nameColumns), isin: columnIn(head, isinColumns) }
}

function namedIn(row: readonly string[], { name, isin }: NameColumns): NamedStock | null {
  const cell = withoutWrapping(row[name] ?? '')
  // In a column of names, SAP and 3M CO are names.
  if (!/\p{L}{2}/u.test(cell) || isinForm.test(cell)) return null
  return { name: cell, country: isinForm.exec(withoutWrapping(row[isin] ?? ''))?.[1] ?? null }
}

interface Head {
  /** The index of its line. */
  at: number
  delimiter: string
  names: ReadonlySet<string>
}

/** The first line with a cell of one of these names, and the delimiter that gives it the most cells. */
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

/** The index of the cell with one of these names, else of a cell with two names (`Symbol/ISIN`). */
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

/**
 * The cells below a head. A table in several parts has a head for each. Some brokers write an ISIN instead of a ticker:
 * the stock is then found by its name.
 */
function columnOf(lines: readonly string[], { at, delimiter, names }: Head): Cells {
  const found: Cells = { cells: [], named: [] }
  let column = -1
  let columns: NameColumns = { name: -1, isin: -1 }
  let part: string | null = null
  for (const row of rowsOf(lines.slice(at).join('\n'), delimiter)) {
    const heads = columnIn(row, names)
    if (heads !== -1) {
      column = heads
      columns = columnsOfNames(row)
      // In statements with several parts, each line begins with the name of its part and the kind of line.
      part = row[1] === 'Header' ? (row[0] ?? null) : null
    } else if (part === null || (row[0] === part && row[1] === 'Data')) {
      const cell = row[column] ?? ''
      const isin = isinForm.exec(withoutWrapping(cell))
      const named = isin ? namedIn(row, columns) : null
      if (isin && named) found.named.push({ ...named, country: isin[1] ?? null })
      else found.cells.push(cell)
    }
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

/**
 * Text in which each quotation mark is closed. An unclosed one would swallow the text up to the next, so its line is
 * read without quotation marks.
 */
function withQuotesClosed(text: string): string {
  if (isClosed(text)) return text
  const lines = text.split('\n')
  return lines.map(line => (isClosed(line) ? line : line.replaceAll('"', ''))).join('\n')
}

function isClosed(text: string): boolean {
  return text.split('"').length % 2 === 1
}

/**
 * A piece without wrapping such as `="NVDA"`, `$NVDA`, `SPAXX**`. Of `Otis Worldwide (NYSE: OTIS)`, the part in
 * brackets.
 */
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
