import type { SearchResult } from '#contract/search.ts'
import { type SearchKind, searchKinds } from '#contract/search-query.ts'
import type { Queryable } from '../../../database/database.ts'
import { readAsked } from './asked.ts'
import { type Found, nothing } from './found.ts'
import { findMine } from './mine.ts'
import { findStocks, findStrategists } from './names.ts'
import { findPosts } from './posts.ts'
import { findTips } from './tips.ts'

/** Results of each kind beside others, and of one kind alone, at most. */
const most = { stocks: 8, tips: 5, posts: 8, strategists: 5, mine: 5 }
export const searchPage = 20

/** The person who searches, and what they may read. */
export interface Seeker {
  id: string | null
  readsContent: boolean
}

/** Everything that matches the words. With `kind`, only that kind from a place on, and the counts of all kinds. */
export async function search(
  database: Queryable,
  typed: string,
  seeker: Seeker,
  page: { kind: SearchKind | null; from: number },
): Promise<SearchResult> {
  const asked = await readAsked(database, typed)
  const kind = page.kind ?? asked.query.kind
  const slice = (one: SearchKind) =>
    page.kind
      ? { limit: one === page.kind ? searchPage : 0, from: one === page.kind ? page.from : 0 }
      : { limit: most[one], from: 0 }
  const isWanted = (one: SearchKind) => page.kind !== null || kind === null || kind === one
  const find = <Item>(one: SearchKind, found: () => Promise<Found<Item>>) =>
    isWanted(one) && (asked.query.kind === null || asked.query.kind === one) ? found() : nothing
  const { id } = seeker
  const [stocks, strategists, tips, posts, mine] = await Promise.all([
    find('stocks', () => findStocks(database, asked, slice('stocks'))),
    find('strategists', async () => (id ? findStrategists(database, asked, slice('strategists')) : nothing)),
    find('tips', () => findTips(database, asked, id, slice('tips'))),
    find('posts', () => findPosts(database, asked, seeker.readsContent, slice('posts'))),
    find('mine', async () => (id ? findMine(database, asked, id, slice('mine')) : nothing)),
  ])
  const found = { stocks, tips, posts, strategists, mine }
  return {
    stocks: stocks.items,
    tips: tips.items,
    posts: posts.items,
    strategists: strategists.items,
    mine: mine.items,
    counts: {
      stocks: stocks.count,
      tips: tips.count,
      posts: posts.count,
      strategists: strategists.count,
      mine: mine.count,
    },
    atLeast: searchKinds.filter(one => found[one].atLeast),
    note: noteOf(asked.query, id !== null),
  }
}

function noteOf(
  { verdicts, kind }: { verdicts: readonly unknown[]; kind: SearchKind | null },
  isSignedIn: boolean,
): string | null {
  if (isSignedIn) return null
  if (verdicts.length > 0) return 'Sign in to search by how you judged tips.'
  if (kind === 'mine') return 'Sign in to search what you wrote for yourself.'
  if (kind === 'strategists') return 'Sign in to search strategists.'
  return null
}
