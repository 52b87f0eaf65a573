import type { HabitOfHome, HomeWithHabits } from '#contract/habits.ts'
import { plural } from '#web/format/words/plural.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { useRemoveHabit, useRestoreHabit } from './changes.ts'
import './habits.css'
import { useHabits } from './queries.ts'

/** What corrected drafts have taught of each source, in plain words. Each line can be removed and brought back. */
export function LearntPanel({ isModerator }: { isModerator: boolean }) {
  const habits = useHabits()
  if (habits.isError)
    return (
      <ErrorState
        title="Failed to Load What Was Learnt"
        text="Unable to fetch it. Please try again later."
        onRetry={() => void habits.refetch()}
      />
    )
  // Most people have corrected nothing yet, and need no heading that says so.
  if (!habits.data || habits.data.length === 0) return null
  return (
    <section aria-labelledby="learnt" className="learnt">
      <h2 id="learnt" className="title">
        Learnt from corrections
      </h2>
      <p className="text-label text-ink-3">
        What you keep, change and leave out of drafts teaches the machine how a source writes. Nothing that
        you alone have taught is used for others.
      </p>
      <ul>
        {habits.data.map(home => (
          <Home key={home.home} home={home} isModerator={isModerator} />
        ))}
      </ul>
    </section>
  )
}

function Home({ home, isModerator }: { home: HomeWithHabits; isModerator: boolean }) {
  const name = home.title ?? home.home.replace(/^mailto:/, '')
  return (
    <li>
      <h3>{name}</h3>
      {home.title && <p className="address">{home.home.replace(/^mailto:/, '')}</p>}
      <p>{home.words}</p>
      {home.habits.length > 0 && (
        <details>
          <summary>
            {plural(home.habits.length, 'line')}
            <span className="sr-only"> learnt of {name}</span>
          </summary>
          <ul>
            {home.habits.map(habit => (
              <Line key={habit.habit} home={home.home} habit={habit} isModerator={isModerator} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const taughtWords: Record<HabitOfHome['taughtBy'], string> = {
  you: 'from you, for you alone',
  people: 'from several people, for all',
  moderator: 'from a moderator, for all',
}

function Line({ home, habit, isModerator }: { home: string; habit: HabitOfHome; isModerator: boolean }) {
  const remove = useRemoveHabit()
  const restore = useRestoreHabit()
  const { words, posts, taughtBy, removed } = habit
  const isMine = removed === 'own' || isModerator
  const choose = (forAll: boolean) => ({ home, habit: habit.habit, words, forAll })
  return (
    <li className={removed ? 'removed' : undefined}>
      <div>
        <p>{words}</p>
        <p className="whence">
          {removed === null && `${plural(posts, 'post')}, ${taughtWords[taughtBy]}`}
          {removed === 'own' && 'Removed by you'}
          {removed === 'all' && 'Removed for all by a moderator'}
        </p>
      </div>
      {removed === null && (
        <span className="acts">
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={`Remove: ${words}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(choose(false))}
          >
            Remove
          </button>
          {isModerator && taughtBy !== 'you' && (
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`Remove for all: ${words}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(choose(true))}
            >
              Remove for all
            </button>
          )}
        </span>
      )}
      {removed !== null && isMine && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Use again: ${words}`}
          disabled={restore.isPending}
          onClick={() => restore.mutate(choose(removed === 'all'))}
        >
          Use again
        </button>
      )}
    </li>
  )
}
