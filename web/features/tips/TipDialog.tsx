import type { Tip } from '#contract/tips.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useAddTip, useChangeTip } from './save-tip.ts'
import { TipForm } from './TipForm.tsx'
import { draftOfTip, emptyTipDraft } from './tip-draft.ts'

interface Props {
  onOpenChange: (open: boolean) => void
}

/** Adds a tip to a post. */
export function AddTipDialog({ postId, onOpenChange }: Props & { postId: string }) {
  const adding = useAddTip(postId)
  return (
    <Dialog open onOpenChange={onOpenChange} title="Add Tip">
      <TipForm
        initial={emptyTipDraft()}
        action="Add Tip"
        busyAction="Adding..."
        onSave={adding.mutateAsync}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

/** Changes a saved tip. */
export function EditTipDialog({ tip, onOpenChange }: Props & { tip: Tip }) {
  const change = useChangeTip(tip)
  return (
    <Dialog open onOpenChange={onOpenChange} title="Edit Tip">
      <TipForm
        initial={draftOfTip(tip)}
        action="Save Tip"
        busyAction="Saving..."
        onSave={change.mutateAsync}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
