import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

/** For who looks after the server: undoes what a wave of new accounts did. */
export function UndoNewcomers() {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const NewcomersDialog = useOpened(newcomersDialog, asking, close)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        {...prepares(newcomersDialog)}
      >
        Undo what new accounts did
      </Button>
      {NewcomersDialog && <NewcomersDialog onClose={close} />}
    </>
  )
}

const newcomersDialog = part(() => import('./NewcomersDialog.tsx').then(module => module.NewcomersDialog))
