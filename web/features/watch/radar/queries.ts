import { radarApi } from '#contract/radar.ts'
import { read } from '#web/api/read.ts'

/** What cards tell of: a stock may have hundreds of splits, and no card shows one. */
const onCards = 'reversal,numbers'

/** How many tips about a stock rest on how many independent sources, and which posts say the words of others. */
export function sourcesOfStock(stock: string) {
  return read(radarApi.voices, { params: { stock }, query: { summary: 'true' } })
}

/** The same with who they are. */
export function whoSaysItOf(stock: string) {
  return read(radarApi.voices, { params: { stock } })
}

/** Who turned on a stock, and which figures contradict each other, newest first. */
export function contradictionsOfStock(stock: string) {
  return read(radarApi.signals, { query: { stock, kind: onCards } })
}

/** The same of the tips of a post. */
export function contradictionsOfPost(post: string) {
  return read(radarApi.signals, { query: { post, kind: onCards } })
}

/** The posts that say the same words as a post. */
export function echoesOfPost(post: string) {
  return read(radarApi.echoes, { params: { post } })
}

/** What came against the signed-in user's conclusion about a stock. */
export function againstConclusion(stock: string) {
  return read(radarApi.signals, { query: { stock, kind: 'against-you' } })
}
