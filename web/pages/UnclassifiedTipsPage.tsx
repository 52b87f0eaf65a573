import { foldedWords } from '#contract/folded-words.ts'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Tip, Verdict } from '#contract/tips.ts'
import { ConsensusBar } from '#web/features/judgements/ConsensusBar.tsx'
import { EarlierJudgement } from '#web/features/judgements/EarlierJudgement.tsx'
import { JudgeButtons } from '#web/features/my-stocks/JudgeButtons.tsx'
import { JudgeKeys } from '#web/features/my-stocks/JudgeKeys.tsx'
import { MyStocksTrail } from '#web/features/my-stocks/MyStocksTrail.tsx'
import { QueueSkeleton } from '#web/features/my-stocks/QueueSkeleton.tsx'
import { TipQueue } from '#web/features/my-stocks/TipQueue.tsx'
import { TriageProgress } from '#web/features/my-stocks/TriageProgress.tsx'
import { SecondLooks } from '#web/features/second-looks/SecondLooks.tsx'
import { evidenceFinding } from '#web/features/tips/evidence-finding.ts'
import { TipActions } from '#web/features/tips/TipActions.tsx'
import { TipCard } from '#web/features/tips/TipCard.tsx'
import { tipOrigin } from '#web/features/tips/tip-origin.ts'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { useTipQueue } from './use-tip-queue.ts'
import '#web/features/tips/tips.css'

/** The tips of tracked stocks that wait for a judgement: the queue, and one tip after the other. */
export function UnclassifiedTipsPage() {
  usePageHead({ title: 'Unclassified Tips' })
  const { list, pending, tips, progress, ...queue } = useTipQueue()
  return (
    <div className="wrap pt-4 pb-16">
      <MyStocksTrail />
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="headline">Unclassified Tips</h1>
        {tips.length > 0 && <TriageProgress {...progress} />}
      </header>
      {pending && !list.isError && <QueueSkeleton />}
      {list.isError && tips.length === 0 && (
        <ErrorState
          title="Failed to Load Tips"
          text="Unable to fetch your tips. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {!pending && list.isSuccess && tips.length === 0 && (
        <AllClassified tracksNothing={queue.tracksNothing} />
      )}
      {tips.length > 0 && (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[384px_minmax(0,1fr)]">
          <div
            ref={queue.place}
            className="min-w-0 scroll-mt-16 lg:sticky lg:top-20 lg:order-2 lg:max-h-[calc(100dvh-96px)] lg:scroll-pb-40 lg:overflow-y-auto"
          >
            {queue.current ? (
              <CurrentTip
                tip={queue.current}
                verdict={queue.verdictOf(queue.current.id)}
                earlier={queue.earlierOf(queue.current.id)}
                onJudge={queue.judge}
              />
            ) : (
              !list.hasNextPage && <Through uncertain={progress.all - progress.judged} />
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
      {!pending && !list.hasNextPage && <SecondLooks />}
    </div>
  )
}

interface CurrentTipProps {
  tip: Tip
  verdict: Verdict | null
  earlier: ListedJudgement | null
  onJudge: (verdict: Verdict) => void
}

function CurrentTip({ tip, verdict, earlier, onJudge }: CurrentTipProps) {
  const { total, agree } = tip.consensus
  return (
    <>
      <h2 className="sr-only">The tip to judge</h2>
      <p role="status" className="sr-only">{`${tip.stock.ticker}: ${tip.folded ? foldedWords : tip.text}`}</p>
      <TipCard
        tip={tip}
        place="elsewhere"
        finding={evidenceFinding(tip)}
        origin={tipOrigin(tip)}
        actions={<TipActions tip={tip} />}
        opinion={
          <>
            <div className="tip-foot">
              <p className="mb-3 text-label text-ink-3">
                Your Opinion: <b className="text-ink">{tip.stock.ticker}</b>
                {agree === null &&
                  total > 0 &&
                  ` · ${total.toLocaleString('en-US')} ${total === 1 ? 'has' : 'have'} judged this. You see how once you have.`}
              </p>
              {earlier && (
                <EarlierJudgement judgement={earlier} ticker={tip.stock.ticker} onJudge={onJudge} />
              )}
              <JudgeButtons verdict={verdict} onJudge={onJudge} />
              <JudgeKeys />
            </div>
            {agree !== null && (
              <div className="tip-after text-label">
                <ConsensusBar consensus={tip.consensus} verdict={verdict} />
              </div>
            )}
          </>
        }
      />
    </>
  )
}

/** Nothing waits; who tracks no stock learns what would. */
function AllClassified({ tracksNothing = false }: { tracksNothing?: boolean }) {
  return (
    <EmptyState
      title="All tips classified!"
      text={
        tracksNothing
          ? 'You track no stock yet. Choose Add to My Stocks on the page of one, and what people say about it waits here for your judgement.'
          : 'New tips about your stocks will wait for you here.'
      }
      action={
        <Link href={tracksNothing ? '/' : '/my-stocks'} className={`${buttonClass()} whitespace-pre-line`}>
          {tracksNothing ? 'Find a stock in the feed' : 'Go to My Stocks'}
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
