import { describe, expect, it } from 'vitest'
import type { Stock } from '#contract/stocks.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { say } from '../../../testing/radar.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { answerTo, quotesOf, textsOf } from './testing/ask.ts'

const app = sharedApp()
const writer = sharedClient(app)
const client = freshClient(app)

const add = (ticker: string, companyName: string) =>
  bodyOf<Stock>(writer.post('/api/stocks', { ticker, companyName }))

/** Says one sentence of a stock that does not name the stock. */
async function sayOf(stock: Stock, evidence: string, fields: object = {}): Promise<void> {
  await say(app, writer, {
    author: `Ada ${stock.ticker}`,
    content: `Now to the next one. ${evidence}`,
    tips: [{ stock, stance: 'bullish', evidence, ...fields }],
  })
}

describe('a stock that no table knows', () => {
  it('is meant by its name here, with or without its legal form, and its tips are quoted', async () => {
    const stock = await add('QUARZ.XX', 'Quarzmoor Optics Inc.')
    const other = await add('PRISM.XX', 'Prismhollow Optics Inc.')
    await sayOf(stock, 'The polished lenses sell before they are cut.')
    await sayOf(other, 'The polished lenses break before they are sold.')
    for (const name of ['Quarzmoor Optics', 'quarzmoor optics', 'Quarzmoor Optics Inc.', 'Quarzmoor']) {
      const asked = await answerTo(client, `What about the lenses of ${name}?`)
      expect([name, asked.understood.stocks]).toEqual([name, ['QUARZ.XX']])
      expect(textsOf(asked)[0]).toBe('The polished lenses sell before they are cut.')
    }
  })

  it('is not meant by a part of its name, an ordinary word, or a name that two have', async () => {
    await add('RIVER.XX', 'River Foundry Inc.')
    await add('TWIN1.XX', 'Zwillingsberg Mining Inc.')
    await add('TWIN2.XX', 'Zwillingsberg Ferries Inc.')
    for (const question of [
      'What of the river?',
      'River or lake?',
      'What about Zwillingsberg?',
      'foundry prices?',
    ])
      expect([question, (await answerTo(client, question)).understood.stocks]).toEqual([question, []])
  })

  it('takes the place of a company whose name is the beginning of its own', async () => {
    await add('JUNIP.XX', 'Juniper Hollow Foods Inc.')
    const asked = await answerTo(client, 'Who likes Juniper Hollow Foods?')
    expect(asked.understood.stocks).toEqual(['JUNIP.XX'])
  })

  it('has its targets quoted where they are asked for, and those of no other', async () => {
    const stock = await add('TARNX.XX', 'Tarnbeck Cables Inc.')
    const evidence = 'We see it at $94 within a year, and that is not the end.'
    await sayOf(stock, evidence, { priceTargetValue: 94, priceTargetCurrency: 'USD' })
    const asked = await answerTo(client, 'target of Tarnbeck Cables')
    expect(asked.groups[0]?.about).toBe('figures')
    expect(quotesOf(asked)[0]?.text).toBe(evidence)
  })
})
