import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { AddTipDialog } from './TipDialog.tsx'

/** The button that opens the form of a new tip. */
export function AddTip({ postId, label }: { postId: string; label: 'Add Tip' | 'Add First Tip' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus size={15} strokeWidth={1.5} aria-hidden />
        {label}
      </Button>
      {open && <AddTipDialog postId={postId} onOpenChange={setOpen} />}
    </>
  )
}
