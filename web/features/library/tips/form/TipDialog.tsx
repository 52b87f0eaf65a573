import type { Tip } from '#contract/tips.ts'
import type { WrongField } from '#web/features/library/tips/menu/mistakes.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAddTip, useChangeTip } from './save-tip.ts'
import { TipForm } from './TipForm.tsx'
import { draftOfTip, emptyTipDraft } from './tip-draft.ts'

interface Props {
  onOpenChange: (open: boolean) => void
}

/** A dialog that adds a tip to a post. */
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

/** A dialog that changes a saved tip. With `wrong`, that field gets the focus first. */
export function EditTipDialog({ tip, wrong, onOpenChange }: Props & { tip: Tip; wrong: WrongField | null }) {
  const change = useChangeTip(tip, { mistake: wrong !== null })
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Edit Tip"
      {...(wrong && { description: 'Mend what is wrong. What it said before stays in its history.' })}
    >
      <TipForm
        initial={draftOfTip(tip)}
        first={wrong ?? undefined}
        action="Save Tip"
        busyAction="Saving..."
        onSave={change.mutateAsync}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
