import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isNotFound } from '#web/api/api-error.ts'
import { itemsOf } from '#web/api/read.ts'
import { StrategistMenu } from '#web/features/house/moderation/strategists/StrategistMenu.tsx'
import { FollowButton } from '#web/features/intake/follows/FollowButton.tsx'
import { recordOf } from '#web/features/ledger/records/queries.ts'
import { horizonIn } from '#web/features/ledger/records/record-address.ts'
import { BackLink } from '#web/features/library/posts/BackLink.tsx'
import { PostCard } from '#web/features/library/posts/list/PostCard.tsx'
import { PostCardSkeleton } from '#web/features/library/posts/list/PostCardSkeleton.tsx'
import { StanceOverTime } from '#web/features/library/stocks/stances/StanceOverTime.tsx'
import { LatestTips } from '#web/features/library/strategists/LatestTips.tsx'
import {
  postsOfStrategist,
  strategist as strategistQuery,
} from '#web/features/library/strategists/queries.ts'
import { StrategistHeader } from '#web/features/library/strategists/StrategistHeader.tsx'
import { StrategistSkeleton } from '#web/features/library/strategists/StrategistSkeletons.tsx'
import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { TrendingPanel } from '#web/features/watch/dashboard/TrendingPanel.tsx'
import { plural } from '#web/format/words/plural.ts'
import { lazyPanel, type PageProps } from '#web/layout/page/lazy-page.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'

/** At most 5 trending tickers are shown beside a strategist (specification, section 9). */
const mostTrending = 5

/** How the strategist's calls went, in a chunk of its own. Without prices there is no record. */
export const recordPanel = lazyPanel('StrategistRecord', () =>
  import('#web/features/ledger/records/StrategistRecord.tsx').then(module => module.StrategistRecord),
)

/** A strategist: who they are, their newest posts, and the stocks they spoke of. */
export function StrategistPage({ params: { id = '' } }: PageProps) {
  const strategist = useQuery(strategistQuery(id))
  const posts = usePosts(id)
  const missing = isNotFound(strategist.error)
  usePageHead(
    strategist.data
      ? { title: strategist.data.name, feeds: strategist.data.withheld ? [] : [feedOf(strategist.data)] }
      : { title: missing ? 'Strategist Not Found' : 'Strategist' },
    missing ? 404 : 200,
  )
  const record = useRecord(id, strategist.data?.withheld === false)
  if (strategist.isPending || record.isLoading) return <StrategistSkeleton />
  if (missing) return <StrategistNotFound />
  if (!strategist.data)
    return (
      <ErrorState
        level={1}
        title="Failed to Load Strategist"
        text="Unable to fetch the strategist. Please try again later."
        onRetry={() => void strategist.refetch()}
      />
    )
  return (
    <div className="wrap pt-4 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink />
        <StrategistMenu strategist={strategist.data} />
      </div>
      <div className="mt-4">
        <StrategistHeader
          strategist={strategist.data}
          beside={
            strategist.data.follow && (
              <FollowButton name={strategist.data.name} follow={strategist.data.follow} />
            )
          }
        />
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        {record.isShown && (
          <div className="min-w-0">
            <recordPanel.Component strategist={strategist.data} {...record.shown} />
          </div>
        )}
        <aside
          aria-label="Recommendations and trends"
          className="grid gap-x-12 gap-y-6 md:max-lg:grid-cols-2 md:max-lg:*:last:col-span-full lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:gap-y-10 lg:pt-0.5"
        >
          {!strategist.data.withheld && (
            <>
              <StanceOverTime months={strategist.data.stanceMonths} heading="h2" />
              <LatestTips
                postIds={posts.isPending ? undefined : itemsOf(posts.data).map(post => post.id)}
                badge={stance => <StanceBadge stance={stance} />}
              />
            </>
          )}
          <TrendingPanel most={mostTrending} />
        </aside>
        <LatestPosts posts={posts} count={strategist.data.postCount} />
      </div>
    </div>
  )
}

function usePosts(id: string) {
  return useInfiniteQuery(postsOfStrategist(id))
}

/** The record for the time span in the address. While another span is loading, the last record stays. */
function useRecord(id: string, isTold: boolean) {
  const search = new URLSearchParams(useQueryText())
  const { data, isLoading, isError, isPlaceholderData, refetch } = useQuery({
    ...recordOf(id, horizonIn(search)),
    enabled: isTold,
    placeholderData: (last, query) => (query?.queryKey.includes(id) ? last : undefined),
    refetchInterval: ({ state }) => state.data?.state === 'counting' && countingAgain,
  })
  return {
    isLoading,
    // Without prices there can be no record.
    isShown: isTold && (data ? data.state !== 'none' : isError),
    shown: { record: data ?? null, isChanging: isPlaceholderData, onRetry: () => void refetch() },
  }
}

/** Milliseconds after which a record that is still being counted is asked for again. */
const countingAgain = 5000

function feedOf({ id, name }: { id: string; name: string }) {
  return { path: `/strategists/${id}/feed.xml`, title: `Posts by ${name}` }
}

function LatestPosts({ posts, count }: { posts: ReturnType<typeof usePosts>; count: number }) {
  const items = itemsOf(posts.data)
  return (
    <section aria-labelledby="posts" className="min-w-0 lg:col-start-1">
      <div className="flex min-h-[49px] items-center justify-between gap-4 border-b border-line-2 pb-4">
        <h2 id="posts" className="title">
          Latest Posts
        </h2>
        <p className="text-label text-ink-3">{plural(count, 'post')}</p>
      </div>
      {posts.isPending && (
        <div aria-busy="true" className="py-6">
          <PostCardSkeleton />
        </div>
      )}
      {posts.isError && items.length === 0 && (
        <ErrorState title="Failed to Load Posts" onRetry={() => void posts.refetch()} />
      )}
      {posts.isSuccess && items.length === 0 && <EmptyState title="No posts yet" />}
      <ul className="rows">
        {items.map(post => (
          <li key={post.id} className="py-6">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <ShowMore pages={posts} label="Show more posts" />
    </section>
  )
}

function StrategistNotFound() {
  return (
    <EmptyState
      level={1}
      title="Strategist Not Found"
      text="There is no strategist at this address."
      action={
        <Link href="/strategists" className={buttonClass()}>
          See all strategists
        </Link>
      }
    />
  )
}
