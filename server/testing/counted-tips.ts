import { randomUUID } from 'node:crypto'
import type { Post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import type { Settling } from '../features/ledger/calls/settling/settling.ts'
import { keepSeries } from '../features/market/series/keep-series.ts'
import { readListings } from '../features/market/series/listings.ts'
import { settleNow } from '../jobs/work/settle-now.ts'
import { bodyOf } from './answers.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { aPost, aStock, aTip } from './makers.ts'

/** What stocks in dollars are held against. */
export const market = 'MARKET'

/** Tips whose calls count, on a server with prices. */
export interface CountedTips {
  /** Keeps closes of a symbol, in dollars. */
  prices(symbol: string, closes: Record<string, number>): Promise<void>
  /** A post that this server has read at a site of its author, at noon in New York of a day. */
  post(day: string, author?: string): Promise<Post>
  /** A tip that a machine drafted of such a post, which came with it. */
  tip(post: Post, fields?: Parameters<typeof aTip>[1]): Promise<Tip>
  /** Makes and mends all calls, and counts all records, as a server with these settings does. */
  settle(settings?: Partial<Pick<Settling, 'countsSupplied'>>): Promise<void>
}

/** @param client adds posts and tips. */
export function countedTips(app: TestApp, client: Client): CountedTips {
  const settling = async (): Promise<Settling> => ({
    database: app.database,
    listings: await readListings(undefined),
    benchmarks: new Map([['USD', market]]),
    countsSupplied: false,
  })
  const days = new Map<string, string>()
  return {
    async prices(symbol, closes) {
      const { benchmarks } = await settling()
      await keepSeries(
        app.database,
        {
          ...{ symbol, sourceSymbol: symbol, source: 'csv', byFile: true },
          listing: { currency: 'USD', timezone: 'America/New_York' },
          read: {
            ...{ basis: 'raw', hasDividends: false, tellsSplits: true, currency: null, actions: [] },
            days: Object.entries(closes).map(([day, close]) => ({ day, close })),
          },
        },
        benchmarks,
      )
    },
    async post(day, author = `Author ${randomUUID()}`) {
      const post = await aPost(client, { author })
      const home = `${author.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`
      await app.pool.query(
        `update posts set created_at = $2, content_source = 'fetched', authored_by = 'source', home = $3 where id = $1`,
        [post.id, momentOf(day), home],
      )
      await app.pool.query(
        `insert into strategist_homes (strategist_id, home, state, first_post_id) values ($1, $2, 'own', $3)
         on conflict do nothing`,
        [post.strategistId, home, post.id],
      )
      days.set(post.id, day)
      return bodyOf<Post>(await client.get(`/api/posts/${post.id}`))
    },
    async tip(post, fields = {}) {
      const stockId = fields.stockId ?? (await aStock(client)).id
      const tip = await aTip(client, { stance: 'bullish', ...fields, stockId, postId: post.id })
      await app.pool.query(
        `update tips set created_at = $2, evidence_verified = true, provenance = 'drafted' where id = $1`,
        [tip.id, momentOf(days.get(post.id) ?? '')],
      )
      return tip
    },
    settle: async settings => settleNow({ ...(await settling()), ...settings }),
  }
}

function momentOf(day: string): string {
  return `${day}T17:00:00Z`
}

/** Closes of each weekday of some months: `monthly` is what they rise in one. */
export function closesOf(from: string, months: number, monthly: number): Record<string, number> {
  const closes: Record<string, number> = {}
  const first = Date.parse(from)
  for (let n = 0; n < months * 30.5; n++) {
    const day = new Date(first + n * 86_400_000)
    if (day.getUTCDay() % 6 === 0) continue
    closes[day.toISOString().slice(0, 10)] = Math.round(1e4 * (100 + (100 * monthly * n) / 30.5)) / 1e4
  }
  return closes
}
