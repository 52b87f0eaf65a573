import { Pencil, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import type { Tip } from '#contract/tips.ts'
import { alertDialog } from '#web/ui/alert-dialog.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { part, prepares } from '#web/ui/part.ts'
import { useOpened } from '#web/ui/use-opened.ts'
import { useDeleteTip } from './changes.ts'
import { neighbourOf } from './neighbour.ts'

/** Edit and delete, for everybody who is signed in. */
export function TipActions({ tip }: { tip: Tip }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const deletion = useDeleteTip()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const EditTipDialog = useOpened(editDialog, open === 'edit', close)
  const AlertDialog = useOpened(alertDialog, open === 'delete', close)
  return (
    <>
      <IconButton label="Edit tip" onClick={() => setOpen('edit')} {...prepares(editDialog)}>
        <Icon of={Pencil} size={16} />
      </IconButton>
      <IconButton
        ref={button}
        label="Delete tip"
        onClick={() => setOpen('delete')}
        {...prepares(alertDialog)}
      >
        <Icon of={Trash2} size={16} />
      </IconButton>
      {EditTipDialog && <EditTipDialog tip={tip} onOpenChange={close} />}
      {AlertDialog && (
        <AlertDialog
          onClose={close}
          title="Are you sure you want to delete this tip?"
          action="Delete"
          onConfirm={() => deletion.mutate(tip)}
          next={() => button.current && neighbourOf(button.current)}
        />
      )}
    </>
  )
}

const editDialog = part(() => import('./TipDialog.tsx').then(module => module.EditTipDialog))
