import { followLimits } from '#contract/follow-limits.ts'
import { useIsModerator } from '#web/features/house/moderation/tools/moderated.ts'
import { FollowField } from '#web/features/intake/follows/FollowField.tsx'
import { OpmlButtons } from '#web/features/intake/follows/OpmlButtons.tsx'
import { useFollows } from '#web/features/intake/follows/queries.ts'
import { SourceTable } from '#web/features/intake/follows/SourceTable.tsx'
import { LearntPanel } from '#web/features/intake/habits/LearntPanel.tsx'
import { plural } from '#web/format/words/plural.ts'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** The sources that a person follows, with their state and the actions for them. */
export function FollowingPage() {
  usePageHead({ title: 'Following' })
  const follows = useFollows()
  const { data: sources } = follows
  return (
    <div className="wrap py-6 md:py-10">
      <header className={placeHead}>
        <h1 className="headline">Following</h1>
        <PlaceTabs />
        <OpmlButtons />
      </header>
      <p className="mt-4">
        New posts are read by the machine and wait under{' '}
        <Link href="/queue" className="link">
          To keep
        </Link>
        . Nothing is published without you.
      </p>
      <div className="mt-6 max-w-[784px]">
        <FollowField />
      </div>
      <section aria-labelledby="sources" className="mt-10">
        {follows.isPending && <Loading />}
        {follows.isError && (
          <ErrorState
            title="Failed to Load What You Follow"
            text="Unable to fetch your sources. Please try again later."
            onRetry={() => void follows.refetch()}
          />
        )}
        {sources?.length === 0 && (
          <EmptyState
            title="You follow nothing yet"
            text="Follow a newsletter or a channel: new posts are read and wait under To keep."
          />
        )}
        {sources && sources.length > 0 && (
          <>
            <div className="mb-2 flex items-baseline justify-between gap-4">
              <h2 id="sources" className="title">
                {plural(sources.length, 'source')}
              </h2>
              <p className="text-label text-ink-3">{followLimits.follows} at most</p>
            </div>
            <SourceTable sources={sources} />
            <p className="mt-4 text-label text-ink-3">
              Drafts off: the source is looked at and counted, nothing of it waits for you.
            </p>
          </>
        )}
      </section>
      <LearntPanel isModerator={useIsModerator()} />
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading what you follow</span>
      <Skeleton className="h-8 w-40" />
      {[1, 2, 3].map(number => (
        <Skeleton key={number} className="mt-4 h-14" />
      ))}
    </div>
  )
}
