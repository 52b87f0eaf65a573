import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Stance } from '#contract/stance.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { latestTips } from './latest-tips.ts'
import { newestPosts, tipsOfNewPost } from './queries.ts'

interface Props {
  /** Newest first. Undefined while they load. */
  postIds: readonly string[] | undefined
  /** Draws a stance as on every tip. */
  badge: (stance: Stance) => ReactNode
}

/** The stances of the newest posts on each stock. A post whose tips cannot be loaded counts as a post without tips. */
export function LatestTips({ postIds, badge }: Props) {
  const { tips, pending } = useQueries({
    queries: (postIds ?? []).slice(0, newestPosts).map(tipsOfNewPost),
    combine: results => ({
      tips: results.flatMap(({ data }) => data ?? []),
      pending: results.some(({ isPending }) => isPending),
    }),
  })
  const loading = pending || !postIds
  const shown = latestTips(tips)
  return (
    <section aria-labelledby="recommendations" aria-busy={loading} className="@container">
      <h2 id="recommendations" className="title flex min-h-[49px] items-center border-b border-line-2 pb-4">
        Latest Recommendations
      </h2>
      {loading && <Skeleton className="my-4 h-24" />}
      {!loading && shown.length === 0 && <p className="py-4 text-ui text-ink-3">No recommendations yet.</p>}
      <ul className="grid grid-cols-[auto_1fr_auto] gap-x-2 sm:gap-x-3 rows not-empty:border-b border-line">
        {!loading &&
          shown.map(({ ticker, stance, tipCount }) => (
            <li
              key={ticker}
              className="col-span-full grid min-h-11 grid-cols-subgrid items-center text-label @max-[16rem]:flex @max-[16rem]:flex-wrap @max-[16rem]:gap-x-2"
            >
              <Link href={`/stocks/${ticker}`} className="ticker justify-self-start">
                {ticker}
              </Link>
              <span className="text-ink-3">{stance ? badge(stance) : 'Mentioned'}</span>
              <b className="text-right wrap-normal text-ink">{plural(tipCount, 'tip')}</b>
            </li>
          ))}
      </ul>
    </section>
  )
}
