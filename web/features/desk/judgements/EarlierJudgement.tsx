import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification } from '#contract/tips.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { judgedWords } from './judged-words.ts'

interface Props {
  judgement: ListedJudgement
  /** The stock that the tip is about now. */
  ticker: string
  onJudge: (classification: Classification) => void
}

/** What the reader judged before the tip was changed, and the press that judges it the same as it is now. */
export function EarlierJudgement({ judgement, ticker, onJudge }: Props) {
  const classification = judgement.classification
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-label text-ink-3">
      <p>{judgedWords(judgement, ticker)}</p>
      <Button size="small" onClick={() => onJudge(classification)}>
        Still {classification}
      </Button>
    </div>
  )
}
