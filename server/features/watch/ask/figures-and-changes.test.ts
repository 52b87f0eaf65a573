import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Stock } from '#contract/stocks.ts'
import { testApp } from '../../../testing/app.ts'
import { signedInClient } from '../../../testing/client.ts'
import { aStock } from '../../../testing/makers.ts'
import { daysAgo, say } from '../../../testing/radar.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { holdPosts } from '../radar/keeping/hold-posts.ts'
import { answerTo } from './testing/ask.ts'

const app = sharedApp()
const writer = sharedClient(app)
const client = freshClient(app)

let stock: Stock
beforeEach(async () => {
  stock = await aStock(writer)
})

const someone = () => `Voice ${randomUUID().slice(0, 8)}`

async function target(author: string, value: number, on: string): Promise<string> {
  const words = `I see ${stock.ticker} at ${value} dollars within two years.`
  const { id } = await say(app, writer, {
    author,
    content: `The year was long.\n\n${words}\n\nThe winter was longer.`,
    tips: [
      {
        stock,
        ...{ stance: 'bullish', evidence: words, priceTargetValue: value },
        ...{ priceTargetCurrency: 'USD', priceTargetSourceExcerpt: words },
      },
    ],
  })
  for (const [table, key] of [
    ['posts', 'id'],
    ['tips', 'post_id'],
  ])
    await app.pool.query(`update ${table} set dated_at = $2 where ${key} = $1`, [id, on])
  return words
}

describe('a question about targets', () => {
  it('is answered by the newest target of each author', async () => {
    const [ada, bea] = [someone(), someone()]
    await target(ada, 40, daysAgo(9))
    const later = await target(ada, 55, daysAgo(3))
    const other = await target(bea, 31, daysAgo(1))
    const { groups } = await answerTo(client, `target of ${stock.ticker}`)
    expect(groups[0]?.about).toBe('figures')
    expect(groups[0]?.quotes.slice(0, 2).map(({ text }) => text)).toEqual([other, later])
    const narrowed = await answerTo(client, 'Which price target?', { stock: stock.ticker, since: daysAgo(2) })
    expect(narrowed.groups.flatMap(({ quotes }) => quotes.map(({ text }) => text))).toEqual([other])
  })
})

describe('a question about who has changed their mind', () => {
  it('is answered by what they say now, and what they said before', async () => {
    const author = someone()
    const turned = (stance: 'bullish' | 'bearish', words: string, days: number) =>
      say(app, writer, {
        ...{ author, on: daysAgo(days), content: `Some weather first.\n\n${words}` },
        tips: [{ stock, stance, evidence: words }],
      })
    await turned('bullish', `The yard of ${stock.ticker} is full for two years.`, 40)
    await turned('bearish', `The yard of ${stock.ticker} stands empty by now.`, 4)
    await say(app, writer, {
      ...{ author: someone(), on: daysAgo(2), content: `The yard of ${stock.ticker} has a new gate.` },
      tips: [{ stock, stance: 'bullish', evidence: `The yard of ${stock.ticker} has a new gate.` }],
    })
    await holdPosts(app.database)
    const { groups } = await answerTo(client, `Who changed their mind about ${stock.ticker}?`)
    expect(groups[0]).toMatchObject({
      about: 'changed',
      quotes: [
        { text: `The yard of ${stock.ticker} stands empty by now.`, author },
        { text: `The yard of ${stock.ticker} is full for two years.`, author },
      ],
    })
  })
})

describe('a question that could not be looked up', () => {
  it('has failed, and is there', async () => {
    const broken = await testApp()
    try {
      const person = await signedInClient(broken)
      await broken.pool.query('alter table search_posts rename to search_gone')
      const asked = await answerTo(person, 'What of the margins?')
      expect(asked).toMatchObject({
        question: 'What of the margins?',
        state: 'failed',
        groups: [],
        answer: null,
      })
      expect(broken.failures.map(({ message }) => message)).toEqual(['Looking for quotes failed'])
    } finally {
      await broken.close()
    }
  })
})
