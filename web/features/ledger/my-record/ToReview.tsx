import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#web/api/read.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { toReview } from './queries.ts'
import { ReviewCard } from './ReviewCard.tsx'

/**
 * Conclusions whose time is over. Each asks the person first and shows its outcome afterwards. Draws nothing if none
 * waits.
 */
export function ToReview() {
  const list = useInfiniteQuery(toReview())
  const waiting = itemsOf(list.data)
  if (list.isError && waiting.length === 0)
    return <ErrorState title="Failed to Load What Waits" onRetry={() => void list.refetch()} />
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="to-review" className="to-review">
      <div className="head">
        <h2 id="to-review">To review</h2>
        <span className="text-label text-ink-3">
          {waiting.length}
          {list.hasNextPage && '+'}
        </span>
      </div>
      {waiting.map(forecast => (
        <ReviewCard key={forecast.id} forecast={forecast} />
      ))}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-label text-danger">
          The next ones could not be loaded.
        </p>
      )}
      {list.hasNextPage && (
        // More load only on request: on phones the figures are below and would move out of reach.
        <Button
          className="mt-3"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Show more to review
        </Button>
      )}
    </section>
  )
}
