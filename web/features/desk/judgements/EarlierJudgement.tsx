import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification } from '#contract/tips.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { judgedWords } from './judged-words.ts'

interface Props {
  judgement: ListedJudgement
  /** The ticker of the tip's present stock. */
  ticker: string
  onJudge: (classification: Classification) => void
}

/**
 * The reader's judgement from before the tip's terms changed, and a button that gives the same judgement to the new
 * terms.
 */
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
