import { Check, CircleQuestionMark, type LucideIcon, X } from 'lucide-react'
import type { Verdict } from '#contract/tips.ts'

/** Icon and word of each judgement, in the order they are offered. */
export const verdictMarks: readonly { verdict: Verdict; Icon: LucideIcon; word: string }[] = [
  { verdict: 'agree', Icon: Check, word: 'Agree' },
  { verdict: 'disagree', Icon: X, word: 'Disagree' },
  { verdict: 'uncertain', Icon: CircleQuestionMark, word: 'Uncertain' },
]

/** A judgement that was made, as a word with its icon. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const mark = verdictMarks.find(one => one.verdict === verdict)
  if (!mark) return null
  return (
    <span className="flex items-center gap-1 font-semibold text-accent">
      <mark.Icon size={14} strokeWidth={1.75} aria-hidden />
      {mark.word}
    </span>
  )
}
