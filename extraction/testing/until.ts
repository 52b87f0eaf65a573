import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'

/** How much longer than on a quiet machine things may take: vitest.config.ts has measured it. */
const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS) || 1)

/** Milliseconds that are enough on a quiet machine, as they are on this one. */
export function patience(milliseconds: number): number {
  return milliseconds * slowness
}

const late = Symbol('late')
type Nothing = false | null | undefined | 0 | ''

/**
 * Waits until `look` gives something true, and gives it. Rejects with what was waited for, such as `the server to answer`,
 * and what was seen last, when it does not come in time, also where a look does not end. `within` and `every` are
 * milliseconds, the first on a quiet machine.
 */
export async function until<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  { within = 50_000, every = 20 } = {},
): Promise<Exclude<Seen, Nothing>> {
  const most = patience(within)
  const over = new AbortController()
  const tooLate = sleep(most, late, { signal: over.signal }).catch(() => late)
  let last: unknown
  try {
    do {
      const seen = await Promise.race([look(), tooLate])
      if (seen === late) break
      if (seen) return seen as Exclude<Seen, Nothing>
      last = seen
    } while ((await Promise.race([sleep(every), tooLate])) !== late)
  } finally {
    over.abort()
  }
  throw new Error(
    `Waited ${Math.round(most / 1000)} s for ${what}, which did not come; seen last: ${inspect(last)}`,
  )
}
