import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Tip, Verdict } from '#contract/tips.ts'
import { itemsOf } from '#web/api/read.ts'
import { ConsensusBar } from '#web/features/classifications/ConsensusBar.tsx'
import { classifications, useClassify } from '#web/features/classifications/queries.ts'
import { dashboardStats } from '#web/features/dashboard/queries.ts'
import { JudgeButtons } from '#web/features/my-stocks/JudgeButtons.tsx'
import { MyStocksTrail } from '#web/features/my-stocks/MyStocksTrail.tsx'
import { isWaiting, nextTip } from '#web/features/my-stocks/next-tip.ts'
import { QueueSkeleton } from '#web/features/my-stocks/QueueSkeleton.tsx'
import { unclassifiedTips } from '#web/features/my-stocks/queries.ts'
import { TipQueue } from '#web/features/my-stocks/TipQueue.tsx'
import { TriageProgress } from '#web/features/my-stocks/TriageProgress.tsx'
import { evidenceFinding } from '#web/features/tips/evidence-finding.ts'
import { useShowConsensus } from '#web/features/tips/queries.ts'
import { TipActions } from '#web/features/tips/TipActions.tsx'
import { TipCard } from '#web/features/tips/TipCard.tsx'
import { tipOrigin } from '#web/features/tips/tip-origin.ts'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'

/** The tips of tracked stocks that wait for a judgement: the queue, and one tip after the other. */
export function UnclassifiedTipsPage() {
  usePageHead({ title: 'Unclassified Tips' })
  const list = useInfiniteQuery(unclassifiedTips())
  const tips = itemsOf(list.data)
  const { progress, ...queue } = useQueue(tips, list.hasNextPage)
  return (
    <div className="wrap py-6 md:py-10">
      <MyStocksTrail />
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="headline">Unclassified Tips</h1>
        {tips.length > 0 && <TriageProgress {...progress} />}
      </header>
      {list.isPending && <QueueSkeleton />}
      {list.isError && tips.length === 0 && (
        <ErrorState
          title="Failed to Load Tips"
          text="Unable to fetch your tips. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && tips.length === 0 && <AllClassified />}
      {tips.length > 0 && (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[384px_minmax(0,1fr)]">
          <div
            ref={queue.place}
            className="min-w-0 scroll-mt-16 lg:sticky lg:top-20 lg:order-2 lg:max-h-[calc(100dvh-96px)] lg:overflow-y-auto"
          >
            {queue.current ? (
              <CurrentTip
                tip={queue.current}
                verdict={queue.verdictOf(queue.current.id)}
                onJudge={queue.judge}
              />
            ) : (
              <Through uncertain={progress.left} />
            )}
          </div>
          <div className="min-w-0">
            <TipQueue
              tips={tips}
              verdictOf={queue.verdictOf}
              currentId={queue.current?.id ?? null}
              onChoose={queue.choose}
              onUndo={queue.undo}
            />
            <ShowMore pages={list} label="Show more tips" />
          </div>
        </div>
      )}
    </div>
  )
}

/** Which tip is open, and what judging does: the queue moves on at once, and a refused judgement goes back into it. */
function useQueue(tips: readonly Tip[], more: boolean) {
  const { data: judgements = [] } = useQuery(classifications())
  const stats = useQuery(dashboardStats())
  const classify = useClassify(useShowConsensus())
  const place = useRef<HTMLDivElement>(null)
  // undefined: nothing has been chosen yet; null: the queue is through.
  const [chosen, setChosen] = useState<string | null>()

  const verdicts = new Map(judgements.map(({ tipId, classification }) => [tipId, classification]))
  const verdictOf = (tipId: string) => verdicts.get(tipId) ?? null
  const queued = tips.map(({ id }) => ({ id, verdict: verdictOf(id) }))
  const currentId = chosen === undefined ? nextTip(queued, null) : chosen
  const current = tips.find(({ id }) => id === currentId) ?? null
  const judged = queued.filter(({ verdict }) => !isWaiting(verdict)).length
  const left = more
    ? Math.max(stats.data?.unclassifiedTipsCount ?? 0, tips.length - judged)
    : tips.length - judged

  function choose(tipId: string | null) {
    setChosen(tipId)
    // Where the tip stands above the queue, the next one begins at the top.
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView()
    place.current?.scrollTo(0, 0)
  }

  function judge(verdict: Verdict) {
    if (!current) return
    classify.mutate({ tipId: current.id, classification: verdict })
    choose(
      nextTip(
        queued.map(one => (one.id === current.id ? { ...one, verdict } : one)),
        current.id,
      ),
    )
  }

  // A judgement cannot be withdrawn; uncertain counts as unclassified (specification, section 4).
  function undo(tipId: string) {
    classify.mutate({ tipId, classification: 'uncertain' })
    choose(tipId)
  }

  return { place, current, verdictOf, choose, judge, undo, progress: { judged, left } }
}

interface CurrentTipProps {
  tip: Tip
  verdict: Verdict | null
  onJudge: (verdict: Verdict) => void
}

function CurrentTip({ tip, verdict, onJudge }: CurrentTipProps) {
  const { total, agree } = tip.consensus
  return (
    <>
      <p role="status" className="sr-only">{`${tip.stock.ticker}: ${tip.text}`}</p>
      <TipCard
        tip={tip}
        place="elsewhere"
        finding={evidenceFinding(tip)}
        origin={tipOrigin(tip)}
        actions={<TipActions tip={tip} />}
        opinion={
          <>
            <p className="mb-3 text-label text-ink-3">
              Your Opinion:
              {agree === null &&
                total > 0 &&
                ` ${total.toLocaleString('en-US')} ${total === 1 ? 'has' : 'have'} judged this. You see how once you have.`}
            </p>
            <JudgeButtons verdict={verdict} onJudge={onJudge} />
            {agree !== null && <ConsensusBar consensus={tip.consensus} verdict={verdict} />}
          </>
        }
      />
    </>
  )
}

function AllClassified() {
  return (
    <EmptyState
      title="All tips classified!"
      text="New tips about your stocks will wait for you here."
      action={
        <Link href="/my-stocks" className={buttonClass()}>
          Go to My Stocks
        </Link>
      }
    />
  )
}

/** The end of the queue: all are classified, or some stay uncertain. */
function Through({ uncertain }: { uncertain: number }) {
  if (uncertain === 0) return <AllClassified />
  return (
    <EmptyState
      title="You have been through them all"
      text={`${uncertain.toLocaleString('en-US')} ${uncertain === 1 ? 'stays' : 'stay'} uncertain: choose one to look again.`}
    />
  )
}
