import { beforeAll, expect, it } from 'vitest'
import type { ListedCall, StrategistRecord } from '#contract/records.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, walk } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { closesOf, countedTips, market } from '../../../testing/counted-tips.ts'
import { aPost, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
const world = countedTips(app, client)

let tip: Tip
let strategistId: string

beforeAll(async () => {
  await world.prices(market, closesOf('2026-01-05', 8, 0.01))
  const content = 'It rises, we buy it.'
  const post = await aPost(client, { author: 'Ada Supplied', content })
  strategistId = post.strategistId ?? ''
  tip = await aTip(client, { postId: post.id, stance: 'bullish', evidence: content })
  await app.pool.query(`update tips set created_at = '2026-01-06', provenance = 'drafted' where id = $1`, [
    tip.id,
  ])
  await app.pool.query(`update posts set created_at = '2026-01-06' where id = $1`, [post.id])
  await world.prices(tip.stock.ticker, closesOf('2026-01-05', 8, 0.02))
})

const callOf = async () =>
  (await walk<ListedCall>(client.get, `/api/strategists/${strategistId}/calls`)).find(
    ({ tipId }) => tipId === tip.id,
  )

it('COUNT_SUPPLIED counts supplied texts from the next start on, every record says so, and without it they go', async () => {
  await world.settle()
  expect(await callOf()).toMatchObject({ counted: false, whyNot: 'text supplied by its poster' })
  await world.settle({ countsSupplied: true })
  expect(await callOf()).toMatchObject({ counted: true, whyNot: null })
  const counting: TestApp = await testApp({ opened: app, variables: { COUNT_SUPPLIED: 'on' } })
  const reader: SignedInClient = await signedInClient(counting)
  const told = (by: SignedInClient) =>
    bodyOf<StrategistRecord>(by.get(`/api/strategists/${strategistId}/record`))
  expect(await told(reader)).toMatchObject({ includesSupplied: true, resolved: 1 })
  await counting.close()
  await world.settle()
  expect(await callOf()).toMatchObject({ counted: false })
  expect(await told(client)).toMatchObject({ includesSupplied: false, resolved: 0 })
})
