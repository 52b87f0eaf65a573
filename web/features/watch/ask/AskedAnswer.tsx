import type { Asked, QuoteGroup } from '#contract/ask.ts'
import { isNotFound } from '#web/api/api-error.ts'
import { askAddress } from '#web/features/watch/ask/ask-address.ts'
import { searchAddress } from '#web/features/watch/search/search-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { QuoteGroups } from './QuoteGroups.tsx'
import { TargetsOfStock } from './TargetsOfStock.tsx'
import { Understood } from './Understood.tsx'
import { Worded } from './Worded.tsx'

/** Stocks of which all targets are told, at most. */
const mostStocks = 3

interface Props {
  /** The result of useQuery. */
  answer: { data: Asked | undefined; isPending: boolean; error: Error | null; refetch: () => unknown }
}

/** The quotes that answer a question, and what a model worded of them. */
export function AskedAnswer({ answer: { data, isPending, error, refetch } }: Props) {
  if (data) return <Found asked={data} />
  if (isPending) return <Waiting />
  if (isNotFound(error))
    return (
      <EmptyState
        title="This question is gone"
        text="Questions are kept for 30 days, and for the one who asked."
        action={
          <Link href={askAddress()} className="link">
            Ask another one
          </Link>
        }
      />
    )
  return (
    <ErrorState
      title="Failed to Load the Answer"
      text="Unable to fetch it. Please try again later."
      onRetry={() => void refetch()}
    />
  )
}

function Found({ asked }: { asked: Asked }) {
  const { question, state, understood, groups, answer } = asked
  if (state === 'failed')
    return <EmptyState title="This question could not be answered" text="Please ask it again." />
  return (
    <>
      <Understood understood={understood} />
      {state === 'reading' && (
        <p role="status" className="worded">
          A machine words these quotes…
        </p>
      )}
      {answer && <Worded answer={answer} />}
      {stocksOfFigures(groups).map(ticker => (
        <TargetsOfStock key={ticker} ticker={ticker} />
      ))}
      {groups.length > 0 ? (
        <QuoteGroups groups={groups} />
      ) : (
        <EmptyState
          title="Nobody said anything of it"
          text="Neither your own words nor any post that is kept here answer this. Fewer words find more."
          action={
            <Link href={searchAddress(question)} className="link">
              Search for its words
            </Link>
          }
        />
      )}
    </>
  )
}

/** The stocks that the quoted figures are about. */
function stocksOfFigures(groups: readonly QuoteGroup[]): string[] {
  const quotes = groups.find(({ about }) => about === 'figures')?.quotes ?? []
  return [...new Set(quotes.flatMap(({ stock }) => stock ?? []))].slice(0, mostStocks)
}

function Waiting() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading the answer</span>
      <Skeleton className="h-6 w-64" />
      {[1, 2, 3].map(number => (
        <Skeleton key={number} className="mt-6 h-24" />
      ))}
    </div>
  )
}
