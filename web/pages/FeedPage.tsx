import { useLocation, useSearch } from 'wouter'
import { useUser } from '#web/features/account/queries.ts'
import { feedSource } from '#web/features/posts/feed-source.ts'
import { PostFeed } from '#web/features/posts/PostFeed.tsx'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { Segmented } from '#web/ui/Segmented.tsx'

const sources = [
  { value: 'all', label: 'All' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'blog', label: 'Blogs' },
] as const

/** The dashboard of a signed-in user. The chosen filter stands in the address. */
export function FeedPage() {
  usePageHead({ title: 'Feed' })
  const [, navigate] = useLocation()
  const source = feedSource(new URLSearchParams(useSearch()))
  const user = useUser()
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="headline">{`Welcome back, ${user?.firstName || 'Investor'}!`}</h1>
      <section aria-labelledby="latest" className="mt-8 max-w-[832px]">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line-2 pb-4">
          <h2 id="latest" className="title">
            Latest Analysis
          </h2>
          <Segmented
            label="Posts from"
            className="seg-small"
            options={sources}
            value={source ?? 'all'}
            onChange={value => navigate(value === 'all' ? '/' : `/?source=${value}`, { replace: true })}
          />
        </div>
        <PostFeed source={source} />
      </section>
    </div>
  )
}
