import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { piecesOf } from '../files/regular-file.ts'
import type { ReadSeries } from '../sources/source.ts'
import { BadFile, BadLine } from './bad.ts'
import { delimiterOf } from './columns.ts'
import { gatherRows, type Rows } from './rows.ts'
import { symbolIn } from './values.ts'

/** A file whose bytes come in pieces, from its beginning each time. */
export interface FileBytes {
  name: string
  pieces(): AsyncIterable<Buffer>
}

export interface PriceFile {
  /** By symbols in upper case: those of which every line is good. */
  series: Map<string, ReadSeries>
  /** What was not read though nothing is wrong with it, a sentence each. */
  notes: string[]
  /** Why a symbol is not among the series; null stands for the whole file, or for lines that name no symbol. */
  failures: { symbol: string | null; words: string }[]
}

const mostBytes = 2 * 1024 ** 3
/** They need some 250 MB of memory, which the server has to have. */
const mostRowsOfAll = 2_000_000
/** In a line, without what parts the cells. */
const mostCharacters = 10_000
const mostColumns = 1000
const oneDay = 24 * 60 * 60 * 1000

/**
 * The daily closes of a CSV file: a header with `date` or `day` and `close`, and perhaps `symbol` or `ticker`, `currency`,
 * `split` (new shares for each old), `dividend` and `basis`, or the columns of Stooq's bulk files. Closes and dividends are as
 * they stand there, pence as pence. What is wrong with the file is told in `failures`, beginning with its name; it throws
 * only where the file cannot be opened or read (an UnreadableFileError, where it lies here).
 *
 * @param file its path, or what gives its bytes.
 */
export async function readPriceFile(
  file: string | FileBytes,
  now = new Date(),
  mostRows = mostRowsOfAll,
): Promise<PriceFile> {
  const { name, pieces } =
    typeof file === 'string' ? { name: basename(file), pieces: () => piecesOf(file) } : file
  const tomorrow = new Date(now.getTime() + oneDay).toISOString().slice(0, 10)
  const rows = gatherRows(symbolIn(name.replace(/\.csv$/i, ''), false), tomorrow, mostRows)
  try {
    await readInto(rows, pieces())
    const columns = rows.columns()
    if (!columns || rows.count() === 0) throw new BadFile('has no prices')
    return {
      series: await rows.series(),
      notes: columns.adjusted
        .slice(0, 1)
        .map(column => `${name}: ${column} is not read, because dividends are in it`),
      failures: Array.from(rows.failed, ([symbol, words]) => ({ symbol, words: `${name} ${words}` })),
    }
  } catch (cause) {
    if (!(cause instanceof BadFile)) throw cause
    return { series: new Map(), notes: [], failures: [{ symbol: null, words: `${name} ${cause.message}` }] }
  }
}

async function readInto(rows: Rows, pieces: AsyncIterable<Buffer>): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]()
  try {
    const first = await reading.next()
    const beginning = first.done ? '' : first.value.toString('utf8', 0, 64 * 1024).replace(/^\uFEFF/, '')
    if (/^\s*<(!doctype|html)\b/i.test(beginning)) throw new BadFile('is a web page, not a CSV file')
    const parser = parserInto(rows, delimiterOf(beginning))
    await pipeline(notTooMuch(first, reading), onlyUtf8, parser.resume())
  } catch (cause) {
    const words = cause instanceof CsvError ? wordsOf(cause) : cause instanceof BadLine && cause.message
    throw words ? new BadFile(`line ${rows.line()}: ${words}`) : cause
  } finally {
    await reading.return?.()
  }
}

/** What is larger than was told, or grows while it is read, ends too. */
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

function parserInto(rows: Rows, delimiter: ',' | ';'): Parser {
  return parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    // Records of another length come through, so that empty lines are counted and the words are ours.
    relax_column_count: true,
    max_record_size: mostCharacters,
    // Delimiters count for nothing in that size: this bounds how many there are.
    ignore_last_delimiters: mostColumns,
    // At once, not from the stream: so it is known which line an error is met on.
    on_record: (record: string[]) => {
      rows.take(record)
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
