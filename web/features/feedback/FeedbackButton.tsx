import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'

/** A button in the look of its surroundings that opens the feedback panel. Closing the panel forgets what was typed. */
export function FeedbackButton({ className, children }: { className: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Feedback">
        <FeedbackForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
