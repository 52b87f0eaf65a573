import type { WordedAnswer } from '#contract/ask.ts'
import type { Database } from '../../../database/database.ts'
import type { Log } from '../../../process/log.ts'
import { endQuestion } from './rows.ts'

/** A quote as it is given to whoever words an answer. */
export interface NumberedQuote {
  /** From 1, in the order of the groups. */
  number: number
  text: string
  author: string | null
  publishedAt: string | null
}

/**
 * Words an answer of quotes alone; null where it cannot, or nothing is proven. Only what it has held against the quotes
 * may come back. It ends with the signal.
 */
export type Word = (
  question: string,
  quotes: readonly NumberedQuote[],
  signal: AbortSignal,
) => Promise<WordedAnswer | null>

/** Milliseconds that wording may take. The row is taken for left after two minutes. */
const mostTime = 90_000

/** The answers that this process is wording. */
export interface Wordings {
  /** Whether answers are worded here at all. */
  isOn: boolean
  /** Words a stored question and stores what came of it. A failure leaves the quotes without an answer. */
  start(id: string, question: string, quotes: readonly NumberedQuote[]): void
  /** Ends them all; their questions are done without an answer. */
  stop(): Promise<void>
}

/** @param word words answers. Absent: nothing is worded here. */
export function createWordings(database: Database, log: Log, word?: Word): Wordings {
  const ended = new AbortController()
  const working = new Set<Promise<void>>()
  const wordOne = async (id: string, question: string, quotes: readonly NumberedQuote[]) => {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(mostTime)])
    const answer = await inTime(word?.(question, quotes, signal) ?? null, signal).catch(error => {
      if (!signal.aborted) log.error('Wording an answer of quotes failed', error)
      return null
    })
    await endQuestion(database, id, answer)
  }
  return {
    isOn: word !== undefined,
    start(id, question, quotes) {
      const work = wordOne(id, question, quotes)
        .catch(error => log.error('What was worded of quotes could not be stored', error))
        .finally(() => working.delete(work))
      working.add(work)
    },
    async stop() {
      ended.abort()
      await Promise.all(working)
    },
  }
}

/** What a work comes to, or a failure when the signal ends it, even where the work does not heed it. */
async function inTime<Result>(work: Promise<Result> | Result, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
