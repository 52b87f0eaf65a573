import { useInfiniteQuery } from '@tanstack/react-query'
import type { Conclusion, EarlierConclusion } from '#contract/conclusions.ts'
import type { Falsifier } from '#contract/falsifiers.ts'
import { itemsOf } from '#web/api/read.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { money } from '#web/format/numbers/money.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { trippedWords } from './falsifiers/falsifier-draft.ts'
import { earlierConclusions } from './queries.ts'

/** The earlier versions of the conclusion, newest first. Draws nothing if there are none. */
export function EarlierConclusions({ ticker, saved }: { ticker: string; saved: Conclusion }) {
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
        {versions.map((version, index) => (
          <Version key={version.id} version={version} next={versions[index - 1] ?? saved} />
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

interface VersionProps {
  version: EarlierConclusion
  /** The version after this one. */
  next: Conclusion
}

function Version({ version, next }: VersionProps) {
  const {
    action,
    conviction,
    horizon,
    rationale,
    priceTargetValue,
    priceTargetCurrency,
    updatedAt,
    outcome,
    reviewOn,
    falsifiers,
    postMortem,
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
      {stillHeld(version, next) && <p className="text-ink">{postMortem ? 'Closed' : 'Still held'}</p>}
      {reviewOn && <p className="text-ink-3">To review on {dayInWords(reviewOn)}</p>}
      {falsifiers.length > 0 && (
        <>
          <p className="mt-1 text-ink-3">What would have changed my mind:</p>
          <ul>
            {falsifiers.map(one => (
              <li key={one.id} className="font-serif text-ui">
                {one.text}
                <span className="font-sans text-label text-ink-3">{falsifierAside(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {postMortem && (
        <>
          <p className="mt-1 text-ink-3">Post-mortem:</p>
          <p className="font-serif text-ui whitespace-pre-line">{postMortem}</p>
        </>
      )}
    </li>
  )
}

/** Whether a review kept the version: the next version has the same decision. */
export function stillHeld(version: Conclusion, next: Conclusion): boolean {
  const decision = ({
    action,
    conviction,
    horizon,
    rationale,
    priceTargetValue,
    priceTargetCurrency,
  }: Conclusion) =>
    JSON.stringify([action, conviction, horizon, rationale, priceTargetValue, priceTargetCurrency])
  return decision(version) === decision(next)
}

function falsifierAside(one: Falsifier): string {
  const tripped = trippedWords(one, dayInWords)
  const aside = [
    one.by && `by ${dayInWords(one.by)}`,
    tripped && lowerFirst(tripped),
    one.state === 'dropped' && 'dropped',
  ]
  return (
    aside
      .filter(Boolean)
      // The no-break space keeps the dot on the line of the words before it.
      .map(words => `\u00a0· ${words}`)
      .join('')
  )
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
