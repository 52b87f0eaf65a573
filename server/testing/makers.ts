import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Post } from '#contract/posts.ts'
import type { Stock } from '#contract/stocks.ts'
import type { newTip, Tip } from '#contract/tips.ts'
import { bodyOf } from './answers.ts'
import type { Client } from './client.ts'

/** A ticker that no other test has made. */
export function someTicker(): string {
  return `T${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`
}

/** The fields of a post; those of the test win. */
export function postFields(fields: object = {}) {
  return { title: `Margins ${randomUUID()}`, summary: 'What the quarter says about margins.', ...fields }
}

/** Adds a post as this person would. */
export async function aPost(client: Client, fields: object = {}): Promise<Post> {
  return created(await client.post('/api/posts', postFields(fields)))
}

/** Adds a stock of a ticker of its own, unless the test names one. */
export async function aStock(client: Client, ticker = someTicker()): Promise<Stock> {
  const answer = await client.post('/api/stocks', { ticker, companyName: ticker })
  expect([200, 201]).toContain(answer.status)
  return bodyOf<Stock>(answer)
}

/** Adds a tip, to a post and about a stock of its own unless the test names them. */
export async function aTip(client: Client, fields: Partial<z.input<typeof newTip>> = {}): Promise<Tip> {
  const postId = fields.postId ?? (await aPost(client)).id
  const stockId = fields.stockId ?? (await aStock(client)).id
  return created(await client.post('/api/tips', { text: 'Margins will widen.', ...fields, postId, stockId }))
}

/** The body of an answer that must be 201. */
export async function created<Resource>(answer: Response): Promise<Resource> {
  if (answer.status !== 201) throw new Error(`${answer.status} instead of 201: ${await answer.text()}`)
  // The contract's schemas are checked where a test looks at the whole resource.
  return answer.json() as Promise<Resource>
}
