import type { Stance } from '#contract/stance.ts'

/** Width and height of a social picture, in pixels. Previews of links show this size large. */
export const cardSize = { width: 1200, height: 630 }

/** The content of a social picture. */
export interface Card {
  /** The title in large type. A title with too many lines is cut. */
  title: string
  /** Replaces a title in a script that the font lacks. */
  otherwise: string
  /** The word in the corner: the kind of thing. */
  kind: string
  /** Facts in one line below the title. A fact in a foreign script is left out. */
  facts: string[]
  marks: Mark[]
}

/** A ticker, a stance with its word, or both; `count` is how many tips have that stance. */
export interface Mark {
  ticker: string | null
  stance: Stance | null
  count: number | null
}
