import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '../answers/problems.ts'

/** The least pace of an upload, which holds a place that others wait for. Times are in milliseconds. */
interface Pace {
  /** The longest time without any bytes. */
  silence: number
  /** In each period of waiting as long as `minute`, at least `least` bytes must arrive. */
  minute: number
  least: number
}

/** 8 kB a second, as the slowest connections send. Node's own limit is 300 s for the whole request. */
const usual: Pace = { silence: 25_000, minute: 60_000, least: 480_000 }

/** The parts of an upload as they arrive. Throws a ProblemError 408 if they stop or are too slow. */
export async function* unlessStalled(
  parts: AsyncIterable<Uint8Array>,
  { silence, minute, least }: Pace = usual,
): AsyncGenerator<Uint8Array> {
  const coming = parts[Symbol.asyncIterator]()
  // Only the time spent waiting counts, because the client cannot send while the server is busy.
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

/** The result, or null if it does not arrive within `patience` milliseconds. */
async function within<Result>(patience: number, next: Promise<Result>): Promise<Result | null> {
  const over = new AbortController()
  const end = sleep(patience, null, { signal: over.signal })
  // The promise that loses the race is ignored, even if it rejects.
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
  // Bytes that still arrive on this connection are no request.
  return new ProblemError(408, detail, { headers: { connection: 'close' } })
}
