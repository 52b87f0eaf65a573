import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Tip } from '#contract/tips.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useDeleteTip } from './queries.ts'
import { EditTipDialog } from './TipDialog.tsx'

/** Edit and delete, for everybody who is signed in. */
export function TipActions({ tip }: { tip: Tip }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const deletion = useDeleteTip()
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <>
      <IconButton label="Edit tip" onClick={() => setOpen('edit')}>
        <Pencil size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton label="Delete tip" onClick={() => setOpen('delete')}>
        <Trash2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {open === 'edit' && <EditTipDialog tip={tip} onOpenChange={onOpenChange} />}
      <AlertDialog
        open={open === 'delete'}
        onOpenChange={onOpenChange}
        title="Are you sure you want to delete this tip?"
        action="Delete"
        onConfirm={() => deletion.mutate(tip)}
      />
    </>
  )
}
