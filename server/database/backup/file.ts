import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createGunzip } from 'node:zlib'
import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { asTaken, type Migration } from '../migration-list.ts'
import { createScriptReader, type ScriptReader } from './reader.ts'

/** A backup that cannot be made or used, in a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const firstLine = `-- ${brand} backup`
/** The format that every file states. A version with another format refuses the file by this number. */
export const format = 1

const header = z.object({
  format: z.number(),
  /** The last step of the schema: its name, and the milliseconds since 1970 at which it was made. */
  schema: z.string(),
  schemaMadeAt: z.number(),
  madeAt: z.iso.datetime(),
  /** The version of the product that wrote the file. The first files have none. */
  version: z.string().optional(),
})
export type BackupHeader = z.infer<typeof header>

/** The second line of the text. It tells programs and people what the file is. */
export function headerLine(values: BackupHeader): string {
  return `-- ${JSON.stringify(values)}`
}

/**
 * The last part of every file: a gzip member with the SHA-256 of all bytes before. It has only one possible form, so
 * that a changed byte in it is noticed, too. gzip reads over it silently (docs/decisions/0015-backup-format.md).
 */
export function seal(sha256: string): Buffer {
  const text = Buffer.from(`-- SHA-256 of the file up to here: ${sha256}\n`)
  const start = Buffer.from('1f8b08000000000000ff01', 'hex')
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(text.length)
  // A stored block: its length, then the length with every bit inverted (RFC 1951, section 3.2.4).
  lengths.writeUInt16LE(0xff_ff - text.length, 2)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(text))
  end.writeUInt32LE(text.length, 4)
  return Buffer.concat([start, lengths, text, end])
}

const sealLength = seal('0'.repeat(64)).length

export interface BackupFile {
  path: string
  header: BackupHeader
  /** The steps that make the schema of the backup. */
  steps: Migration[]
  /** The steps that update that schema to today's. */
  rest: Migration[]
  /** The text after its two first lines, from the beginning. */
  read(): Promise<ScriptReader>
}

/**
 * Opens a backup after reading each of its bytes. Throws a BackupError unless the backup is complete and has one of
 * these forms.
 */
export async function openBackup(path: string, forms: Migration[]): Promise<BackupFile> {
  let text: number
  try {
    text = await lengthOfWhole(path)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const read = async () => {
    const reader = createScriptReader(textOf(path, text))
    return { reader, first: await reader.line(), second: await reader.line() }
  }
  const { reader, first, second } = await read()
  await reader.close()
  if (first !== firstLine) throw notOurs(path)
  const header = headerOf(second, path)
  return {
    path,
    header,
    ...stepsAround(header, path, forms),
    read: async () => (await read()).reader,
  }
}

/** The bytes of a file that hold its text, after reading all of them. */
async function lengthOfWhole(path: string): Promise<number> {
  const { size } = await stat(path)
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(2) })
    if (bytesRead < 2 || buffer.readUInt16BE() !== 0x1f_8b) throw notOurs(path)
  } finally {
    await handle.close()
  }
  const text = size - sealLength
  if (text > 0 && (await isSealed(path, text))) return text
  if (await isRepacked(path, size)) return size
  throw new BackupError(`${path} is damaged or was cut off: nothing is restored from it`)
}

/** Whether the seal at the end of a file fits all bytes before it. */
async function isSealed(path: string, text: number): Promise<boolean> {
  const hash = createHash('sha256')
  let end = Buffer.alloc(0)
  let position = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    const own = Math.max(0, Math.min(chunk.length, text - position))
    hash.update(chunk.subarray(0, own))
    end = Buffer.concat([end, chunk.subarray(own)])
    position += chunk.length
  }
  return end.equals(seal(hash.digest('hex')))
}

/** The two last lines of every text. */
const lastLines = /\n-- End: \d+ tables, \d+ rows\n-- SHA-256 of the file up to here: [0-9a-f]{64}\n$/

/**
 * Whether a file has the whole text of a backup, but was compressed again by another program. The seal is then of bytes
 * that no longer exist. gzip's own checksum covers the text, and restoring compares the rows of each table with their
 * hash.
 */
async function isRepacked(path: string, size: number): Promise<boolean> {
  let end = Buffer.alloc(0)
  try {
    for await (const chunk of textOf(path, size)) end = Buffer.concat([end, chunk]).subarray(-longestEnd)
  } catch {
    // The file ends early, has more bytes after its end, or has a wrong checksum.
    return false
  }
  return lastLines.test(end.toString('latin1'))
}

const longestEnd = 400

function textOf(path: string, length: number): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: 1 << 16 })
  // The reader of `gunzip` gets its failure.
  pipeline(createReadStream(path, { end: length - 1 }), gunzip, () => {})
  return gunzip
}

function headerOf(line: string, path: string): BackupHeader {
  let values: unknown
  try {
    values = JSON.parse(line.slice(3))
  } catch {
    throw notOurs(path)
  }
  const newer = z.object({ format: z.number().gt(format) }).safeParse(values)
  if (newer.success)
    throw new BackupError(
      `${path} is in format ${newer.data.format}, which a newer ${brand} made; this one reads ${format}`,
    )
  const parsed = header.safeParse(values)
  if (!parsed.success) throw notOurs(path)
  return parsed.data
}

function stepsAround(
  { schema, schemaMadeAt }: BackupHeader,
  path: string,
  forms: Migration[],
): Pick<BackupFile, 'steps' | 'rest'> {
  const form = forms.find(({ madeAt }) => madeAt === schemaMadeAt)
  if (form) {
    // The earlier steps together make the same schema as the first step of today.
    const way = form.isEarlier
      ? forms.map((step, at) => (forms[at - 1]?.isEarlier && !step.isEarlier ? asTaken(step) : step))
      : forms.filter(({ isEarlier }) => !isEarlier)
    const next = way.indexOf(form) + 1
    return { steps: way.slice(0, next), rest: way.slice(next) }
  }
  const newest = forms.at(-1)
  if (newest && schemaMadeAt > newest.madeAt)
    throw new BackupError(
      `${path} is of a newer version of ${brand} (schema ${schema}; this one has ${newest.name}): update ${brand} first`,
    )
  throw new BackupError(`${path} has a schema that this version of ${brand} does not know: ${schema}`)
}

function notOurs(path: string): BackupError {
  return new BackupError(`${path} is not a backup of ${brand}, or its beginning is damaged`)
}
