import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { OpensButton } from '#web/ui/overlays/OpensButton.tsx'
import { part } from '#web/ui/parts/part.ts'

/** Undoes the acts of a wave of new accounts. For moderators and admins. */
export function UndoNewcomers() {
  return (
    <OpensButton
      dialog={newcomersDialog}
      className={buttonClass(undefined, 'small')}
      open={(NewcomersDialog, close) => <NewcomersDialog onClose={close} />}
    >
      Undo what new accounts did
    </OpensButton>
  )
}

const newcomersDialog = part(() => import('./NewcomersDialog.tsx').then(module => module.NewcomersDialog))
