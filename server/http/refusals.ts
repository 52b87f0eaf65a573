/** What this process refused as too much since its start, or since the begin of the day (UTC). */
export interface Refusals<Kind> {
  note(kind: Kind): void
  /** The counts of today, and since when they count. */
  today(): { since: Date; times: ReadonlyMap<Kind, number> }
}

/**
 * Counts refusals in memory: who floods a server must not cause a write for each request. `now` is the clock, in
 * milliseconds.
 */
export function countRefusals<Kind>(now: () => number = Date.now): Refusals<Kind> {
  let since = new Date(now())
  let times = new Map<Kind, number>()
  const turn = () => {
    const midnight = new Date(now()).setUTCHours(0, 0, 0, 0)
    if (since.getTime() >= midnight) return
    since = new Date(midnight)
    times = new Map()
  }
  return {
    note(kind) {
      turn()
      times.set(kind, (times.get(kind) ?? 0) + 1)
    },
    today() {
      turn()
      return { since, times }
    },
  }
}
