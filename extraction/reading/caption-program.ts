import { rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './bounded-program.ts'
import { watchAddress } from './youtube-address.ts'

/** A caption file that a program has written. */
export interface CaptionFile {
  name: string
  text: string
}

/** The result of a program: its files, or why there are none. `detail` completes a sentence. */
export type ProgramAnswer =
  | { ended: 'well'; files: CaptionFile[]; complaint: string }
  | { ended: 'absent' | 'badly'; detail: string }

/** Asks a program for the captions of a video. Rejects with the reason of `signal`. */
export type AskProgram = (id: string, signal: AbortSignal) => Promise<ProgramAnswer>

export interface ProgramSettings {
  /** A file, or a name on the PATH. */
  program: string
  /** Milliseconds that it may run. */
  timeout?: number
  /** Bytes that it may write in all. */
  room?: number
}

/** Bytes of one file that are read, and the number of files. */
const mostOfFile = 5 * 1024 * 1024
const mostFiles = 8

const folderName = 'tipfolio-captions-'

/**
 * Runs a program that fetches captions as yt-dlp does, in a temporary folder. It is ended, with everything that it has
 * started, when it is finished, too slow, writes too much, or is no longer needed.
 */
export function createAskProgram(settings: ProgramSettings): AskProgram {
  const { program, timeout = 30_000, room = 20 * 1024 * 1024 } = settings
  let swept = false
  return async (id, signal) => {
    signal.throwIfAborted()
    if (!swept) await sweepLeftOvers()
    swept = true
    const folder = await mkdtemp(join(tmpdir(), folderName))
    const running = startProgram(program, argumentsFor(id, folder), folder)
    const clear = () => {
      running.end()
      rmSync(folder, { recursive: true, force: true })
    }
    // If this process ends first, neither the program nor the folder stays.
    process.once('exit', clear)
    try {
      const outcome = await running.ended({ timeout, room, signal })
      signal.throwIfAborted()
      running.end()
      if (outcome.ended === 'well') return { ...outcome, files: await filesIn(folder) }
      return outcome.ended === 'unwanted' ? { ended: 'badly', detail: 'was ended' } : outcome
    } finally {
      running.end()
      process.off('exit', clear)
      // The ended program may still write for a moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    }
  }
}

/**
 * Fetches only subtitles in the words that were said: those written by people in English, and automatic ones in the
 * spoken language. Machine translations are nobody's words. The program's own settings are not read, because they could
 * name other programs.
 */
function argumentsFor(id: string, folder: string): string[] {
  return [
    '--ignore-config',
    '--no-cache-dir',
    '--no-playlist',
    '--no-progress',
    '--skip-download',
    '--ignore-no-formats-error',
    '--write-subs',
    '--write-auto-subs',
    ...['--sub-langs', '.*-orig,en(-[A-Z][A-Z])?'],
    ...['--sub-format', 'json3/srv3/srv1/vtt'],
    ...['--socket-timeout', '10'],
    ...['--paths', folder],
    ...['--output', 'captions.%(ext)s'],
    '--',
    watchAddress(id),
  ]
}

async function filesIn(folder: string): Promise<CaptionFile[]> {
  const files: CaptionFile[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.filter(one => one.isFile()).slice(0, mostFiles)) {
    const path = join(folder, entry.name)
    if ((await stat(path)).size <= mostOfFile)
      files.push({ name: entry.name, text: await readFile(path, 'utf8') })
  }
  return files
}

/** Removes folders of processes that were killed. No program runs for an hour. */
async function sweepLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderName)) continue
    const path = join(tmpdir(), name)
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => null)) ?? {}
    // Another user's folder cannot be removed.
    if (Date.now() - mtimeMs > 3_600_000)
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
