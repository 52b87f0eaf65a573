import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide'
import { navigate } from 'wouter/use-browser-location'
import type { ForecastHorizon, MyRecord } from '#contract/my-record.ts'
import { forecastHorizons } from '#contract/my-record-limits.ts'
import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { Crowd } from '#web/features/ledger/my-record/Crowd.tsx'
import { JudgedTips } from '#web/features/ledger/my-record/JudgedTips.tsx'
import '#web/features/ledger/my-record/my-record.css'
import { horizonIn, myRecord, toReview } from '#web/features/ledger/my-record/queries.ts'
import { unheldWords } from '#web/features/ledger/my-record/record-words.ts'
import { ToReview } from '#web/features/ledger/my-record/ToReview.tsx'
import { YourConviction } from '#web/features/ledger/my-record/YourConviction.tsx'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { usePath, useQueryText } from '#web/ui/addresses/use-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/**
 * Shows whether the person's own choice among the tips adds anything, by what prices did later. Only the person sees
 * this page.
 */
export function MyRecordPage() {
  usePageHead({ title: 'My record' })
  const horizon = horizonIn(new URLSearchParams(useQueryText()))
  const path = usePath()
  const record = useQuery({ ...myRecord(horizon), placeholderData: before => before })
  // On phones this stands above the figures and would push them down if it came later.
  const isUnread = useInfiniteQuery(toReview()).isPending || record.isPending
  const isBare = record.data && !(record.data.hasPrices && record.data.hasForecasts)
  return (
    <div className="wrap my-record py-6 md:py-10">
      <header className={placeHead}>
        <h1 className="headline">My record</h1>
        <PlaceTabs />
        {!isBare && (
          <Segmented
            label="Time after the judgement"
            className="seg-small"
            options={times}
            value={horizon}
            onChange={chosen =>
              navigate(chosen === '6' ? path : `${path}?horizon=${chosen}`, { replace: true })
            }
          />
        )}
      </header>
      <p className="private">
        <Icon of={Lock} size={15} />
        Only you see this.
      </p>
      {isUnread && <Loading />}
      {record.isError && !record.data && (
        <ErrorState
          title="Failed to Load Your Record"
          text="Unable to fetch your figures. Please try again later."
          onRetry={() => void record.refetch()}
        />
      )}
      {record.data && !isUnread && <Shown record={record.data} />}
    </div>
  )
}

const names: Record<ForecastHorizon, string> = {
  '1': '1 mo',
  '3': '3 mo',
  '6': '6 mo',
  '12': '12 mo',
  own: 'Own',
}
const times = forecastHorizons.map(value => ({ value, label: names[value] }))

function Shown({ record }: { record: MyRecord }) {
  if (!record.hasPrices) return <NoPrices />
  if (!record.hasForecasts)
    return (
      <EmptyState
        title="Nothing to measure yet"
        text="Judge tips and write conclusions; what became of them will stand here."
        action={
          <Link href="/my-stocks/unclassified" className={buttonClass()}>
            Judge them
          </Link>
        }
      />
    )
  return (
    <div className="columns">
      <div>
        <Unheld record={record} />
        <JudgedTips record={record} />
        <YourConviction record={record} />
        <Crowd crowd={record.crowd} />
        <p className="mt-10 text-label text-ink-3">
          A judgement counts from the first close after the day you made it. Past prices say nothing about
          future ones. Not investment advice.
        </p>
      </div>
      <ToReview />
    </div>
  )
}

/** The reason why forecasts in some currencies never count. */
function Unheld({ record }: { record: MyRecord }) {
  const isOperator = useIsOperator()
  const words = unheldWords(record)
  if (words === null) return null
  return (
    <p className="mb-6">
      {words}
      {isOperator && ' Name what to hold them against in BENCHMARKS (docs/settings.md).'}
    </p>
  )
}

function useIsOperator(): boolean {
  const user = useUser()
  return user !== null && includesRole(user.role, 'admin')
}

function NoPrices() {
  const isOperator = useIsOperator()
  return (
    <EmptyState
      title="No prices on this server"
      text={
        <>
          Set up prices to measure your judgements.{' '}
          {isOperator
            ? 'How: put CSV files into the folder prices of DATA_DIR, or name a source in PRICES (docs/settings.md).'
            : 'Whoever runs this server can do so; what you judge and conclude until then will be measured too.'}
        </>
      }
    />
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="columns">
      <div>
        <span className="sr-only">Loading your record</span>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-4 h-80" />
      </div>
    </div>
  )
}
