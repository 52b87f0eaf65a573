import { useState } from 'react'
import type { Tip } from '#contract/tips.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

/** When a tip was last changed; opens what it said before. */
export function EditedMark({ tip, editedAt }: { tip: Tip; editedAt: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const HistoryDialog = useOpened(historyDialog, open, close)
  return (
    <>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...prepares(historyDialog)}
      >
        Edited <Age moment={editedAt} inSentence />
      </button>
      {HistoryDialog && <HistoryDialog tip={tip} onOpenChange={close} />}
    </>
  )
}

const historyDialog = part(() => import('./TipHistoryDialog.tsx').then(module => module.TipHistoryDialog))
