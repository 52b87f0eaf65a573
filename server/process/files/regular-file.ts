import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, stat } from 'node:fs/promises'

/** Nothing can be read at a path. The message follows the name of the file. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

/** The size and time of a file. They tell whether another file has replaced it. */
export interface FileLook {
  /** Bytes. */
  size: number
  /** ISO 8601, in milliseconds. */
  changedAt: string
}

const mostBytes = 2 * 1024 ** 3
const pieceBytes = 1024 * 1024

/**
 * The size of a file and when it was written, following links. Throws an UnreadableFileError for everything but a
 * regular file.
 */
export async function lookAt(path: string): Promise<FileLook> {
  const found = await stat(path).catch(error => refuse(path, error))
  mustBeRegular(found)
  return { size: found.size, changedAt: new Date(Math.floor(found.mtimeMs)).toISOString() }
}

/**
 * The bytes of a regular file, in pieces. Throws an UnreadableFileError. The opened file is checked again, because
 * another may have replaced it: opening a pipe would wait for a writer, and reading a device never ends.
 */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await openRegular(path)
  try {
    while (true) {
      const { bytesRead, buffer } = await file
        .read(Buffer.allocUnsafe(pieceBytes), { position: null })
        .catch(error => refuse(path, error))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

async function openRegular(path: string): Promise<FileHandle> {
  // Windows has no such mode, and no pipes among its files.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(error =>
    refuse(path, error),
  )
  try {
    const found = await file.stat()
    mustBeRegular(found)
    if (found.size > mostBytes) throw new UnreadableFileError('is larger than 2 GB')
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

function mustBeRegular(found: Stats): void {
  if (found.isFile()) return
  throw new UnreadableFileError(`is ${kindOf(found)}, not a file`)
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder'
  if (found.isFIFO()) return 'a pipe'
  if (found.isSocket()) return 'a socket'
  return 'a device'
}

/** Throws an UnreadableFileError that says what is wrong with a path. */
export async function refuse(path: string, { code, message }: NodeJS.ErrnoException): Promise<never> {
  throw new UnreadableFileError(await wordsOf(path, code ?? message))
}

async function wordsOf(path: string, code: string): Promise<string> {
  if (code === 'ENOENT') return (await isLink(path)) ? 'is a link to what is not there' : 'is not there'
  if (code === 'ENOTDIR') return 'is a file, or behind one'
  if (code === 'ELOOP') return 'is a link that leads to itself'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by the user that runs this'
  // Of sockets and devices without a driver.
  if (code === 'ENXIO' || code === 'ENODEV') return 'is a socket or a device, not a file'
  return `cannot be read: ${code}`
}

async function isLink(path: string): Promise<boolean> {
  // A path that has gone meanwhile is no link.
  return lstat(path).then(
    found => found.isSymbolicLink(),
    () => false,
  )
}
