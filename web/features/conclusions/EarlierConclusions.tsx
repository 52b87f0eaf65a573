import { useInfiniteQuery } from '@tanstack/react-query'
import type { EarlierConclusion } from '#contract/conclusions.ts'
import { itemsOf } from '#web/api/read.ts'
import { capitalised } from '#web/format/capitalised.ts'
import { money } from '#web/format/money.ts'
import { signedPercent } from '#web/format/signed.ts'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { earlierConclusions } from './queries.ts'

/** What its author thought before, newest first; nothing where there is no earlier version. */
export function EarlierConclusions({ ticker }: { ticker: string }) {
  const list = useInfiniteQuery(earlierConclusions(ticker))
  const versions = itemsOf(list.data)
  if (list.isError && versions.length === 0)
    return (
      <p role="alert" className="mt-5 border-t border-line pt-4 text-label">
        Your earlier conclusions could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void list.refetch()}>
          Try again
        </button>
      </p>
    )
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="earlier-conclusions" className="mt-5 border-t border-line pt-4">
      <h3 id="earlier-conclusions" className="text-label text-ink-3">
        Earlier conclusions
      </h3>
      <ol className="mt-3 ml-1 flex flex-col gap-3 border-l border-line-2">
        {versions.map(version => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

function Version({ version }: { version: EarlierConclusion }) {
  const {
    action,
    conviction,
    horizon,
    rationale,
    priceTargetValue,
    priceTargetCurrency,
    updatedAt,
    outcome,
  } = version
  return (
    <li className="relative pl-4 text-label">
      <span aria-hidden className="absolute top-1.5 -left-1 size-[7px] rounded-full bg-control" />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-3">
        <span>
          <b className="text-ink">{capitalised(action)}</b>
          {priceTargetValue !== null && `, target ${money(priceTargetValue, priceTargetCurrency)}`}
        </span>
        <Age moment={updatedAt} />
      </p>
      {(conviction || horizon) && (
        <p className="meta">
          {conviction && <span>{capitalised(conviction)} conviction</span>}
          {horizon && <span>{capitalised(horizon)} term</span>}
        </p>
      )}
      {outcome && outcome.since !== null && (
        <p className="text-ink-3">
          {`${signedPercent(outcome.since)} since`}
          {outcome.benchmark &&
            outcome.benchmarkSince !== null &&
            `, ${outcome.benchmark} ${signedPercent(outcome.benchmarkSince)}`}
        </p>
      )}
      {rationale && <p className="mt-0.5 line-clamp-2 font-serif text-ui">{rationale}</p>}
    </li>
  )
}
