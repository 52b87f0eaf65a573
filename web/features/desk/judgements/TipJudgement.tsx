import { Check, CircleQuestionMark, X } from 'lucide'
import type { ReactNode } from 'react'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Consensus } from '#contract/tips.ts'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { ConsensusBar } from './ConsensusBar.tsx'
import { EarlierJudgement } from './EarlierJudgement.tsx'
import '#web/features/library/tips/tips.css'

interface Props {
  /** The ticker of the tip's stock, shown where the tip itself is out of sight. */
  ticker: string
  consensus: Consensus
  /** The reader's judgement. Null before it. */
  verdict: Classification | null
  /** The judgement from before the tip's terms changed, if the reader has not judged the new terms. */
  earlier?: ListedJudgement | null
  onJudge: (classification: Classification) => void
  /** Reasons for the judgement, shown after the reader has judged. */
  why?: ReactNode
}

/** The reader's judgement of a tip. The judgements of others show only afterwards, so that nobody follows the crowd. */
export function TipJudgement({ ticker, consensus, verdict, earlier, onJudge, why }: Props) {
  const buttons = (
    <Segmented
      label="Your Opinion"
      mark="verdict"
      drawnAs={`opinion ${verdict}`}
      className="seg-small"
      options={choices}
      value={verdict}
      onChange={onJudge}
    />
  )
  return (
    <>
      <div className="spine tip-foot">
        <span>
          Your Opinion: <b className="text-ink">{ticker}</b>
        </span>
        {earlier ? (
          <div>
            <EarlierJudgement judgement={earlier} ticker={ticker} onJudge={onJudge} />
            {buttons}
          </div>
        ) : (
          buttons
        )}
      </div>
      {consensus.agree !== null && (
        <div className="tip-after text-label">
          <ConsensusBar consensus={consensus} verdict={verdict} />
          {why}
        </div>
      )}
      {consensus.agree === null && consensus.total > 0 && (
        <p className="tip-after text-label text-ink-3">
          {`${consensus.total.toLocaleString('en-US')} ${consensus.total === 1 ? 'has' : 'have'} judged this. You see how once you have.`}
        </p>
      )}
    </>
  )
}

const icon = { size: 15, strokeWidth: 1.5, 'aria-hidden': true }

const choices: { value: Classification; label: ReactNode }[] = [
  {
    value: 'agree',
    label: (
      <>
        <Icon of={Check} {...icon} /> Agree
      </>
    ),
  },
  {
    value: 'disagree',
    label: (
      <>
        <Icon of={X} {...icon} /> Disagree
      </>
    ),
  },
  {
    value: 'uncertain',
    label: (
      <>
        <Icon of={CircleQuestionMark} {...icon} /> Uncertain
      </>
    ),
  },
]
