import type { ReactNode } from 'react'
import type { ExtractedPost, ExtractedTip } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'

/** How the page draws the parts of a tip that look alike everywhere. */
export interface FoundTipParts {
  stance: (stance: Stance) => ReactNode
}

/** What the page draws of a tip in the preview. */
export interface PreviewTipParts {
  /** The whole tip below its head. */
  body: (
    tip: ExtractedTip,
    of: {
      post: ExtractedPost
      /** The evidence occurs in the text. */
      found: boolean
      /** Nobody has changed or confirmed the tip. */
      readByMachine: boolean
    },
  ) => ReactNode
  /** The form of one tip, open; `onChange` gets the tip as it was edited. */
  editor: (tip: ExtractedTip, on: { onChange: (tip: ExtractedTip) => void; onClose: () => void }) => ReactNode
  /** Fetches the form when the pointer or the focus comes near. */
  nearEditor: () => void
}
