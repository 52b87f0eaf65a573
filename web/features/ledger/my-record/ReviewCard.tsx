import { Check, EyeOff, X } from 'lucide'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Forecast, ReviewProcess, StoredReview } from '#contract/my-record.ts'
import { MovedMark, StandingMark } from '#web/features/library/outcomes/marks.tsx'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useReview } from './changes.ts'
import { crossWords, decisionWords } from './record-words.ts'

/** A past conclusion to review: the conclusion, the question, and only then the outcome. */
export function ReviewCard({ forecast }: { forecast: Forecast }) {
  const { id, ticker, conclusion, madeAt } = forecast
  const day = dayInWords(madeAt.slice(0, 10))
  const [kept, setKept] = useState<StoredReview | null>(null)
  const [lesson, setLesson] = useState('')
  const review = useReview(id, stored => setKept(stored))
  const asked = review.isPending ? review.variables.process : (kept?.process ?? null)
  const say = (process: ReviewProcess) => review.mutate({ process, lesson: kept?.lesson ?? null })
  return (
    <article className="card" aria-label={`${ticker}, ${day}`}>
      <header>
        <Link href={`/stocks/${ticker}`} className="ticker">
          {ticker}
        </Link>
        <p className="meta">
          {conclusion && <b>{capitalised(conclusion.action)}</b>}
          {decisionWords(forecast).map(word => (
            <span key={word}>{word}</span>
          ))}
          <time dateTime={madeAt}>{day}</time>
        </p>
      </header>
      <p className="text-label text-ink-3">
        {conclusion?.rationale ? 'Rationale, as it was written' : 'No rationale was written.'}
      </p>
      {conclusion?.rationale && <blockquote>{conclusion.rationale}</blockquote>}
      <fieldset className="ask">
        <legend>Was the reasoning sound, knowing what you knew?</legend>
        {answers.map(({ process, name, icon }) => (
          <Button key={process} aria-pressed={asked === process} onClick={() => say(process)}>
            <Icon of={icon} size={16} />
            {name}
          </Button>
        ))}
      </fieldset>
      <div aria-live="polite">
        {kept ? (
          <Outcome kept={kept} />
        ) : (
          <p className="hidden-yet">
            <Icon of={EyeOff} size={15} />
            What became of it is shown once you have answered.
          </p>
        )}
      </div>
      {kept && (
        <Lesson
          lesson={lesson}
          isKept={lesson.trim() === (kept.lesson ?? '')}
          isBusy={review.isPending}
          onType={setLesson}
          onSave={() => review.mutate({ process: kept.process, lesson: lesson.trim() || null })}
        />
      )}
    </article>
  )
}

const answers = [
  { process: 'sound', name: 'Sound', icon: Check },
  { process: 'flawed', name: 'Flawed', icon: X },
] as const

const standings = { good: 'hit', bad: 'miss', unknown: 'unknown' } as const

/** The outcome, and how it fits the reasoning. */
function Outcome({ kept }: { kept: StoredReview }) {
  const { outcome, result, benchmark, against, months } = kept
  return (
    <div className="outcome">
      <p>
        <StandingMark standing={standings[outcome]} />
        {result === null ? (
          'Unknown'
        ) : (
          <>
            <MovedMark result={result} />
            <b>{signedPercent(result)}</b>
          </>
        )}
        <span>{`after ${plural(months, 'month')}`}</span>
        {against && benchmark !== null && (
          <span className="text-label text-ink-3">{`${against} ${signedPercent(benchmark)}`}</span>
        )}
      </p>
      <p>{crossWords(kept)}</p>
    </div>
  )
}

interface LessonProps {
  lesson: string
  isKept: boolean
  isBusy: boolean
  onType: (lesson: string) => void
  onSave: () => void
}

function Lesson({ lesson, isKept, isBusy, onType, onSave }: LessonProps) {
  const tooLong = lengthError(lesson, limits.lesson)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!tooLong && !isBusy) onSave()
      }}
    >
      <TextAreaField
        label="What will you do differently?"
        error={tooLong}
        rows={3}
        value={lesson}
        onValue={onType}
      />
      <div className="mt-3 flex items-center gap-4">
        <Button type="submit" variant="primary" disabled={isKept} busy={isBusy} busyLabel="Saving...">
          Save what I learnt
        </Button>
        {isKept && lesson !== '' && <span className="text-label text-ink-3">Saved</span>}
      </div>
    </form>
  )
}
