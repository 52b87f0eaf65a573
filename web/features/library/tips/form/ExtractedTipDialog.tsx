import type { ExtractedTip } from '#contract/extraction.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { extractedTipOfDraft } from './extracted-tip-of-draft.ts'
import { TipForm } from './TipForm.tsx'
import { draftOfExtractedTip } from './tip-draft.ts'

interface Props {
  tip: ExtractedTip
  onChange: (tip: ExtractedTip) => void
  onClose: () => void
}

/** A dialog that edits a tip found by a machine, before its post is saved. */
export function ExtractedTipDialog({ tip, onChange, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={`Edit before saving: ${tip.ticker}`}>
      <TipForm
        initial={draftOfExtractedTip(tip)}
        action="Keep Changes"
        busyAction="Keep Changes"
        onSave={async draft => onChange(extractedTipOfDraft(draft, tip))}
        onClose={onClose}
      />
    </Dialog>
  )
}
