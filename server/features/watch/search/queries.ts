import type { SearchResult } from '#contract/search.ts'
import { type SearchKind, searchKinds } from '#contract/search-query.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Asked, type Asking, readAsked } from './asked.ts'
import { type Eased, easeAsked } from './easing/ease.ts'
import { type Found, nothing, type Seeker } from './found.ts'
import { findMine } from './mine.ts'
import { findStocks, findStrategists } from './names.ts'
import { findPosts } from './posts.ts'
import { findTips } from './tips.ts'

/** Results of each kind beside others, and of one kind alone, at most. */
const most = { stocks: 8, tips: 5, posts: 8, strategists: 5, mine: 5 }
export const searchPage = 20

interface Page {
  kind: SearchKind | null
  from: number
}

/**
 * Everything that matches the words; where nothing has all of them, what has most. With `kind`, only that kind from a
 * place on, and the counts of all kinds.
 */
export async function search(
  database: Queryable,
  typed: string,
  seeker: Seeker,
  page: Page,
  asking: Asking,
): Promise<SearchResult> {
  const asked = await readAsked(database, typed, asking)
  const found = await findAll(database, asked, seeker, page)
  if (hasAllWords(found)) return resultOf(found, asked, seeker, null)
  const eased = await easeAsked(database, asked, seeker, asking.symbols)
  if (!eased) return resultOf(found, asked, seeker, null)
  const less = await findAll(database, eased.asked, seeker, page)
  // A name that is nearly what was typed as a whole means more than one that is nearly a word of it.
  const kept = {
    ...less,
    ...(found.stocks.isForgiven && { stocks: found.stocks }),
    ...(found.strategists.isForgiven && { strategists: found.strategists }),
  }
  return resultOf(kept, asked, seeker, eased)
}

interface FoundKinds {
  stocks: Found<SearchResult['stocks'][number]>
  tips: Found<SearchResult['tips'][number]>
  posts: Found<SearchResult['posts'][number]>
  strategists: Found<SearchResult['strategists'][number]>
  mine: Found<SearchResult['mine'][number]>
}

async function findAll(database: Queryable, asked: Asked, seeker: Seeker, page: Page): Promise<FoundKinds> {
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
  return { stocks, tips, posts, strategists, mine }
}

/** Whether something was found that has all words as they were typed. */
function hasAllWords(found: FoundKinds): boolean {
  return searchKinds.some(kind => {
    const { count, isForgiven = false, named = 0 } = found[kind]
    return !isForgiven && count > named
  })
}

function resultOf(found: FoundKinds, asked: Asked, { id }: Seeker, eased: Eased | null): SearchResult {
  const { stocks, tips, posts, strategists, mine } = found
  const { words, stocks: tickers, people, since, until, filters } = asked.question
  const isForgiven = (kind: SearchKind) =>
    found[kind].isForgiven === true || (eased !== null && eased.forgiven.length > 0 && found[kind].count > 0)
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
    understood: { words, stocks: tickers, people, since, until, filters, forgiven: eased?.forgiven ?? [] },
    leftOut: eased?.leftOut ?? [],
    forgiven: searchKinds.filter(isForgiven),
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
