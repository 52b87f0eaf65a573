import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SearchResult } from '#contract/search.ts'
import type { Sought } from '#contract/search-passage.ts'
import { type SearchKind, searchQuery, tooMuchSearched } from '#contract/search-query.ts'
import '#web/features/watch/search/search.css'
import { loginAddress, useUser } from '#web/account/queries.ts'
import { AskInstead } from '#web/features/watch/ask/AskInstead.tsx'
import { isQuestion } from '#web/features/watch/ask/ask-address.ts'
import { SearchForm } from '#web/features/watch/search/form/SearchForm.tsx'
import { WordsThatNarrow } from '#web/features/watch/search/form/WordsThatNarrow.tsx'
import {
  countOf,
  FoundKind,
  FoundKinds,
  hitsOf,
  KindList,
} from '#web/features/watch/search/hits/FoundKinds.tsx'
import { LeftOut } from '#web/features/watch/search/hits/LeftOut.tsx'
import { MoreFound } from '#web/features/watch/search/hits/MoreFound.tsx'
import { NothingFound } from '#web/features/watch/search/hits/NothingFound.tsx'
import { useNewResults } from '#web/features/watch/search/hits/use-new-results.ts'
import { cursorOf, foundOfAll, foundOfKind } from '#web/features/watch/search/queries.ts'
import { type Searched, searchAddress, searchedIn } from '#web/features/watch/search/search-address.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { KeyHints } from '#web/ui/keys/KeyHints.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/**
 * Everything saved that contains the searched words, grouped by kind; or all results of one kind. Search engines do not
 * index this page.
 */
export function SearchPage() {
  const searched = searchedIn(new URLSearchParams(useQueryText()))
  const { q, kind, cursor, isTooMuch } = searched
  const signedIn = useUser() !== null
  const asked = isTooMuch ? '' : q
  const all = useQuery({ ...foundOfAll(asked), enabled: asked !== '' && kind === null })
  const one = useInfiniteQuery({
    ...foundOfKind(asked, kind ?? 'tips', cursor),
    enabled: asked !== '' && kind !== null,
  })
  const answer = kind ? one : all
  const pages = kind ? one.data?.pages.map(({ items }) => items) : all.data && [all.data]
  const last = kind && one.data?.pages.at(-1)
  usePageHead({ title: asked ? `${asked}: Search` : 'Search' })
  useNewResults(searchAddress(asked, kind, { cursor }))
  const total = pages?.[0] && countOf(pages[0], kind)
  return (
    <div className="wrap pt-6 pb-24 md:pt-10">
      <h1 className="sr-only">Search</h1>
      <SearchForm
        {...searched}
        signedIn={signedIn}
        read={pages?.[0]?.understood.filters ?? []}
        told={total ? `${total} ${total === '1' ? 'result' : 'results'}` : null}
      />
      <div className="findgrid">
        {asked !== '' && <KindList q={q} kind={kind} counted={pages?.[0]} signedIn={signedIn} />}
        <div className="found">
          {signedIn && isQuestion(asked) && <AskInstead question={asked} />}
          {asked === '' && <NothingAsked isTooMuch={isTooMuch} />}
          {pages && <Results {...searched} pages={pages} />}
          {asked !== '' && !pages && answer.isPending && <Waiting />}
          {!pages && answer.isError && <Failed onRetry={() => void answer.refetch()} />}
          {last && one.hasNextPage && (
            <MoreFound
              searched={searched}
              shown={one.data?.pages.length ?? 1}
              cursor={cursorOf(last)}
              isBusy={one.isFetchingNextPage}
              isFailed={one.isFetchNextPageError}
              onMore={() => void one.fetchNextPage()}
            />
          )}
        </div>
        <div className="max-lg:hidden">
          <WordsThatNarrow />
          {signedIn && <KeyHints place="cards" acts={['next', 'previous', 'open']} />}
        </div>
      </div>
    </div>
  )
}

function NothingAsked({ isTooMuch }: { isTooMuch: boolean }) {
  return isTooMuch ? (
    <EmptyState title="That is too much to look for" text={`${tooMuchSearched}.`} />
  ) : (
    <EmptyState
      title="What are you looking for?"
      text="Stocks, tips, posts and, signed in, strategists and what you wrote for yourself: all by their words."
    />
  )
}

interface ResultsProps extends Pick<Searched, 'q' | 'cursor'> {
  kind: SearchKind | null
  pages: readonly SearchResult[]
}

function Results({ q, kind, cursor, pages }: ResultsProps) {
  const [first] = pages
  if (!first) return null
  const sought = soughtBy(q, first)
  const isNothing = kind ? first.counts[kind] === 0 : countOf(first, null) === '0'
  return (
    <>
      {first.note && (
        <p className="find-note">
          {first.note}{' '}
          <a href={loginAddress(searchAddress(q, kind))} className="link">
            Sign In
          </a>
        </p>
      )}
      {cursor && (
        <p className="find-note">
          <Link href={searchAddress(q, kind)} className="link">
            From the first
          </Link>
        </p>
      )}
      {!isNothing && <LeftOut found={first} />}
      {isNothing && !first.note && (
        <NothingFound
          q={q}
          kind={kind}
          read={first.understood.filters}
          elsewhere={countOf(first, null) !== '0'}
        />
      )}
      {!isNothing && !kind && <FoundKinds q={q} found={first} sought={sought} />}
      {!isNothing && kind && (
        <FoundKind kind={kind} counted={first}>
          {pages.flatMap(page => hitsOf(kind, page, sought))}
        </FoundKind>
      )}
    </>
  )
}

/** The words to mark: those that are looked for. The last one may be the beginning of a longer one. */
function soughtBy(q: string, { understood, leftOut }: SearchResult): Sought {
  const query = searchQuery(q)
  const words = understood.words.filter(word => !leftOut.includes(word))
  return { words, isBeginning: query.isBeginning && words.at(-1) === query.words.at(-1) }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  // The server has no `navigator.onLine`.
  const isOffline = typeof navigator === 'object' && navigator.onLine === false
  return (
    <ErrorState
      title="Failed to Search"
      text={
        isOffline
          ? 'There is no network. Please try again when there is.'
          : 'Nothing could be looked for. Please try again.'
      }
      onRetry={onRetry}
    />
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">Searching</span>
      {[1, 2, 3, 4].map(number => (
        <Skeleton key={number} className="min-h-16" />
      ))}
    </div>
  )
}
