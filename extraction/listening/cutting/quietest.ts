/** A packet at which a file may be cut. */
export interface Place {
  /** Seconds from the beginning of the file. */
  time: number
  /** Bytes of the packet. */
  size: number
  loudness: number
}

/** Seconds around a place that are quiet where somebody pauses. */
const around = 0.2

/** The quietest place, the latest of several. `places` are in the order of time, and not empty. */
export function quietest(places: readonly Place[]): number {
  let best = places.length - 1
  let least = Number.POSITIVE_INFINITY
  let [from, to, sum] = [0, 0, 0]
  places.forEach(({ time }, index) => {
    while (to < places.length && (places[to]?.time ?? 0) <= time + around) sum += places[to++]?.loudness ?? 0
    while ((places[from]?.time ?? 0) < time - around) sum -= places[from++]?.loudness ?? 0
    const mean = sum / (to - from)
    // Sums of fractions differ by less than anybody hears.
    if (mean <= least + 1e-6) [best, least] = [index, Math.min(least, mean)]
  })
  return best
}
