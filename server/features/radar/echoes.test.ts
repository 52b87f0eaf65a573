import { beforeEach, describe, expect, it } from 'vitest'
import type { Echo, StockVoices } from '#contract/radar.ts'
import type { Stock } from '#contract/stocks.ts'
import { bodyOf } from '../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { holdPosts } from './hold-posts.ts'

const app = sharedApp()
const client = sharedClient(app)

let stock: Stock
beforeEach(async () => {
  stock = await aStock(client)
})

const prose = (seed: string) => Array.from({ length: 120 }, (_, n) => `${seed}${n * 7}`).join(' ')

it('a text', async () => {
  const one = await aPost(client, { author: 'Ada', content: prose('a') })
  await aTip(client, { postId: one.id, stockId: stock.id, stance: 'bullish' })
  const two = await aPost(client, { author: 'Bea', content: prose('a') })
  await aTip(client, { postId: two.id, stockId: stock.id, stance: 'bullish' })
  await holdPosts(app.database)
  const voices = await bodyOf<StockVoices>(client.get(`/api/stocks/${stock.ticker}/voices`))
  expect(voices).toMatchObject({ tips: 2, sources: 1, bullish: 1, bearish: 0 })
  const echoes = await bodyOf<Echo[]>(client.get(`/api/posts/${two.slug}/echoes`))
  expect(echoes).toMatchObject([{ post: { id: one.id }, likeness: 1, kind: 'text' }])
  console.log(await (await client.get(`/api/signals?stock=${stock.ticker}`)).text())
  console.log(await (await client.get(`/api/signals?mine=true`)).text(), await (await client.get(`/api/signals?kind=against-you`)).text())
})
