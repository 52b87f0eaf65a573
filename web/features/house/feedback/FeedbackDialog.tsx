import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Feedback">
      <FeedbackForm onClose={onClose} />
    </Dialog>
  )
}
