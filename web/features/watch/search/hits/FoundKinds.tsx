import type { ReactNode } from 'react'
import type { SearchResult } from '#contract/search.ts'
import type { Sought } from '#contract/search-passage.ts'
import { type SearchKind, searchKinds } from '#contract/search-query.ts'
import { searchAddress } from '#web/features/watch/search/search-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { MineHit, PostHit, StockHit, StrategistHit, TipHit } from './Hits.tsx'

const names: Record<SearchKind, string> = {
  stocks: 'Stocks',
  tips: 'Tips',
  posts: 'Posts',
  strategists: 'Strategists',
  mine: 'Mine',
}

type Counted = Pick<SearchResult, 'counts' | 'atLeast'>

/** The kinds that this person may find. */
function kindsOf(signedIn: boolean): SearchKind[] {
  return searchKinds.filter(kind => signedIn || (kind !== 'strategists' && kind !== 'mine'))
}

/** The number of hits of a kind, or of all kinds: `500+` if there are more than were counted. */
export function countOf({ counts, atLeast }: Counted, kind: SearchKind | null): string {
  const number = kind ? counts[kind] : searchKinds.reduce((sum, one) => sum + counts[one], 0)
  const isMore = kind ? atLeast.includes(kind) : atLeast.length > 0
  return `${number.toLocaleString('en-US')}${isMore ? '+' : ''}`
}

interface KindListProps {
  q: string
  kind: SearchKind | null
  /** Absent while the search runs. */
  counted: Counted | undefined
  signedIn: boolean
}

/** Links to each kind, and to all kinds. */
export function KindList({ q, kind, counted, signedIn }: KindListProps) {
  return (
    <nav className="kinds" aria-label="Kinds">
      {[null, ...kindsOf(signedIn)].map(one => (
        <Link key={one} href={searchAddress(q, one)} aria-current={one === kind ? 'page' : undefined}>
          {one ? names[one] : 'All'}
          <span>{counted && countOf(counted, one)}</span>
        </Link>
      ))}
    </nav>
  )
}

interface FoundProps {
  q: string
  found: SearchResult
  sought: Sought
}

/** A few hits of each kind, with a link to all hits of the kind. */
export function FoundKinds({ q, found, sought }: FoundProps) {
  // What has the words as typed stands above what is spelt otherwise.
  const kinds = searchKinds.toSorted(
    (a, b) => Number(found.forgiven.includes(a)) - Number(found.forgiven.includes(b)),
  )
  return kinds.map(kind => {
    const hits = hitsOf(kind, found, sought).slice(0, 5)
    if (hits.length === 0) return null
    const hasMore = found.counts[kind] > hits.length
    return (
      <FoundKind key={kind} kind={kind} counted={found} all={hasMore ? searchAddress(q, kind) : null}>
        {hits}
      </FoundKind>
    )
  })
}

interface KindProps {
  kind: SearchKind
  counted: Counted
  /** The address of all hits of the kind. */
  all?: string | null
  children: ReactNode
}

export function FoundKind({ kind, counted, all = null, children }: KindProps) {
  const count = countOf(counted, kind)
  return (
    <section className="hits" aria-label={names[kind]}>
      <header>
        <h2>
          {names[kind]}
          <small>{kind === 'mine' ? `${count}, only you see these` : count}</small>
        </h2>
        {all && (
          <Link href={all} className="link">
            {kind === 'mine' ? `All ${count}` : `All ${count} ${names[kind].toLowerCase()}`}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}

/** The hits of a kind, drawn. */
export function hitsOf(kind: SearchKind, found: SearchResult, sought: Sought): ReactNode[] {
  switch (kind) {
    case 'stocks':
      return found.stocks.map(item => <StockHit key={item.id} item={item} sought={sought} />)
    case 'tips':
      return found.tips.map(item => <TipHit key={item.id} item={item} sought={sought} />)
    case 'posts':
      return found.posts.map(item => <PostHit key={item.id} item={item} sought={sought} />)
    case 'strategists':
      return found.strategists.map(item => <StrategistHit key={item.id} item={item} sought={sought} />)
    case 'mine':
      return found.mine.map(item => <MineHit key={`${item.kind} ${item.id}`} item={item} sought={sought} />)
  }
}
