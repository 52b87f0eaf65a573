import { open, rename, rm } from 'node:fs/promises'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import type { Lookup } from '#extraction/reading/checked-connection.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import { mostOfFile } from './limits.ts'

export interface DownloadSettings {
  allowedHosts: AllowedHosts
  /** For tests: resolves names to addresses. */
  lookup?: Lookup
  /** For tests: other bounds than the usual ones. Milliseconds, and bytes. */
  timeout?: number
  silence?: number
  mostBytes?: number
}

interface Downloading {
  /** The file to write. It is there only when it is whole. */
  to: string
  signal: AbortSignal
  /** Where no person has asked. */
  userAgent?: string
}

/** Writes the audio at an address to a file, and answers its size in bytes. Throws a SourceError. */
export type Download = (address: string, downloading: Downloading) => Promise<number>

/** Milliseconds for a whole file, and without a byte of it. */
const usual = { timeout: 45 * 60_000, silence: 30_000 }

/** What hosts call audio. Many know no better than bytes, and the file itself says what it is. */
const audioTypes = [
  ...['audio/*', 'video/*', 'application/ogg', 'application/mp4'],
  ...['application/octet-stream', 'binary/octet-stream'],
]

/** Fetches audio with the care of pages: the same addresses and redirects, bounded in size and time. */
export function createDownload(settings: DownloadSettings): Download {
  const { allowedHosts, lookup, mostBytes = mostOfFile, ...times } = settings
  const fetchAudio = createSafeFetch({
    ...{ allowedHosts, maxBytes: mostBytes, ...usual, ...times },
    ...(lookup && { lookup }),
  })
  return async (address, { to, signal, userAgent }) => {
    const writing: Promise<number>[] = []
    const take = async (parts: AsyncIterable<Buffer>) => {
      writing.push(writeParts(parts, to))
      await Promise.all(writing)
    }
    try {
      await fetchAudio(address, {
        ...{ accept: audioTypes, signal, take },
        // Audio is packed already, and a size that is told beforehand is that of the file then.
        headers: { 'accept-encoding': 'identity' },
        ...(userAgent === undefined ? {} : { userAgent }),
      })
    } catch (error) {
      // A fetch that is given up does not wait for what it began.
      const [ended] = await Promise.all(writing.map(endOf))
      throw isOfDisk(ended) ? ended : error
    }
    const [size = 0] = await Promise.all(writing)
    if (size > 0) return size
    await rm(to, { force: true })
    throw new SourceError('unreadable', 'There is nothing in the file at this address.')
  }
}

/** Why a file was not written. Null where it was. */
function endOf(writing: Promise<number>): Promise<unknown> {
  return writing.then(
    () => null,
    (error: unknown) => error,
  )
}

/** Writes a file piece by piece under a name of its own until it is whole. Answers its size in bytes. */
export async function writeParts(parts: AsyncIterable<Uint8Array>, to: string): Promise<number> {
  const unfinished = `${to}.part`
  let size = 0
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      for await (const part of parts) {
        await file.writeFile(part)
        size += part.length
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, to)
    return size
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** What the disk refuses is no fault of the source. */
function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    /^E(?:NOSPC|DQUOT|IO|ROFS|ACCES|MFILE)$/.test(String(error.code))
  )
}
