import { radarApi } from '#contract/radar.ts'
import { read } from '#web/api/read.ts'

/** The kinds that cards show. A stock may have hundreds of splits, and no card shows splits. */
const onCards = 'reversal,numbers'

/**
 * The number of tips about a stock, the number of independent sources behind them, and the posts that repeat others.
 */
export function sourcesOfStock(stock: string) {
  return read(radarApi.voices, { params: { stock }, query: { summary: 'true' } })
}

/** The same counts, with the authors. */
export function whoSaysItOf(stock: string) {
  return read(radarApi.voices, { params: { stock } })
}

/** Authors who changed sides on a stock, and figures that contradict each other, newest first. */
export function contradictionsOfStock(stock: string) {
  return read(radarApi.signals, { query: { stock, kind: onCards } })
}

/** The same contradictions for the tips of a post. */
export function contradictionsOfPost(post: string) {
  return read(radarApi.signals, { query: { post, kind: onCards } })
}

/** The posts with the same words as a post. */
export function echoesOfPost(post: string) {
  return read(radarApi.echoes, { params: { post } })
}

/** Tips that contradict the signed-in user's conclusion about a stock. */
export function againstConclusion(stock: string) {
  return read(radarApi.signals, { query: { stock, kind: 'against-you' } })
}
