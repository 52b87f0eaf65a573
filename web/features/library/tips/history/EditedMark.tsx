import type { Tip } from '#contract/tips.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { OpensButton } from '#web/ui/overlays/OpensButton.tsx'
import { part } from '#web/ui/parts/part.ts'

/** When a tip was last changed; opens what it said before. */
export function EditedMark({ tip, editedAt }: { tip: Tip; editedAt: string }) {
  return (
    <OpensButton
      dialog={historyDialog}
      className="link"
      open={(HistoryDialog, close) => <HistoryDialog tip={tip} onOpenChange={close} />}
    >
      Edited <Age moment={editedAt} inSentence />
    </OpensButton>
  )
}

const historyDialog = part(() => import('./TipHistoryDialog.tsx').then(module => module.TipHistoryDialog))
