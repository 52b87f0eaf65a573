import { errorHead, withoutValues } from './error-words.ts'
import type { Log } from './log.ts'

/** How many warnings a process keeps. */
const most = 50

/** Characters of an error that are kept. */
const mostWords = 500

/** What the log told as an error, for the people who look after the server. */
export interface Warning {
  /** When it came last. */
  at: Date
  words: string
  error: string
  /** How often it came. */
  times: number
}

/** The last warnings of this process, in memory. */
export interface Warnings {
  since: Date
  /** Newest first. What comes again is one warning. */
  list(): readonly Warning[]
}

/** A log that also keeps its last errors, and what it has kept. */
export function keepWarnings(log: Log, now: () => Date = () => new Date()): { log: Log; warnings: Warnings } {
  const kept: Warning[] = []
  return {
    log: {
      ...log,
      error(message, error) {
        log.error(message, error)
        const [words, told] = [tellable(message), tellable(wordsOf(error))]
        const known = kept.findIndex(one => one.words === words && one.error === told)
        const times = known < 0 ? 0 : (kept.splice(known, 1)[0]?.times ?? 0)
        kept.unshift({ at: now(), words, error: told, times: times + 1 })
        kept.length = Math.min(kept.length, most)
      },
    },
    warnings: { since: now(), list: () => kept },
  }
}

/** The first line of an error and of what caused it, in words that may be shown to who looks after the server. */
export function tellableError(error: unknown): string {
  return tellable(wordsOf(error))
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error))
  const cause = error.cause === undefined ? '' : `, caused by ${wordsOf(error.cause)}`
  return `${errorHead(error)}${cause}`
}

/**
 * Words without what a library may have put into them: addresses are cut to their host, e-mail addresses and what looks
 * like a key are left out.
 */
export function tellable(words: string): string {
  return words
    .replace(/(https?:\/\/)(?:[^\s/?#@]*@)?([^\s/?#]*)[^\s]*/gi, '$1$2/…')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…')
    .replace(/[A-Za-z\d_-]{32,}/g, word => (isLikeKey(word) ? '…' : word))
    .toWellFormed()
    .slice(0, mostWords)
}

/** Keys and hashes mix letters and digits. Ids of rows and names of posts in an address are small letters with dashes. */
function isLikeKey(word: string): boolean {
  return /\d/.test(word) && (/[A-Z]/.test(word) || !word.includes('-'))
}
