import { describe, expect, it } from 'vitest'
import { closesOf, countedTips, market } from '../../../testing/counted-tips.ts'
import { aPost } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const client = sharedClient(app)
const world = countedTips(app, client)

describe('a frozen call whose post was given to somebody else', () => {
  it('follows the name it was frozen under, into another strategist and out again', async () => {
    await world.prices(market, closesOf('2026-01-05', 8, 0.01))
    const post = await world.post('2026-01-06', 'Ada Otherwise')
    const tip = await world.tip(post)
    await world.prices(tip.stock.ticker, closesOf('2026-01-05', 8, -0.02))
    await world.settle()
    expect((await client.patch(`/api/posts/${post.id}`, { author: 'Bea Elsewhere' })).status).toBe(200)
    await world.settle()
    const { strategistId: other } = await aPost(client, { author: 'Ada O.' })
    const one = await strategistOf(tip.id)
    const moderator = await signedInAs(app, 'moderator')
    expect((await moderator.post(`/api/strategists/${one}/merge`, { into: other })).status).toBe(204)
    await world.settle()
    expect(await strategistOf(tip.id)).toBe(other)
    expect((await moderator.post(`/api/strategists/${one}/unmerge`)).status).toBe(204)
    await world.settle()
    expect(await strategistOf(tip.id)).toBe(one)
  })
})

async function strategistOf(tipId: string): Promise<string | null> {
  const { rows } = await app.pool.query('select strategist_id from calls where tip_id = $1 and counted', [
    tipId,
  ])
  return rows[0]?.strategist_id ?? null
}
