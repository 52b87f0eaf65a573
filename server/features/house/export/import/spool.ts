import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ProblemError } from '../../../../http/answers/problems.ts'

/** Rows on the disk, in the order in which they were added, for more rows than memory may hold. */
export interface Spool<Row extends object> {
  readonly count: number
  /** Keeps the row in memory until `store`. */
  add(row: Row): void
  store(): Promise<void>
  /** Every row from the beginning, as it was added. */
  rows(): AsyncGenerator<Row>
  close(): Promise<void>
}

/**
 * Opens an empty spool in a folder. Its file loses its name as soon as it is open, so that nothing stays if this
 * process dies.
 */
export async function openSpool<Row extends object>(folder: string): Promise<Spool<Row>> {
  const file = await openNameless(folder)
  let pending: string[] = []
  let count = 0
  return {
    get count() {
      return count
    },
    add(row) {
      pending.push(`${JSON.stringify(row)}\n`)
      count += 1
    },
    async store() {
      if (pending.length === 0) return
      const text = pending.join('')
      pending = []
      await file.appendFile(text).catch(refuseFull)
    },
    async *rows() {
      // These are the rows that `add` has written.
      for await (const line of linesOf(file)) yield JSON.parse(line) as Row
    },
    close: () => file.close(),
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `import-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return file
  } catch (error) {
    return refuseFull(error)
  }
}

function refuseFull(error: unknown): never {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
    throw new ProblemError(503, 'This server has no room for the import. Please try again later.', {
      headers: { 'retry-after': '60' },
    })
  throw error
}

/** Splits only at line feeds: Node's `readLines` also splits at characters that occur inside texts. */
async function* linesOf(file: FileHandle): AsyncGenerator<string> {
  let rest = ''
  for await (const part of file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' })) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
