import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cleanText } from './fields.ts'
import { postListItem } from './posts.ts'
import { mostSearched, searchKinds, tooMuchSearched } from './search-query.ts'
import { stock } from './stocks.ts'
import { strategist } from './strategists.ts'
import { classification, tip } from './tips.ts'

const passage = z.object({
  text: z.string(),
  marks: z
    .array(z.tuple([z.int(), z.int()]))
    .describe(
      'Where the words stand in it: the first character and the one behind the last, in UTF-16 units',
    ),
})

const foundTip = tip.pick({ id: true, text: true, stance: true }).extend({
  stock: stock.pick({ ticker: true }),
  post: postListItem.pick({ slug: true, title: true, author: true }),
  datedAt: z.string().describe('When its post was published, else added'),
  verdict: classification.nullable().describe('How you judge it; null signed out'),
  passage,
})

const foundPost = postListItem
  .pick({ id: true, slug: true, title: true, author: true, sourceType: true })
  .extend({ datedAt: z.string(), passage })

const mineFound = z.object({
  kind: z.enum(['note', 'conclusion', 'task', 'reason']),
  id: z.string().describe('Of a conclusion, the id of its stock'),
  stock: stock.pick({ ticker: true }),
  says: z
    .string()
    .nullable()
    .describe('The action of a conclusion, the verdict of a reason, open or done of a task'),
  post: z
    .object({ slug: z.string(), tipId: z.string() })
    .nullable()
    .describe('Of a reason, the tip it is about'),
  createdAt: z.string(),
  passage,
})

const day = z.string().nullable()

/** How a query was read, besides its filters. */
const understood = z.object({
  words: z
    .array(z.string())
    .describe('What is looked for in texts: without words that carry nothing and what was read as a filter'),
  stocks: z.array(z.string()).describe('Tickers of the companies that words name, all listings of each'),
  people: z.array(z.string()).describe('Strategists whose posts alone are wanted'),
  since: day.describe('The first day, YYYY-MM-DD, by the clock where you are; null: any'),
  until: day.describe('The last day; null: any'),
  filters: z
    .array(z.object({ said: z.string(), by: z.string().nullable(), since: day, until: day }))
    .describe('What was read as a filter, as typed: without these words the query has it no more'),
  forgiven: z
    .array(z.object({ said: z.string(), means: z.string() }))
    .describe('Words that nothing holds, and the names that they were taken for'),
})
export type Understood = z.infer<typeof understood>

/** Things of each kind, best first. */
export const searchResult = z.object({
  stocks: z.array(stock.extend({ tipCount: z.int() })),
  tips: z.array(foundTip),
  posts: z.array(foundPost),
  strategists: z
    .array(strategist.pick({ id: true, name: true, sourceTypes: true }).extend({ postCount: z.int() }))
    .describe('Empty signed out'),
  mine: z.array(mineFound).describe('What you wrote for yourself; empty signed out'),
  counts: z.object({
    stocks: z.int(),
    tips: z.int(),
    posts: z.int(),
    strategists: z.int(),
    mine: z.int(),
  }),
  atLeast: z
    .array(z.enum(searchKinds))
    .describe('Kinds of which there are more than counted: the newest of them are looked through'),
  note: z.string().nullable().describe('What keeps something from being found'),
  understood,
  leftOut: z
    .array(z.string())
    .describe('Words that were left out because nothing holds all of them: what is found holds the others'),
  forgiven: z
    .array(z.enum(searchKinds))
    .describe('Kinds of which nothing has the words as typed: what is found is spelt otherwise'),
})
export type SearchResult = z.infer<typeof searchResult>
export type FoundTip = SearchResult['tips'][number]
export type FoundPost = SearchResult['posts'][number]
export type FoundOfMine = SearchResult['mine'][number]

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary:
      'Stocks, tips, posts and, signed in, strategists and what is yours, asked as one speaks: companies by any of their names, times (last week, October) and "from" a strategist as filters, words that carry nothing left aside. "Words" in quotes stand together as they are; stock:NVDA, by:name, is:bullish, is:agreed, in:tips, after:2026-03 and before: narrow; spelling errors are forgiven in tickers and names where nothing matches. Where nothing holds all words, what holds most of them',
    query: z.object({
      q: z
        .string('Enter what to look for')
        .overwrite(text => cleanText(text).trim())
        .max(mostSearched, tooMuchSearched),
      in: z.enum(searchKinds).optional().describe('One kind alone, 20 a page; without it a few of each'),
      cursor: z
        .string()
        .max(500)
        .optional()
        .describe('Where the next page begins: taken from the Link header'),
    }),
    result: searchResult,
  }),
}
