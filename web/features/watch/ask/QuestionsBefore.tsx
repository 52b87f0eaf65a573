import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { daysOfQuestions } from '#contract/ask-limits.ts'
import { itemsOf } from '#web/api/read.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { askAddress } from './ask-address.ts'
import { useRemoveQuestion } from './changes.ts'
import { askedBefore } from './queries.ts'

/** What the person has asked lately. `shown` is the question that the page shows. */
export function QuestionsBefore({ shown }: { shown: string | null }) {
  const before = useInfiniteQuery(askedBefore())
  const remove = useRemoveQuestion()
  const questions = itemsOf(before.data)
  if (before.isError && !before.data)
    return (
      <ErrorState
        title="Failed to Load Your Questions"
        text="Unable to fetch them. Please try again later."
        onRetry={() => void before.refetch()}
      />
    )
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="asked-before" className="asked-before">
      <h2 id="asked-before" className="title">
        You asked
      </h2>
      <p className="text-label text-ink-3">Kept for {daysOfQuestions} days, for you alone</p>
      <ul>
        {questions.map(asked => (
          <li key={asked.id}>
            <Link href={askAddress(asked.id)} aria-current={asked.id === shown ? 'page' : undefined}>
              {asked.question}
              <small>
                <Age moment={asked.createdAt} />
              </small>
            </Link>
            <IconButton label={`Remove: ${asked.question}`} onClick={() => remove.mutate(asked)}>
              <Icon of={Trash2} size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <ShowMore pages={before} />
    </section>
  )
}
