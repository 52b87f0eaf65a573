import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

/** The button that opens the form of a new tip. */
export function AddTip({ postId, label }: { postId: string; label: 'Add Tip' | 'Add First Tip' }) {
  const [open, setOpen] = useState(false)
  const AddTipDialog = useOpened(dialog, open, () => setOpen(false))
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} {...prepares(dialog)}>
        <Icon of={Plus} size={15} />
        {label}
      </Button>
      {AddTipDialog && <AddTipDialog postId={postId} onOpenChange={setOpen} />}
    </>
  )
}

const dialog = part(() => import('./TipDialog.tsx').then(module => module.AddTipDialog))
