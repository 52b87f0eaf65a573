import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import type { AlertDialog as Dialog } from './AlertDialog.tsx'
import { alertDialog } from './alert-dialog.ts'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  question: Omit<ComponentProps<typeof Dialog>, 'onClose'>
}

/** A button that asks a question before its action. */
export function AskButton({ question, ...button }: Props) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const AlertDialog = useOpened(alertDialog, asking, close)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} {...prepares(alertDialog)} />
      {AlertDialog && <AlertDialog onClose={close} {...question} />}
    </>
  )
}
