import type { ReactNode } from 'react'
import { OpensButton } from '#web/ui/overlays/OpensButton.tsx'
import { feedbackDialog } from './feedback-dialog.ts'

/** A button in the look of its surroundings that opens the feedback panel. Closing the panel forgets what was typed. */
export function FeedbackButton(look: { className: string; children: ReactNode }) {
  return (
    <OpensButton
      dialog={feedbackDialog}
      open={(FeedbackDialog, close) => <FeedbackDialog onClose={close} />}
      {...look}
    />
  )
}
