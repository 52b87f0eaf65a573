import { beforeAll, describe, expect, it } from 'vitest'
import type { Stock } from '#contract/stocks.ts'
import { aStock } from '../../../testing/makers.ts'
import { say } from '../../../testing/radar.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { answerTo, textsOf } from './testing/ask.ts'

const app = sharedApp()
const writer = sharedClient(app)
const client = freshClient(app)

let stock: Stock
const texts = {
  bullish: 'The order book is full for years.',
  bearish: 'The order book is full of old promises.',
}
beforeAll(async () => {
  stock = await aStock(writer)
  for (const stance of ['bullish', 'bearish'] as const)
    await say(app, writer, {
      author: `Ada ${stance}`,
      content: `Some weather first.\n\n${texts[stance]}`,
      tips: [{ stock, stance, evidence: texts[stance] }],
    })
})

describe('a question for those of one side', () => {
  it.each([
    ['Who is bearish on', 'against'],
    ['Who sold', 'against'],
    ['Wer verkauft', 'against'],
    ['Who is bullish on', 'for'],
    ['Quién compra', 'for'],
    ['谁看好', 'for'],
  ])('is answered by them first: %s', async (asked, about) => {
    const { groups } = await answerTo(client, `${asked} ${stock.ticker}?`)
    expect(groups[0]?.about).toBe(about)
  })

  it('has both where both are asked for', async () => {
    const { groups } = await answerTo(client, `Who is bullish and who is bearish on ${stock.ticker}?`)
    expect(groups.map(({ about }) => about).toSorted()).toEqual(['against', 'for'])
  })
})

describe('a question for what one wrote oneself', () => {
  it('is answered by that alone, and by nothing where one wrote nothing', async () => {
    expect((await answerTo(client, `What did I write about ${stock.ticker}?`)).groups).toEqual([])
    await client.post('/api/notes', { stockId: stock.id, content: 'Ask them about the promises.' })
    for (const question of [`What did I write about ${stock.ticker}?`, `My notes on ${stock.ticker}`]) {
      const asked = await answerTo(client, question)
      expect(asked.groups.map(({ about }) => about)).toEqual(['mine'])
      expect(textsOf(asked)).toEqual(['Ask them about the promises.'])
    }
  })
})
