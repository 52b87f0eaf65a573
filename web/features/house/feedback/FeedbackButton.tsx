import { type ReactNode, useState } from 'react'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { feedbackDialog } from './feedback-dialog.ts'

/**
 * A button that opens the feedback panel, in the style of its surroundings. Closing the panel discards the typed text.
 */
export function FeedbackButton({ className, children }: { className: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FeedbackDialog = useOpened(feedbackDialog, open, close)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        data-feedback
        onClick={() => setOpen(true)}
        {...prepares(feedbackDialog)}
      >
        {children}
      </button>
      {FeedbackDialog && <FeedbackDialog onClose={close} />}
    </>
  )
}
