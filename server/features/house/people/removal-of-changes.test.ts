import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stock } from '#contract/stocks.ts'
import type { TipVersion } from '#contract/tip-versions.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const author = sharedClient(app)
let moderator: SignedInClient
let vandal: SignedInClient
let stock: Stock
let tip: Tip
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})
beforeEach(async () => {
  vandal = await signedInClient(app)
  stock = await aStock(author)
  const { id: postId } = await aPost(author, { author: 'Ada Calm' })
  tip = await aTip(author, { postId, stockId: stock.id, stance: 'bullish', text: 'Buy' })
})

const remove = (who = vandal) => bodyOf(moderator.post(`/api/people/${who.user.id}/remove`, { days: 7 }))
const unremove = (who = vandal) => bodyOf(moderator.post(`/api/people/${who.user.id}/unremove`))
const change = (by: SignedInClient, text: string, { id } = tip) =>
  by.patch(`/api/tips/${id}`, { text, stance: 'bearish' })
const tipsOfStock = () => bodyOf<Tip[]>(author.get(`/api/stocks/${stock.ticker}/tips`))
const words = async () => (await tipsOfStock()).map(({ text, stance }) => `${stance}: ${text}`)
const historyOf = async ({ id }: Tip) =>
  (await bodyOf<TipVersion[]>(author.get(`/api/tips/${id}/history`))).length

describe('what an account did to tips of others', () => {
  it('is left where it is older, or where somebody else has changed the tip since', async () => {
    await change(vandal, 'Old')
    await app.pool.query("update tip_versions set at = now() - interval '8 days' where tip_id = $1", [tip.id])
    expect(await remove()).toMatchObject({ changes: 0 })
    await change(vandal, 'New')
    await change(author, 'Mended')
    expect(await remove()).toMatchObject({ changes: 0 })
    expect(await words()).toEqual(['bearish: Mended'])
  })

  it('goes back no further than the days that are asked for', async () => {
    await change(vandal, 'Old')
    await app.pool.query("update tip_versions set at = now() - interval '8 days' where tip_id = $1", [tip.id])
    await change(vandal, 'New')
    expect(await remove()).toMatchObject({ changes: 1 })
    expect(await words()).toEqual(['bearish: Old'])
  })

  it('is undone to the wording before its last changes in a row, and done again as it was', async () => {
    await change(author, 'Second')
    for (const text of ['Fraud', 'Fraud!', 'Fraud!!']) await change(vandal, text)
    expect(await remove()).toEqual({ posts: 0, tips: 0, changes: 1 })
    expect(await words()).toEqual(['bearish: Second'])
    expect(await historyOf(tip)).toBe(6)
    expect(await remove()).toMatchObject({ changes: 0 })
    expect(await unremove()).toEqual({ posts: 0, tips: 0, changes: 1 })
    expect(await words()).toEqual(['bearish: Fraud!!'])
    expect(await unremove()).toMatchObject({ changes: 0 })
    expect(await differences(app.pool)).toEqual([])
  })

  it('brings back what was deleted, and takes it away again', async () => {
    const own = await aTip(vandal, { postId: tip.postId, stockId: stock.id, text: 'Spam' })
    await change(vandal, 'Fraud')
    await vandal.delete(`/api/tips/${tip.id}`)
    await vandal.delete(`/api/tips/${own.id}`)
    expect(await words()).toEqual([])
    // Its own tip, which it had deleted, is hidden besides.
    expect(await remove()).toEqual({ posts: 0, tips: 1, changes: 2 })
    expect(await words()).toEqual(['bullish: Buy'])
    expect(await differences(app.pool)).toEqual([])
    expect(await unremove()).toEqual({ posts: 0, tips: 1, changes: 2 })
    expect(await words()).toEqual([])
    expect((await author.post(`/api/tips/${tip.id}/restore`)).status).toBe(200)
    expect(await words()).toEqual(['bearish: Fraud'])
    expect(await differences(app.pool)).toEqual([])
  })

  it('stays undone where somebody has written since', async () => {
    await change(vandal, 'Fraud')
    await remove()
    await change(author, 'Better')
    expect(await unremove()).toMatchObject({ changes: 0 })
    expect(await words()).toEqual(['bearish: Better'])
  })
})
