import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '../../http/problems.ts'

/** Milliseconds for which nothing of a file may come: it holds a place that others wait for. */
const silence = 25_000

/** The parts of an upload as they come; 408 where nothing comes any more. */
export async function* unlessStalled(
  parts: AsyncIterable<Uint8Array>,
  patience = silence,
): AsyncGenerator<Uint8Array> {
  const coming = parts[Symbol.asyncIterator]()
  for (;;) {
    const over = new AbortController()
    const next = coming.next()
    const late = sleep(patience, null, { signal: over.signal })
    // Whichever comes second is of no interest any more, also where it fails.
    for (const one of [next, late]) one.catch(() => {})
    const part = await Promise.race([next, late]).finally(() => over.abort())
    if (!part) throw stalled(patience)
    if (part.done) return
    yield part.value
  }
}

function stalled(patience: number): ProblemError {
  const detail = `Nothing came of the file for ${Math.round(patience / 1000)} seconds. Please send it again.`
  // What still comes of it is no request.
  return new ProblemError(408, detail, { headers: { connection: 'close' } })
}
