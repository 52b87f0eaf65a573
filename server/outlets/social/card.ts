import type { Stance } from '#contract/stance.ts'

/** Width and height of a social picture: what previews of links show large. */
export const cardSize = { width: 1200, height: 630 }

/** What stands on a social picture. */
export interface Card {
  /** The title, in large type; it is cut where it takes too many lines. */
  title: string
  /** In the place of a title in a script that the font does not have. */
  otherwise: string
  /** A word in the corner: what kind of thing it is. */
  kind: string
  /** Facts in one line below the title; one in a foreign script is left out. */
  facts: string[]
  marks: Mark[]
}

/** A ticker, a stance with its word, or both; `count` is how many tips have that stance. */
export interface Mark {
  ticker: string | null
  stance: Stance | null
  count: number | null
}
