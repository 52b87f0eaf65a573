import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { Comparison } from '#contract/comparison.ts'
import { recordHorizons } from '#contract/record-limits.ts'
import { sideBySide } from '#contract/strategist-sorts.ts'
import { isNotFound } from '#web/api/api-error.ts'
import { comparedIn, comparisonAddress } from '#web/features/watch/comparison/comparison-address.ts'
import { comparison } from '#web/features/watch/comparison/queries.ts'
import { RecordsBesideEach, SharedStockSection } from '#web/features/watch/comparison/SideBySide.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

type Asked = NonNullable<ReturnType<typeof comparedIn>>

/** Two to four strategists side by side, as the address names them. */
export function CompareStrategistsPage() {
  usePageHead({ title: 'Strategists side by side' })
  const asked = comparedIn(new URLSearchParams(useQueryText()))
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="headline">Side by side</h1>
      {asked ? (
        <Compared asked={asked} />
      ) : (
        <EmptyState
          title={`Choose ${sideBySide.least} to ${sideBySide.most} strategists`}
          text="Tick them in the table, then press Compare."
          action={allStrategists}
        />
      )}
    </div>
  )
}

const allStrategists = (
  <Link href="/strategists?as=table" className={buttonClass()}>
    See all strategists
  </Link>
)

function Compared({ asked }: { asked: Asked }) {
  const { data, isPending, error, refetch } = useQuery({
    ...comparison(asked),
    placeholderData: before => before,
  })
  if (isPending)
    return (
      <div aria-busy="true" className="mt-6 grid gap-3">
        <span className="sr-only">Loading strategists</span>
        {[1, 2, 3, 4, 5].map(number => (
          <Skeleton key={number} className="h-10" />
        ))}
      </div>
    )
  if (!data)
    return isNotFound(error) ? (
      <EmptyState
        title="Strategist Not Found"
        text="One of them is not here any more."
        action={allStrategists}
      />
    ) : (
      <ErrorState
        title="Failed to Load Strategists"
        text="Unable to fetch strategists. Please try again later."
        onRetry={() => void refetch()}
      />
    )
  return <Told told={data} asked={asked} />
}

function Told({ told, asked }: { told: Comparison; asked: Asked }) {
  const hasRecords = told.strategists.some(({ record }) => record !== null)
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p>
          {hasRecords ? 'What the past shows. Nobody is recommended.' : 'What they say on the same stocks.'}
        </p>
        {hasRecords && (
          <Segmented
            label="Time after the call"
            className="seg-small"
            options={horizons}
            value={asked.horizon}
            onChange={horizon => navigate(comparisonAddress(asked.ids, horizon), { replace: true })}
          />
        )}
      </div>
      <RecordsBesideEach told={told} />
      <h2 className="lead mt-10 mb-4">What they say on the same stocks</h2>
      {told.stocks.length === 0 && (
        <p className="text-ui text-ink-3">
          They have nothing in common: no stock that two of them have a tip on.
        </p>
      )}
      {told.stocks.map(shared => (
        <SharedStockSection key={shared.stock.id} shared={shared} told={told} />
      ))}
      {told.more && (
        <p className="text-label text-ink-3">
          They speak of more stocks. These are the ones of the newest tips.
        </p>
      )}
    </>
  )
}

const horizons = recordHorizons.map(value => ({ value, label: `${value} mo` }))
