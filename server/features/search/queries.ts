import { desc, sql } from 'drizzle-orm'
import type { SearchResult } from '#contract/search.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { posts } from '../posts/table.ts'
import { stocks } from '../stocks/table.ts'
import { strategists } from '../strategists/table.ts'

/** How many of each kind are given. */
const most = { stocks: 8, posts: 8, strategists: 5 }

/** How much of a word must agree (pg_trgm): "nvidea" and "Nvidia" share 0.57. */
const leastSimilarity = '0.45'

/** What a few letters or words may mean. `withStrategists` is for who is signed in. */
export async function search(database: Database, q: string, withStrategists: boolean): Promise<SearchResult> {
  if (q === '') return { stocks: [], posts: [], strategists: [] }
  const wanted = q.toLowerCase()
  return database.transaction(
    async transaction => {
      await transaction.execute(
        sql`select set_config('pg_trgm.word_similarity_threshold', ${leastSimilarity}, true)`,
      )
      return {
        stocks: await findStocks(transaction, wanted),
        posts: await findPosts(transaction, wanted),
        strategists: withStrategists ? await findStrategists(transaction, wanted) : [],
      }
    },
    { accessMode: 'read only' },
  )
}

async function findStocks(database: Queryable, wanted: string): Promise<SearchResult['stocks']> {
  const ticker = sql`lower(${stocks.ticker})`
  const name = sql`lower(${stocks.companyName})`
  return database
    .select({
      id: stocks.id,
      ticker: stocks.ticker,
      companyName: stocks.companyName,
      tipCount: stocks.tipCount,
    })
    .from(stocks)
    .where(
      sql`${ticker} like ${`${likeText(wanted)}%`} or ${wanted} <% ${name} or ${name} like ${`%${likeText(wanted)}%`}`,
    )
    .orderBy(
      sql`${ticker} = ${wanted} desc, ${ticker} like ${`${likeText(wanted)}%`} desc`,
      sql`word_similarity(${wanted}, ${name}) desc`,
      desc(stocks.tipCount),
      stocks.ticker,
    )
    .limit(most.stocks)
}

async function findPosts(database: Queryable, wanted: string): Promise<SearchResult['posts']> {
  const title = sql`lower(${posts.title})`
  return database
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      author: posts.author,
      sourceType: posts.sourceType,
    })
    .from(posts)
    .where(sql`${posts.search} @@ websearch_to_tsquery('simple', ${wanted}) or ${wanted} <% ${title}`)
    .orderBy(sql`word_similarity(${wanted}, ${title}) desc`, desc(posts.createdAt), desc(posts.id))
    .limit(most.posts)
}

async function findStrategists(database: Queryable, wanted: string): Promise<SearchResult['strategists']> {
  return database
    .select({ id: strategists.id, name: strategists.name })
    .from(strategists)
    .where(sql`${wanted} <% ${strategists.nameKey} or ${strategists.nameKey} like ${`%${likeText(wanted)}%`}`)
    .orderBy(sql`word_similarity(${wanted}, ${strategists.nameKey}) desc`, desc(strategists.postCount))
    .limit(most.strategists)
}

/** A text that LIKE takes letter for letter. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, character => `\\${character}`)
}
