import { setTimeout as sleep } from 'node:timers/promises'

/** How much longer than on a quiet machine things may take: vitest.config.ts has measured it. */
const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS) || 1)

/** Milliseconds that are enough on a quiet machine, as they are on this one. */
export function patience(milliseconds: number): number {
  return milliseconds * slowness
}

/**
 * Waits until `look` gives something true, and gives it. Rejects with what was waited for, such as `the server to answer`,
 * when it does not come in time.
 */
export async function until<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  { within = 50_000, every = 20 } = {},
): Promise<Seen> {
  const most = patience(within)
  for (const started = performance.now(); ; await sleep(every)) {
    const seen = await look()
    if (seen) return seen
    if (performance.now() - started > most)
      throw new Error(`Waited ${Math.round(most / 1000)} s for ${what}, which did not come`)
  }
}
