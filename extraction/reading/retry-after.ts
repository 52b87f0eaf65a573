import type { Fetched } from './safe-fetch.ts'

/** Seconds: what a site asks to wait counts up to this. */
export const longestWait = 7 * 24 * 60 * 60

/** Seconds that a site asks to wait (Retry-After, as seconds or as a date); 0 where it does not. */
export function retryAfter({ headers }: Pick<Fetched, 'headers'>, now: number = Date.now()): number {
  const text = headers['retry-after']?.trim() ?? ''
  const seconds = /^\d{1,10}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), longestWait)
}
