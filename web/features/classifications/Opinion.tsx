import { Check, CircleQuestionMark, X } from 'lucide'
import type { ReactNode } from 'react'
import type { Consensus, Verdict } from '#contract/tips.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { ConsensusBar } from './ConsensusBar.tsx'

interface Props {
  consensus: Consensus
  /** How the reader judged; null before. */
  verdict: Verdict | null
  onJudge: (verdict: Verdict) => void
}

/** What the reader makes of a tip; how others judged is shown only after that, so that nobody judges by the crowd. */
export function Opinion({ consensus, verdict, onJudge }: Props) {
  return (
    <div className="spine">
      <span>Your Opinion:</span>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segmented
            label="Your Opinion"
            mark="verdict"
            drawnAs={`opinion ${verdict}`}
            className="seg-small max-[400px]:w-full"
            options={choices}
            value={verdict}
            onChange={onJudge}
          />
          {consensus.agree === null && consensus.total > 0 && (
            <p className="text-label text-ink-3">
              {`${consensus.total.toLocaleString('en-US')} ${consensus.total === 1 ? 'has' : 'have'} judged this. You see how once you have.`}
            </p>
          )}
        </div>
        {consensus.agree !== null && <ConsensusBar consensus={consensus} verdict={verdict} />}
      </div>
    </div>
  )
}

const icon = { size: 15, strokeWidth: 1.5, 'aria-hidden': true }

const choices: { value: Verdict; label: ReactNode }[] = [
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
