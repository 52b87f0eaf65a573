import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { foldedWords } from '#contract/folded-words.ts'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { WatchTip } from '#web/features/desk/due/watch/WatchTip.tsx'
import { ConsensusBar } from '#web/features/desk/judgements/ConsensusBar.tsx'
import { EarlierJudgement } from '#web/features/desk/judgements/EarlierJudgement.tsx'
import { MyStocksTrail } from '#web/features/desk/my-stocks/MyStocksTrail.tsx'
import { TrackStock } from '#web/features/desk/my-stocks/TrackStock.tsx'
import { JudgeButtons } from '#web/features/desk/my-stocks/waiting/JudgeButtons.tsx'
import { JudgeKeys } from '#web/features/desk/my-stocks/waiting/JudgeKeys.tsx'
import { NothingWaits, Through } from '#web/features/desk/my-stocks/waiting/NothingWaits.tsx'
import { TipsToJudge } from '#web/features/desk/my-stocks/waiting/TipsToJudge.tsx'
import { TipsToJudgeSkeleton } from '#web/features/desk/my-stocks/waiting/TipsToJudgeSkeleton.tsx'
import { TriageProgress } from '#web/features/desk/my-stocks/waiting/TriageProgress.tsx'
import { WaitingFilters } from '#web/features/desk/my-stocks/waiting/WaitingFilters.tsx'
import { waitingAddress } from '#web/features/desk/my-stocks/waiting/waiting-address.ts'
import { type WaitingFilter, waitingFilter } from '#web/features/desk/my-stocks/waiting/waiting-filter.ts'
import { SecondLooks } from '#web/features/house/second-looks/SecondLooks.tsx'
import { PastPrices } from '#web/features/library/outcomes/PastPrices.tsx'
import { strategist } from '#web/features/library/strategists/queries.ts'
import { TipCard } from '#web/features/library/tips/card/TipCard.tsx'
import { evidenceFinding } from '#web/features/library/tips/evidence/evidence-finding.ts'
import { tipOrigin } from '#web/features/library/tips/evidence/tip-origin.ts'
import { StrategistField } from '#web/features/watch/search/form/StrategistField.tsx'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { TipActions } from '#web/pages/post/TipActions.tsx'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { useTipsToJudge } from './use-tips-to-judge.ts'
import '#web/features/library/tips/tips.css'

/** The tips that wait for a judgement, on tracked stocks or on all stocks: the list, and one open tip. */
export function UnclassifiedTipsPage() {
  usePageHead({ title: 'Unclassified Tips' })
  const filter = waitingFilter(new URLSearchParams(useQueryText()))
  const { list, pending, tips, progress, ...queue } = useTipsToJudge(filter)
  return (
    <div className="wrap py-6 md:py-10">
      <MyStocksTrail />
      <header className={`${placeHead} mb-6`}>
        <h1 className="headline">Unclassified Tips</h1>
        <PlaceTabs />
        <WaitingFilters filter={filter} strategist={<ChosenStrategist filter={filter} />} />
        {tips.length > 0 && <TriageProgress {...progress} />}
      </header>
      {pending && !list.isError && <TipsToJudgeSkeleton />}
      {list.isError && tips.length === 0 && (
        <ErrorState
          title="Failed to Load Tips"
          text="Unable to fetch your tips. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {!pending && list.isSuccess && tips.length === 0 && (
        <NothingWaits filter={filter} tracksNothing={queue.tracksNothing} elsewhere={queue.elsewhere} />
      )}
      {tips.length > 0 && (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[384px_minmax(0,1fr)]">
          <div
            ref={queue.place}
            className="min-w-0 scroll-mt-16 lg:sticky lg:top-20 lg:order-2 lg:max-h-[calc(100dvh-200px)] lg:scroll-pb-40 lg:overflow-y-auto"
          >
            {queue.current ? (
              <CurrentTip
                ofAllStocks={filter.stocks === 'all'}
                tip={queue.current}
                verdict={queue.verdictOf(queue.current.id)}
                earlier={queue.earlierOf(queue.current.id)}
                onJudge={queue.judge}
              />
            ) : (
              !list.hasNextPage && <Through filter={filter} uncertain={progress.all - progress.judged} />
            )}
          </div>
          <div className="min-w-0">
            <TipsToJudge
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

/** The strategist whose tips the list shows, by the name that the server has. */
function ChosenStrategist({ filter }: { filter: WaitingFilter }) {
  const { strategist: id } = filter
  const { data, isPending } = useQuery({ ...strategist(id ?? ''), enabled: id !== null })
  return (
    <StrategistField
      chosen={id && (data?.name ?? (isPending ? '…' : 'Nobody'))}
      onChoose={chosen => navigate(waitingAddress({ ...filter, strategist: chosen }), { replace: true })}
    />
  )
}

interface CurrentTipProps {
  ofAllStocks: boolean
  tip: Tip
  verdict: Classification | null
  earlier: ListedJudgement | null
  onJudge: (classification: Classification) => void
}

function CurrentTip({ ofAllStocks, tip, verdict, earlier, onJudge }: CurrentTipProps) {
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
        hidesOutcome={verdict === null}
        watch={<WatchTip tip={tip} verdict={verdict} />}
        actions={<TipActions tip={tip} />}
        opinion={
          <>
            <div className="tip-foot">
              <div className="mb-3 flex justify-between gap-x-4 text-label text-ink-3">
                <p>
                  Your Opinion: <b className="text-ink">{tip.stock.ticker}</b>
                </p>
                {ofAllStocks && <TrackStock key={tip.stock.id} stock={tip.stock} />}
              </div>
              {earlier && (
                <EarlierJudgement judgement={earlier} ticker={tip.stock.ticker} onJudge={onJudge} />
              )}
              <JudgeButtons verdict={verdict} onJudge={onJudge} />
              <JudgeKeys ofAllStocks={ofAllStocks} />
            </div>
            {agree === null ? (
              total > 0 && (
                <p className="tip-after text-label text-ink-3">
                  {`${total.toLocaleString('en-US')} ${total === 1 ? 'has' : 'have'} judged this. You see how once you have.`}
                </p>
              )
            ) : (
              <div className="tip-after text-label">
                <ConsensusBar consensus={tip.consensus} verdict={verdict} />
              </div>
            )}
          </>
        }
      />
      {verdict && tip.outcome && <PastPrices className="mt-4" />}
    </>
  )
}
