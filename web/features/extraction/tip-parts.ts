import type { ReactNode } from 'react'
import type { ExtractedPost, ExtractedTip } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'

/** How the page draws the parts of a tip that look alike everywhere. */
export interface TipParts {
  stance: (stance: Stance) => ReactNode
  /** The whole tip below its head; `found`: the evidence occurs in the text. */
  body: (tip: ExtractedTip, of: { post: ExtractedPost; found: boolean }) => ReactNode
}
