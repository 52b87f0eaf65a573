import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { textOfFile } from '#contract/text-of-file.ts'
import { type ExtractionEvent, extract } from '#extraction/extract.ts'
import { createExtractor } from '#extraction/extractors/create-extractor.ts'
import type { Extractor } from '#extraction/extractors/extractor.ts'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { type ModelUsage, totalUsage, usageLine } from '#extraction/extractors/model-usage.ts'
import { createAskProgram } from '#extraction/reading/caption-program.ts'
import { checkAddress } from '#extraction/reading/check-address.ts'
import { readSource } from '#extraction/reading/read-source.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import type { ContentFormat, Source } from '#extraction/reading/source.ts'
import { type ExtractionSettings, readExtractionSettings } from '#extraction/settings.ts'
import { documentOfLine, parseLine } from '#extraction/supplied-line.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

const usage = `Usage:
  npm run -s extract -- <address | file.html | file.txt | file.eml | file.vtt | file.srt>
  npm run -s extract -- --check <address>
  npm run -s extract -- --jsonl < in > out`

const formats: Record<string, ContentFormat> = {
  '.html': 'html',
  '.htm': 'html',
  '.txt': 'text',
  '.md': 'text',
  '.eml': 'text',
  '.vtt': 'vtt',
  '.srt': 'srt',
}

/** The streams of the command. */
export interface Terminal {
  stdin: Readable
  stdout: Writable
  stderr: Writable
  /** After this is called, an interruption aborts the signal instead of ending the process. */
  untilInterrupted: () => AbortSignal
}

/**
 * `npm run extract`: one source to JSON, or JSON Lines to JSON Lines (decisions, section 4). Returns the exit code;
 * errors are written to stderr.
 */
export async function runExtractCommand(
  words: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  try {
    return await extractAsAsked(words, environment, terminal)
  } catch (error) {
    terminal.stderr.write(`${messageOf(error)}\n`)
    return 1
  }
}

async function extractAsAsked(
  [source, ...rest]: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const [checked] = source === '--check' ? rest : []
  if (
    !source ||
    rest.length > (checked ? 1 : 0) ||
    source === '--help' ||
    (source === '--check' && !checked)
  ) {
    terminal.stderr.write(`${usage}\n`)
    return source === '--help' ? 0 : 1
  }
  const settings = readExtractionSettings(environment)
  if (checked) return check(checked, settings, terminal)
  const symbols = openSymbolTable({
    operatorFile: settings.symbolsFile,
    dataDirectory: environment.DATA_DIR || './data',
  })
  const usages: ModelUsage[] = []
  const finding: Finding = {
    terminal,
    extractor: createExtractor(settings.extractor),
    symbols,
    onProgress: event => {
      if (event.type === 'usage') usages.push(event.usage)
    },
  }
  try {
    return await (source === '--jsonl' ? extractLines(finding) : extractOne(source, finding, settings))
  } finally {
    const total = totalUsage(usages)
    if (total) terminal.stderr.write(`${usageLine(total)}\n`)
  }
}

interface Finding {
  terminal: Terminal
  extractor: Extractor
  symbols: SymbolTable
  onProgress: (event: ExtractionEvent) => void
}

async function extractOne(
  source: string,
  { terminal, ...finding }: Finding,
  settings: ExtractionSettings,
): Promise<number> {
  const result = await extract(await sourceOf(source), {
    read: (given, options) => readSource(given, { ...options, ...readingOf(settings) }),
    signal: terminal.untilInterrupted(),
    ...finding,
  })
  terminal.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  if (result.unreadLanguage) terminal.stderr.write(`${notRead(result.unreadLanguage)}\n`)
  return 0
}

/** Writes for each reader what it answers. Returns 0 if one of them has a text. */
async function check(
  address: string,
  settings: ExtractionSettings,
  { stdout, untilInterrupted }: Terminal,
): Promise<number> {
  let read = false
  for await (const { line, found } of checkAddress(address, {
    ...readingOf(settings),
    signal: untilInterrupted(),
  })) {
    stdout.write(`${line}\n`)
    read ||= found
  }
  return read ? 0 : 1
}

function readingOf({ allowedHosts, youtubeOrigin, captionProgram: program }: ExtractionSettings) {
  const askProgram = program === null ? null : createAskProgram({ program })
  return { fetchPage: createSafeFetch({ allowedHosts }), youtubeOrigin, askProgram }
}

async function sourceOf(argument: string): Promise<Source> {
  if (/^[a-z]+:\/\//i.test(argument)) return { url: argument }
  const format = formats[extname(argument).toLowerCase()]
  if (!format) throw new Error(`${argument} is neither an address nor a .html, .txt, .eml, .vtt or .srt file`)
  return { content: textOfFile(new Uint8Array(await readFile(argument))), format }
}

/** One document at a time, so that memory does not grow with the file. A line that fails does not stop the others. */
async function extractLines({ terminal, ...finding }: Finding): Promise<number> {
  const { stdin, stdout, stderr } = terminal
  let number = 0
  let failures = 0
  for await (const line of createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    const json = line.replace(/^\ufeff/, '')
    if (!json.trim()) continue
    try {
      const supplied = parseLine(json)
      const { post, tips, reader, unreadLanguage } = await extract(supplied, {
        read: async given => documentOfLine(given),
        ...finding,
      })
      const told = { id: supplied.id, post, tips, reader, ...(unreadLanguage && { unreadLanguage }) }
      if (!stdout.write(`${JSON.stringify(told)}\n`)) await once(stdout, 'drain')
      if (unreadLanguage) stderr.write(`Line ${number}: ${notRead(unreadLanguage)}\n`)
    } catch (error) {
      failures++
      stderr.write(`Line ${number} was left out: ${messageOf(error)}\n`)
    }
  }
  return failures === 0 ? 0 : 1
}

function notRead(language: string): string {
  return `The built-in rules do not read ${language}.`
}

function messageOf(error: unknown): string {
  if (error instanceof ModelError)
    return `${error.message} (${error.reason}) EXTRACTOR=rules finds tips without a model.`
  return error instanceof Error ? error.message : String(error)
}
