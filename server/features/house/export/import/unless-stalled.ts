import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '../../../../http/answers/problems.ts'

/** How slowly a file may come: it holds a place that others wait for. Times in milliseconds. */
interface Pace {
  /** For how long nothing may come. */
  silence: number
  /** In a minute of waiting, as long as this, at least so many bytes come. */
  minute: number
  least: number
}

/** 8 kB a second: what the slowest connections send. Node's own limit is on the whole request, 300 s. */
const usual: Pace = { silence: 25_000, minute: 60_000, least: 480_000 }

/** The parts of an upload as they come; 408 where nothing comes any more, or too little of it. */
export async function* unlessStalled(
  parts: AsyncIterable<Uint8Array>,
  { silence, minute, least }: Pace = usual,
): AsyncGenerator<Uint8Array> {
  const coming = parts[Symbol.asyncIterator]()
  // Only what is waited for counts: the client cannot send while the server takes its time.
  let [waited, came] = [0, 0]
  for (;;) {
    const began = performance.now()
    const part = await within(silence, coming.next())
    if (!part) throw late(`Nothing came of the file for ${seconds(silence)} seconds. Please send it again.`)
    if (part.done) return
    waited += performance.now() - began
    came += part.value.length
    if (waited >= minute) {
      if (came < least) throw late(tooSlow(minute, least))
      ;[waited, came] = [0, 0]
    }
    yield part.value
  }
}

/** What comes, or null where it does not come in time. */
async function within<Result>(patience: number, next: Promise<Result>): Promise<Result | null> {
  const over = new AbortController()
  const end = sleep(patience, null, { signal: over.signal })
  // Whichever comes second is of no interest any more, also where it fails.
  for (const one of [next, end]) one.catch(() => {})
  return Promise.race([next, end]).finally(() => over.abort())
}

function tooSlow(minute: number, least: number): string {
  const rate = Math.round(least / minute)
  return `The file came too slowly: less than ${rate} kB a second for ${seconds(minute)} seconds. Please send it again over a faster connection.`
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000)
}

function late(detail: string): ProblemError {
  // What still comes of it is no request.
  return new ProblemError(408, detail, { headers: { connection: 'close' } })
}
