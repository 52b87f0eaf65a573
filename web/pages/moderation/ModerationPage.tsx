import { QueueFilters } from '#web/features/house/moderation/queue/QueueFilters.tsx'
import { QueueList } from '#web/features/house/moderation/queue/QueueList.tsx'
import { QueuePane } from '#web/features/house/moderation/queue/QueuePane.tsx'
import { useQueue } from '#web/features/house/moderation/queue/use-queue.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { OneByOne } from '#web/ui/one-by-one/OneByOne.tsx'
import { OneByOneSkeleton } from '#web/ui/one-by-one/OneByOneSkeleton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'

/** The queue of the moderators, who decide one entry after another. For members this page does not exist. */
export function ModerationPage() {
  usePageHead({ title: 'Moderation' })
  const queue = useQueue()
  const { list, entries, current, isOpened } = queue
  return (
    <div className="wrap py-6 md:py-10">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="headline">Moderation</h1>
        <Link href="/log" className="link text-ui">
          The log
        </Link>
      </header>
      <div className={classNames('mb-4', isOpened && 'max-lg:hidden')}>
        <QueueFilters {...queue} />
      </div>
      {list.isPending && <OneByOneSkeleton label="Loading what waits" />}
      {list.isError && entries.length === 0 && (
        <ErrorState
          title="Failed to Load What Waits"
          text="Unable to fetch what waits. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && entries.length === 0 && <NothingWaits all={queue.kind === null} />}
      {entries.length > 0 && (
        <OneByOne
          queue={queue}
          list={
            <>
              <QueueList queue={queue} />
              <ShowMore pages={list} label="Show more of what waits" />
            </>
          }
        >
          {current ? <QueuePane queue={queue} entry={current} /> : !list.hasNextPage && <Through />}
        </OneByOne>
      )}
    </div>
  )
}

function NothingWaits({ all }: { all: boolean }) {
  return (
    <EmptyState
      title={all ? 'Nobody has reported anything, and nothing waits.' : 'Nothing of this kind waits.'}
      text="What people report, and what is to be looked at, stands here."
    />
  )
}

function Through() {
  return (
    <div role="status">
      <EmptyState
        title="Everything is decided."
        text="What you decided keeps its place in the list, with its Undo, until you leave this page."
      />
    </div>
  )
}
