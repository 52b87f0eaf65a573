import { Check, CircleQuestionMark, type IconNode, X } from 'lucide'
import type { Classification } from '#contract/tips.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'

/** Icon and word of each judgement, in the order of the buttons. */
export const judgementMarks: readonly { verdict: Classification; icon: IconNode; word: string }[] = [
  { verdict: 'agree', icon: Check, word: 'Agree' },
  { verdict: 'disagree', icon: X, word: 'Disagree' },
  { verdict: 'uncertain', icon: CircleQuestionMark, word: 'Uncertain' },
]

/** A judgement as a word with its icon. */
export function JudgementMark({ verdict }: { verdict: Classification }) {
  const mark = judgementMarks.find(one => one.verdict === verdict)
  if (!mark) return null
  return (
    <span className="flex items-center gap-1 font-semibold text-accent">
      <Icon of={mark.icon} size={14} strokeWidth={1.75} />
      {mark.word}
    </span>
  )
}
