import type { ReactNode } from 'react'
import type { ExtractedPost, ExtractedTip } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'

/** How the page draws the parts of a tip that look the same everywhere. */
export interface FoundTipParts {
  stance: (stance: Stance) => ReactNode
}

/** How the page draws a tip in the preview. */
export interface PreviewTipParts {
  /** The whole tip below its head. */
  body: (
    tip: ExtractedTip,
    of: {
      post: ExtractedPost
      /** Whether the evidence occurs in the text. */
      found: boolean
      /** Whether nobody has changed or confirmed the tip. */
      readByMachine: boolean
    },
  ) => ReactNode
  /** The open form of one tip. `onChange` gets the edited tip. */
  editor: (tip: ExtractedTip, on: { onChange: (tip: ExtractedTip) => void; onClose: () => void }) => ReactNode
  /** Loads the form when the pointer or the focus comes near. */
  nearEditor: () => void
}
