import { RemoveDialog } from '#web/features/house/people/RemoveDialog.tsx'
import { SuspendDialog } from '#web/features/house/people/SuspendDialog.tsx'
import { HideDialog } from './HideDialog.tsx'
import type { Moderated, ModeratorAct } from './moderated.ts'

interface Props {
  thing: Moderated
  chosen: ModeratorAct
  onClose: () => void
  next?: () => HTMLElement | null
}

/** The dialog for the chosen act, which asks for a reason and performs the act. */
export function ToolDialog({ thing, chosen, onClose, next }: Props) {
  if (chosen.act === 'hide') return <HideDialog thing={thing} onClose={onClose} {...(next && { next })} />
  if (chosen.act === 'suspend') return <SuspendDialog person={chosen.person} onClose={onClose} />
  return <RemoveDialog person={chosen.person} onClose={onClose} />
}
