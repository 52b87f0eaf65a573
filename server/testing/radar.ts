import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Contradiction, Echo, WhoSaysIt } from '#contract/radar.ts'
import type { Stance } from '#contract/stance.ts'
import type { Stock } from '#contract/stocks.ts'
import type { newMetric } from '#contract/tip-metrics.ts'
import type { newTip } from '#contract/tips.ts'
import { holdPosts } from '../features/watch/radar/keeping/hold-posts.ts'
import { bodyOf } from './answers.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { aPost } from './makers.ts'

type Fields = Partial<z.input<typeof newTip>>

/** What somebody says about stocks in one post. */
interface Saying {
  author?: string | null
  content?: string
  url?: string
  /** The day it came here, YYYY-MM-DD; its noon in UTC. */
  on?: string
  tips: (Fields & { stock: Stock; stance?: Stance; metrics?: Partial<z.input<typeof newMetric>>[] })[]
}

export interface Said {
  id: string
  slug: string
  tipIds: string[]
}

/** A text of so many words that no other has. */
export function someWords(count = 120): string {
  return Array.from({ length: count }, () => `w${randomUUID().slice(0, 8)}`).join(' ')
}

/** Adds a post with its tips as this person would, on a day of the past. */
export async function say(app: TestApp, client: Client, { on, tips, ...fields }: Saying): Promise<Said> {
  const post = await aPost(client, {
    ...fields,
    tips: tips.map(({ stock, ...tip }) => ({ text: 'Margins will widen.', ...tip, stockId: stock.id })),
  })
  if (on) await cameOn(app, post.id, on)
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from tips where post_id = $1 order by position, id',
    [post.id],
  )
  return { id: post.id, slug: post.slug, tipIds: rows.map(({ id }) => id) }
}

/** Dates a post and its tips back to a day. */
async function cameOn(app: TestApp, postId: string, day: string): Promise<void> {
  await app.pool.query('update posts set created_at = $2 where id = $1', [postId, `${day}T12:00:00Z`])
  await app.pool.query('update tips set created_at = $2 where post_id = $1', [postId, `${day}T12:00:00Z`])
}

/** A day so many days before today, in UTC. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Who speaks about a stock, behind all that waits. */
export async function newestTipsOf(app: TestApp, client: Client, stock: Stock): Promise<WhoSaysIt> {
  await holdPosts(app.database)
  return bodyOf<WhoSaysIt>(client.get(`/api/stocks/${stock.ticker}/voices`))
}

/** Who contradicts whom, behind all that waits. */
export async function contradictionsOf(
  app: TestApp,
  client: Client,
  query: string,
): Promise<Contradiction[]> {
  await holdPosts(app.database)
  return bodyOf<Contradiction[]>(client.get(`/api/signals?${query}`))
}

/** The posts that say the same as a post, behind all that waits. */
export async function echoesOf(app: TestApp, client: Client, post: { id: string }): Promise<Echo[]> {
  await holdPosts(app.database)
  return bodyOf<Echo[]>(client.get(`/api/posts/${post.id}/echoes`))
}

/** All that is told of posts and of who contradicts whom, in an order that is the same for the same. */
export async function everythingTold(app: TestApp): Promise<Record<string, unknown[]>> {
  const told: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries({
    origins: 'select id, origin_id from posts where origin_id is not null order by id',
    echoes: 'select * from echo_edges order by a, b',
    sketches: 'select * from post_sketches order by post_id',
    paragraphs: 'select * from paragraph_counts order by host, hash',
    held: 'select * from held_tips order by tip_id',
    voices: 'select * from stock_voices order by stock_id, speaker_id',
    numbers: 'select * from told_numbers order by metric_id',
    signals:
      'select kind, stock_id, a_tip, b_tip, a_metric, b_metric, day from signals order by kind, a_tip, b_tip',
  }))
    told[name] = (await app.pool.query(query)).rows
  return told
}
