import type { QueuedKind } from '#contract/moderation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kinds, queuedKinds } from './queue-words.ts'
import type { Queue } from './use-queue.ts'

/** The filters of the queue by kind, each with its number of waiting entries. */
export function QueueFilters({ kind: shown, counts, filter }: Pick<Queue, 'kind' | 'counts' | 'filter'>) {
  const options: { kind: QueuedKind | null; words: string; count: number | undefined }[] = [
    { kind: null, words: 'All', count: counts?.all },
    ...queuedKinds.map(kind => ({ kind, words: kinds[kind].many, count: counts?.of(kind) })),
  ]
  return (
    <fieldset aria-label="Show" className="flex flex-wrap gap-2">
      {options.map(({ kind, words, count }) => (
        <button
          key={words}
          type="button"
          aria-pressed={kind === shown}
          className={classNames(
            'btn btn-small flex-none rounded-full font-medium',
            'aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent',
          )}
          onClick={() => filter(kind)}
        >
          {words} <span className="font-normal">{count?.toLocaleString('en-US')}</span>
        </button>
      ))}
    </fieldset>
  )
}
