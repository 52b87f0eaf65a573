import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the example has brought. */
export const exampleData = z.object({
  posts: z.int(),
  strategists: z.int(),
  stocks: z.int(),
  drafts: z.int().describe('In the queue of who has loaded it'),
})
export type ExampleData = z.infer<typeof exampleData>

/** What of the example has stayed, because somebody has written something of their own there. */
export const exampleRemoved = z.object({
  stocks: z.array(z.string()).describe('Tickers of stocks with own notes, tasks, conclusions or posts'),
})
export type ExampleRemoved = z.infer<typeof exampleRemoved>

export const exampleDataApi = {
  load: endpoint({
    method: 'POST',
    path: '/api/example',
    access: 'admin',
    forTokens: false,
    summary: 'Load the example: invented strategists, posts, prices, and a desk of the caller; takes seconds',
    result: exampleData,
    statuses: [201],
    refusals: { 409: 'It is there already, or the server has posts' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/example',
    access: 'admin',
    forTokens: false,
    summary: 'Remove every row of the example and nothing else',
    result: exampleRemoved,
  }),
}
