import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../database/recount.ts'
import { Submission } from '../database/statements/submission.ts'
import { aPost, aStock, aTip, postFields, someTicker } from '../testing/makers.ts'
import { sharedApp, sharedClient } from '../testing/shared-app.ts'

// How often the database is asked: what makes a call slow before anything else does.

const app = sharedApp()
const client = sharedClient(app)
let tip: Tip
beforeAll(async () => {
  tip = await aTip(client, { postId: (await aPost(client, { author: 'Ada' })).id })
})
afterAll(async () => {
  expect(await differences(app.pool)).toEqual([])
})

/** What stands for statements that were sent together. */
const together = 'together'

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  if (!(given instanceof Submission)) return String((given as { text?: unknown }).text)
  const [one, ...others] = given.statements
  return one && others.length === 0 ? one.text : together
}

/**
 * The statements of a call, without those that find its session, those that begin and end a transaction, and those that
 * are asked on a clock: for changes of other processes, for extractions left behind.
 */
async function statementsOf(call: () => Promise<Response>, status: number): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await call()
    expect(`${answer.status} ${await answer.text()}`).toMatch(new RegExp(`^${status}`))
    return (
      query.mock.calls
        .map(([given]: unknown[]) => textOf(given))
        // What a process asks for once in a second, whoever it is for, is none of the call's.
        .filter(
          text =>
            !/^(?:begin|commit)$|from "sessions"|join instance on true$|insert into visits|\bchanges\b|"extractions"/.test(
              text,
            ),
        )
    )
  } finally {
    query.mockRestore()
  }
}

describe('a write asks the database', () => {
  it('once for a judgement, the first and the next', async () => {
    for (const classification of ['agree', 'disagree']) {
      const judgement = { tipId: tip.id, classification }
      expect(await statementsOf(() => client.post('/api/classifications', judgement), 200)).toHaveLength(1)
    }
  })

  it('once for a tip, with all that locks, writes and reads; once more for the text that its evidence is looked for in', async () => {
    const { postId, stockId } = tip
    const fields = { postId, stockId, text: 'x', metrics: [{ name: 'P/E', value: 3 }], priceTargetValue: 5 }
    expect(await statementsOf(() => client.post('/api/tips', fields), 201)).toEqual([together])
    const proven = { ...fields, evidence: 'Margins' }
    expect(await statementsOf(() => client.post('/api/tips', proven), 201)).toEqual([
      'select content from posts where id = $1',
      together,
    ])
  })

  it('a handful of times for a post with 50 tips about 50 stocks with metrics, as for one with 2', async () => {
    const post = (tips: number) =>
      postFields({
        author: 'Ada',
        content: 'Revenue grew.',
        url: 'https://a.example/post',
        tips: Array.from({ length: tips }, () => ({
          ...{ ticker: someTicker(), text: 'x', evidence: 'Revenue grew.', priceTargetValue: 7 },
          metrics: [
            { name: 'P/E', value: 3 },
            { name: 'Margin', value: '41', unit: '%' },
          ],
        })),
      })
    const few = await statementsOf(() => client.post('/api/posts', post(2)), 201)
    const many = await statementsOf(() => client.post('/api/posts', post(50)), 201)
    expect(many.length).toBe(few.length)
    // Locks the person, adds and locks stocks, looks for the text, credits the author, writes post and tips, leads what waits
    // of its address to it, reads the post.
    expect(many.length).toBeLessThanOrEqual(9)
  })
})

describe('a read asks the database once', () => {
  it.each([
    '/api/posts',
    '/api/posts?source=blog&limit=2',
    '/api/posts/{post}',
    '/api/posts/{post}/tips',
    '/api/stocks/{stock}',
    '/api/stocks/{stock}/tips',
    '/api/stocks/{stock}/tips?classification=agree',
    '/api/stocks/{stock}/tips?stance=bullish&year=2020&judged=false',
    '/api/stocks/{stock}/strategists',
    '/api/stocks/{stock}/progress',
    '/api/classifications',
    '/api/my-stocks',
    '/api/my-stocks/no-conclusions',
    '/api/due',
    '/api/due?until=2999-01-01&kind=claim',
    '/api/due/count',
    '/api/my-stocks/unclassified-tips',
    '/api/my-stocks/unclassified-tips?stocks=all&stance=bullish',
    '/api/analytics/user-stocks',
    '/api/analytics/dashboard-stats',
  ])('%s', async path => {
    await aStock(client)
    const filled = path.replace('{post}', tip.post.slug).replace('{stock}', tip.stock.ticker)
    expect(await statementsOf(() => client.get(filled), 200)).toHaveLength(1)
  })

  it('the trending stocks, from the second reading of a day', async () => {
    await client.get('/api/analytics/trending')
    expect(await statementsOf(() => client.get('/api/analytics/trending'), 200)).toHaveLength(1)
  })
})
