import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Bounds {
  /** Milliseconds that it may run. */
  timeout: number
  /** Bytes that it may write into its folder. */
  room: number
  signal: AbortSignal
}

/** How a program ended. `detail` completes a sentence. */
export type Ended =
  | { ended: 'well'; complaint: string }
  | { ended: 'absent' | 'badly'; detail: string }
  | { ended: 'unwanted' }

export interface BoundedProgram {
  /** Resolves when the program has ended, or exceeds its bounds. Never rejects. */
  ended(bounds: Bounds): Promise<Ended>
  /** Ends it, with everything that it has started. */
  end(): void
}

/** Bytes of error output that are read. */
const mostComplaints = 256 * 1024

/** Starts a program without a shell, in a folder of its own and without the environment of this process. */
export function startProgram(program: string, args: string[], folder: string): BoundedProgram {
  const { PATH, HOME, LANG } = process.env
  const child = spawn(program, args, {
    cwd: folder,
    // A process group of its own, which can be ended as one. Our environment has keys and addresses that the program
    // must not see.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, HOME, LANG, TMPDIR: folder },
  })
  let heard = 0
  let last = ''
  child.stderr.on('data', (data: Buffer) => {
    heard += data.length
    last = (last + data.toString()).slice(-2000)
    if (heard > mostComplaints) child.stderr.destroy()
  })
  child.stderr.on('error', () => undefined)
  const exit = once(child, 'exit').then(
    ([code]: (number | null)[]) => ofCode(code ?? null, () => inOneLine(last)),
    (error: unknown) => ofError(error),
  )
  return {
    ended: bounds => firstOf(exit, folder, bounds),
    end() {
      child.stderr.destroy()
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // All processes of the group have ended already.
      }
    },
  }
}

async function firstOf(
  exit: Promise<Ended>,
  folder: string,
  { timeout, room, signal }: Bounds,
): Promise<Ended> {
  const over = new AbortController()
  const stopped = AbortSignal.any([over.signal, signal])
  const tooMuch: Ended = { ended: 'badly', detail: 'wrote more than captions can be' }
  const tooSlow: Ended = { ended: 'badly', detail: `took more than ${Math.round(timeout / 1000)} seconds` }
  try {
    const first = await Promise.race([
      exit,
      sleep(timeout, tooSlow, { signal: stopped }).catch((): Ended => ({ ended: 'unwanted' })),
      overflow(folder, room, stopped).then(() => tooMuch),
    ])
    return first.ended === 'well' && (await sizeOf(folder)) > room ? tooMuch : first
  } finally {
    over.abort()
  }
}

/** Checks the size of the folder ten times a second. Resolves when it is too large, and never otherwise. */
function overflow(folder: string, room: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const look = async () => {
      if ((await sizeOf(folder)) > room) resolve()
      else if (!signal.aborted) setTimeout(look, 100)
    }
    void look()
  })
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  // Files that disappear in between count as empty.
  for (const entry of await readdir(folder, { recursive: true }).catch(() => []))
    size += (await stat(join(folder, entry)).catch(() => null))?.size ?? 0
  return size
}

function ofCode(code: number | null, complaint: () => string): Ended {
  if (code === 0) return { ended: 'well', complaint: complaint() }
  const words = complaint()
  return { ended: 'badly', detail: `ended with ${code ?? 'a signal'}${words && `: ${words}`}` }
}

function ofError(error: unknown): Ended {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return { ended: 'absent', detail: 'is not installed' }
  return { ended: 'badly', detail: `could not be started: ${error instanceof Error ? error.message : error}` }
}

/** The output of others as one line. */
function inOneLine(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    .slice(-300)
}
