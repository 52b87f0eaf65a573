import { RemoveDialog } from '#web/features/house/people/RemoveDialog.tsx'
import { SuspendDialog } from '#web/features/house/people/SuspendDialog.tsx'
import type { ToolDialogProps } from '#web/features/library/moderated/moderator-tools.ts'
import { HideDialog } from './HideDialog.tsx'

/** Asks for what an act needs, and does it. */
export function ToolDialog({ thing, chosen, onClose, next }: ToolDialogProps) {
  if (chosen.act === 'hide') return <HideDialog thing={thing} onClose={onClose} {...(next && { next })} />
  if (chosen.act === 'suspend') return <SuspendDialog person={chosen.person} onClose={onClose} />
  return <RemoveDialog person={chosen.person} onClose={onClose} />
}
