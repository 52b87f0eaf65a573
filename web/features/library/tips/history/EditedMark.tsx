import type { Tip } from '#contract/tips.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { OpensButton } from '#web/ui/overlays/OpensButton.tsx'
import { part } from '#web/ui/parts/part.ts'

/** The time of a tip's last change, as a link to its earlier versions. */
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
