import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Classification, Tip } from '#contract/tips.ts'
import { itemsOf } from '#web/api/read.ts'
import { useJudge } from '#web/features/desk/judgements/judge.ts'
import {
  earlierJudgement,
  judgementNow,
  listCounts,
  tipsByJudgement,
} from '#web/features/desk/judgements/judgement.ts'
import { myJudgements, stockProgress } from '#web/features/desk/judgements/queries.ts'
import { tipDate } from '#web/features/library/stocks/filters/tips-by-year.ts'
import { useShowConsensus } from '#web/features/library/tips/changes.ts'
import { tipsOfStock } from '#web/features/library/tips/queries.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { JudgementLists } from './JudgementLists.tsx'

export interface Props {
  ticker: string
  /** Tips that the page shows anyway. A judgement moves them to their list at once. */
  shown: readonly Tip[]
}

/** The signed-in user's judgements of a stock's tips. Tips read so far are sorted by the latest judgements. */
export function StockJudgements({ ticker, shown }: Props) {
  const now = useNow()
  const progress = useQuery(stockProgress(ticker))
  const judgements = useQuery(myJudgements())
  const agree = useInfiniteQuery(tipsOfStock(ticker, { classification: 'agree' }))
  const disagree = useInfiniteQuery(tipsOfStock(ticker, { classification: 'disagree' }))
  const uncertain = useInfiniteQuery(tipsOfStock(ticker, { classification: 'uncertain' }))
  const unjudged = useInfiniteQuery(tipsOfStock(ticker, { classification: 'none' }))
  const judge = useJudge(useShowConsensus())

  const lists = [agree, disagree, uncertain, unjudged]
  const all = [progress, judgements, ...lists]
  if (all.some(({ isLoadingError }) => isLoadingError))
    return (
      <ErrorState
        level={3}
        title="Failed to Load Tips"
        onRetry={() => {
          for (const query of all) if (query.isLoadingError) void query.refetch()
        }}
      />
    )
  if (!progress.data || !judgements.data || lists.some(({ isPending }) => isPending)) return <ListSkeletons />

  const byTip = new Map(judgements.data.map(one => [one.tipId, one]))
  const counts = listCounts(progress.data)
  const tips = tipsByJudgement(
    [...lists.flatMap(({ data }) => itemsOf(data)), ...shown],
    tipId => judgementNow(byTip.get(tipId)),
    tip => tipDate(tip, now),
  )
  const pages: Record<Classification, Pages> = { agree, disagree, uncertain: inTurn(uncertain, unjudged) }
  return (
    <JudgementLists
      classified={progress.data.classifiedCount}
      all={progress.data.tipCount}
      lists={(['agree', 'disagree', 'uncertain'] as const).map(classification => ({
        verdict: classification,
        count: counts[classification],
        tips: tips[classification],
        more: <ShowMore pages={pages[classification]} />,
      }))}
      earlierOf={tip => earlierJudgement(byTip.get(tip.id))}
      onJudge={(tip, classification) => judge.mutate({ tipId: tip.id, classification, ticker })}
    />
  )
}

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
  fetchNextPage: () => unknown
}

/** Two lists read as one: the pages of the second follow the last page of the first. */
function inTurn(first: Pages, second: Pages): Pages {
  return {
    hasNextPage: first.hasNextPage || second.hasNextPage,
    isFetchingNextPage: first.isFetchingNextPage || second.isFetchingNextPage,
    isFetchNextPageError: first.isFetchNextPageError || second.isFetchNextPageError,
    fetchNextPage: first.hasNextPage ? first.fetchNextPage : second.fetchNextPage,
  }
}

function ListSkeletons() {
  return (
    <div aria-busy="true" className="stack">
      <span className="sr-only">Loading your judgements</span>
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
