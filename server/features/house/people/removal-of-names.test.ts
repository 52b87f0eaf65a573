import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stock, StockDetail } from '#contract/stocks.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aStock } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const author = sharedClient(app)
let moderator: SignedInClient
let vandal: SignedInClient
let stock: Stock
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})
beforeEach(async () => {
  vandal = await signedInClient(app)
  stock = await aStock(author)
})

const remove = () => bodyOf(moderator.post(`/api/people/${vandal.user.id}/remove`, { days: 7 }))
const unremove = () => bodyOf(moderator.post(`/api/people/${vandal.user.id}/unremove`))
const present = () => bodyOf<StockDetail>(author.get(`/api/stocks/${stock.ticker}`))
const nameOf = async () => (await present()).companyName
const rename = async (by: SignedInClient, companyName: string) =>
  by.patch(`/api/stocks/${stock.ticker}`, { companyName, seen: (await present()).nameVersion })

describe('what an account made of names of stocks', () => {
  it('is left where it is older, or where somebody else has changed the name since', async () => {
    await rename(vandal, 'Fraud')
    await app.pool.query("update stock_versions set at = now() - interval '8 days' where stock_id = $1", [
      stock.id,
    ])
    expect(await remove()).toMatchObject({ changes: 0 })
    await rename(vandal, 'Fraud!')
    await rename(author, 'Harbour')
    expect(await remove()).toMatchObject({ changes: 0 })
    expect(await nameOf()).toBe('Harbour')
  })

  it('is undone to the name before its last changes in a row, and done again as it was', async () => {
    await rename(author, 'Harbour')
    for (const name of ['Fraud', 'Fraud!', 'Fraud!!']) await rename(vandal, name)
    expect(await remove()).toEqual({ posts: 0, tips: 0, changes: 1 })
    expect(await nameOf()).toBe('Harbour')
    expect(await remove()).toMatchObject({ changes: 0 })
    expect(await unremove()).toEqual({ posts: 0, tips: 0, changes: 1 })
    expect(await nameOf()).toBe('Fraud!!')
    expect(await unremove()).toMatchObject({ changes: 0 })
  })

  it('stays undone where somebody has written since', async () => {
    await rename(vandal, 'Fraud')
    await remove()
    await rename(author, 'Harbour')
    expect(await unremove()).toMatchObject({ changes: 0 })
    expect(await nameOf()).toBe('Harbour')
  })
})
