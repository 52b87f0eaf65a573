import { useInfiniteQuery } from '@tanstack/react-query'
import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { LogRows } from '#web/features/house/moderation-log/LogRows.tsx'
import { moderationLog } from '#web/features/house/moderation-log/queries.ts'
import { UndoNewcomers } from '#web/features/house/people/UndoNewcomers.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Everything that moderators and admins have done, for all members. */
export function LogPage() {
  usePageHead({ title: 'The log' })
  const list = useInfiniteQuery(moderationLog())
  const entries = itemsOf(list.data)
  const looksAfter = includesRole(useUser()?.role ?? 'member', 'moderator')
  return (
    <div className="wrap py-6 md:py-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="headline">The log</h1>
        {looksAfter && (
          <Link href="/moderation" className="link text-ui">
            Moderation
          </Link>
        )}
      </header>
      <p className="mt-2">
        What moderators of this server and who looks after it have done, and why. Everybody with an account
        can read it.
      </p>
      <div className="mt-2 mb-8">{looksAfter && <UndoNewcomers />}</div>
      {list.isPending && <RowSkeletons />}
      {list.isError && entries.length === 0 && (
        <ErrorState
          title="Failed to Load the Log"
          text="Unable to fetch what was done. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState
          title="Nothing has been done yet"
          text="When a moderator hides something or somebody gets a role, it stands here."
        />
      )}
      {entries.length > 0 && <LogRows entries={entries} />}
      <ShowMore pages={list} label="Show more of the log" />
    </div>
  )
}

function RowSkeletons() {
  return (
    <div aria-busy="true" className="rows">
      <span className="sr-only">Loading the log</span>
      {[1, 2, 3, 4].map(number => (
        <div key={number} className="flex h-12 items-center gap-6">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-56 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
