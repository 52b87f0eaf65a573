import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cleanText } from './fields.ts'
import { postListItem } from './posts.ts'
import { stock } from './stocks.ts'
import { strategist } from './strategists.ts'

/** A few of each, best first. */
export const searchResult = z.object({
  stocks: z.array(stock.extend({ tipCount: z.int() })),
  posts: z.array(postListItem.pick({ id: true, slug: true, title: true, author: true, sourceType: true })),
  strategists: z.array(strategist.pick({ id: true, name: true })).describe('Empty signed out'),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary: 'Stocks by ticker and name, posts and, signed in, strategists; typing errors are forgiven',
    query: z.object({
      q: z
        .string('Enter what to look for')
        .max(200, 'Use at most 200 characters')
        .overwrite(text => cleanText(text).trim()),
    }),
    result: searchResult,
  }),
}
