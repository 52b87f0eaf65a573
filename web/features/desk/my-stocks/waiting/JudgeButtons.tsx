import type { Classification } from '#contract/tips.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { judgementMarks } from './judgement-marks.tsx'

interface Props {
  verdict: Classification | null
  onJudge: (classification: Classification) => void
}

/** Three wide buttons for judging one tip after another. */
export function JudgeButtons({ verdict, onJudge }: Props) {
  return (
    <fieldset aria-label="Your Opinion" className="judging grid grid-cols-3 gap-2 md:gap-3">
      {judgementMarks.map(mark => (
        <button
          key={mark.verdict}
          type="button"
          aria-pressed={mark.verdict === verdict}
          className="btn min-h-12 gap-1.5 px-1 text-label aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent md:justify-start md:gap-2 md:px-4 md:text-[0.9375rem]"
          onClick={() => onJudge(mark.verdict)}
        >
          <Icon of={mark.icon} size={16} className="flex-none max-[400px]:hidden" />
          {mark.word}
        </button>
      ))}
    </fieldset>
  )
}
