import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import type { ReadSeries } from '#reckoning/prices/series.ts'
import { piecesOf } from '../../../process/files/regular-file.ts'
import { BadFile, BadLine, NotPlain } from './bad.ts'
import { type Columns, delimiterOf } from './columns.ts'
import { plain } from './formats.ts'
import { lookedThrough } from './look-through.ts'
import { type FileFacts, gatherRows, type Rows, type Taking } from './rows.ts'
import { symbolIn } from './values.ts'

/** A file whose bytes are read in pieces. Each call of `pieces` starts at the beginning. */
export interface FileBytes {
  name: string
  pieces(): AsyncIterable<Buffer>
}

export interface PriceFile {
  /** By symbol in upper case: the symbols whose lines are all good. */
  series: Map<string, ReadSeries>
  /** Sentences about what was skipped or assumed without being wrong. */
  notes: string[]
  /** Why a symbol is missing from the series. `symbol` is null for the whole file, or for lines that name no symbol. */
  failures: { symbol: string | null; words: string }[]
}

const mostBytes = 2 * 1024 ** 3
/** They need about 250 MB of memory, which the server must have. */
const mostRowsOfAll = 2_000_000
/** Characters of a line without its delimiters. */
const mostCharacters = 10_000
const mostColumns = 1000
const oneDay = 24 * 60 * 60 * 1000

/**
 * Reads the daily closes of a CSV file. The header has a day and a close, and optionally symbol, currency, splits (new
 * shares for each old share), dividends, capital gains and basis, under the names that vendors use (columns.ts). Values
 * are returned as written, pence as pence. How days and numbers are written is decided from the whole file, and noted.
 *
 * Errors in the file are in `failures`, beginning with its name. Throws only if the file cannot be opened or read
 * (UnreadableFileError for a local file).
 *
 * @param file its path, or a source of its bytes, which may be read more than once.
 * @param basis the basis that the operator states. What the lines state takes precedence.
 */
export async function readPriceFile(
  file: string | FileBytes,
  now = new Date(),
  mostRows = mostRowsOfAll,
  basis: ReadSeries['basis'] | null = null,
): Promise<PriceFile> {
  const { name, pieces } =
    typeof file === 'string' ? { name: basename(file), pieces: () => piecesOf(file) } : file
  const lastDay = new Date(now.getTime() + oneDay).toISOString().slice(0, 10)
  const facts = { symbolOfFile: symbolIn(name.replace(/\.csv$/i, ''), false), lastDay, mostRows, basis }
  try {
    const { rows, notes } = await rowsOf(pieces, facts)
    const columns = rows.columns()
    if (!columns || rows.count() === 0) throw new BadFile('has no prices')
    const series = await rows.series()
    return {
      series,
      notes: [...notes, ...notesOn(columns, rows, facts)].map(words => `${name}: ${words}`),
      failures: Array.from(rows.failed, ([symbol, words]) => ({ symbol, words: `${name} ${words}` })),
    }
  } catch (cause) {
    if (!(cause instanceof BadFile)) throw cause
    return { series: new Map(), notes: [], failures: [{ symbol: null, words: `${name} ${cause.message}` }] }
  }
}

/** Most files are plain and are read once. */
async function rowsOf(
  pieces: FileBytes['pieces'],
  facts: FileFacts,
): Promise<{ rows: Rows; notes: string[] }> {
  const rows = gatherRows(facts, plain)
  try {
    await readInto(rows, pieces())
    return { rows, notes: [] }
  } catch (cause) {
    if (!(cause instanceof NotPlain)) throw cause
  }
  const looked = lookedThrough(facts)
  await readInto(looked, pieces())
  const { formats, notes } = looked.formats()
  const read = gatherRows(facts, formats)
  await readInto(read, pieces())
  return { rows: read, notes }
}

/** Sentences about what was skipped and what was assumed. */
function notesOn({ adjusted, unread, form, basis }: Columns, rows: Rows, facts: FileFacts): string[] {
  const empty = rows.empty()
  const [column] = adjusted
  return [
    ...(column === undefined ? [] : [`${column} is not read, because dividends are in it`]),
    ...(unread.length === 0 ? [] : [`not read: ${namedIn(unread)}`]),
    ...(empty === 0
      ? []
      : [
          `${empty.toLocaleString('en')} ${empty === 1 ? 'row has' : 'rows have'} no close and are passed over`,
        ]),
    ...(form && basis === null && facts.basis === null
      ? [`closes are taken as adjusted for splits, as those of ${form} are`]
      : []),
    ...(form === 'yfinance' && adjusted.length === 0
      ? ['its closes contain dividends unless it was made with auto_adjust=False']
      : []),
  ]
}

/** Columns that are named in a note. Of further ones only the number is given. */
const mostNamed = 12

function namedIn(columns: readonly string[]): string {
  const more = columns.length - mostNamed
  return [...columns.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

async function readInto({ line, take }: Taking, pieces: AsyncIterable<Buffer>): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]()
  try {
    const first = await reading.next()
    const beginning = first.done ? '' : first.value.toString('utf8', 0, 64 * 1024).replace(/^\uFEFF/, '')
    if (/^\s*<(!doctype|html)\b/i.test(beginning)) throw new BadFile('is a web page, not a CSV file')
    const parser = parserInto(take, delimiterOf(beginning))
    await pipeline(notTooMuch(first, reading), onlyUtf8, parser.resume())
  } catch (cause) {
    const words = cause instanceof CsvError ? wordsOf(cause) : cause instanceof BadLine && cause.message
    throw words ? new BadFile(`line ${line()}: ${words}`) : cause
  } finally {
    await reading.return?.()
  }
}

/** Ends a file that is larger than stated, or grows while it is read. */
async function* notTooMuch(
  first: IteratorResult<Buffer>,
  reading: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for (let piece = first; !piece.done; piece = await reading.next()) {
    bytes += piece.value.length
    if (bytes > mostBytes) throw new BadFile('is larger than 2 GB')
    yield piece.value
  }
}

function parserInto(take: Taking['take'], delimiter: ',' | ';'): Parser {
  return parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    // Accept records of any length, so that empty lines are counted and the errors have our own words.
    relax_column_count: true,
    max_record_size: mostCharacters,
    // Delimiters do not count in that size, so this limits their number.
    ignore_last_delimiters: mostColumns,
    // Called at once and not from the stream, so that the line of an error is known.
    on_record: (record: string[]) => {
      take(record)
      return null
    },
  })
}

async function* onlyUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new BadFile('is not UTF-8')
    }
  }
  for await (const chunk of chunks) {
    decode(chunk)
    yield chunk
  }
  decode()
}

function wordsOf(error: CsvError): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'has more than 10,000 characters'
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed'
  return 'a quotation mark stands where none can'
}
