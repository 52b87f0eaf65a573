import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { differences } from '../../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { signedInClient } from '../../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
let postId: string
beforeAll(async () => {
  postId = (await aPost(client, { content: 'Margins reached 41 percent. Cash doubled.' })).id
})
const unknown = '00000000-0000-7000-8000-000000000000'
const visit = (path: string) => app.request(path)
const read = <Result>(path: string) => bodyOf<Result>(visit(path))

async function waitingForLocks(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rows[0]?.n ?? 0
}

describe('DELETE /api/tips/{id}', () => {
  it('answers 404 for a tip that does not exist', async () => {
    await expectProblem(await client.delete(`/api/tips/${unknown}`), 404)
    await expectProblem(await client.delete('/api/tips/nothing'), 404)
  })

  it('takes the tip from every list and count, for every other call too, until it is restored', async () => {
    const stock = await aStock(client)
    const { id, post } = await aTip(client, {
      stockId: stock.id,
      priceTargetValue: 9,
      stance: 'bearish',
    })
    const other = await signedInClient(app)

    expect((await other.delete(`/api/tips/${id}`)).status).toBe(204)

    expect(await read(`/api/posts/${post.slug}/tips`)).toEqual([])
    expect(await read(`/api/stocks/${stock.ticker}/tips`)).toEqual([])
    expect(await read(`/api/posts/${post.slug}`)).toMatchObject({ tipCount: 0, tickers: [] })
    expect(await read(`/api/stocks/${stock.ticker}`)).toMatchObject({
      tipCount: 0,
      postCount: 0,
      priceTargets: [],
      priceTargetSummary: [],
      stanceCounts: { bearish: 0 },
    })
    await expectProblem(await client.delete(`/api/tips/${id}`), 404)
    await expectProblem(await client.patch(`/api/tips/${id}`, { text: 'x' }), 404)
    await expectProblem(await client.post('/api/tip-metrics', { tipId: id, name: 'P/E', value: 1 }), 404)
    const { rows } = await app.pool.query('select deleted_by, deleted_at from tips where id = $1', [id])
    expect(rows).toEqual([{ deleted_by: other.user.id, deleted_at: expect.any(Date) }])

    const restored = await client.post(`/api/tips/${id}/restore`)
    expect(restored.status).toBe(200)
    expect(await restored.json()).toMatchObject({ id, priceTargetValue: 9 })
    expect(await read(`/api/stocks/${stock.ticker}`)).toMatchObject({ tipCount: 1, postCount: 1 })
    expect(await bodyOf(client.post(`/api/tips/${id}/restore`))).toMatchObject({ id, priceTargetValue: 9 })
    expect(await differences(app.pool)).toEqual([])
  })

  it.each([
    ['deleted', (id: string) => client.delete(`/api/tips/${id}`)],
    ['restored', (id: string) => client.post(`/api/tips/${id}/restore`)],
    ['moved', async (id: string) => client.patch(`/api/tips/${id}`, { stockId: (await aStock(client)).id })],
  ])(
    'keeps what a strategist writes about right when two of their tips are %s at once',
    async (what, act) => {
      const author = `Ann ${what}`
      const tips = await Promise.all(
        [0, 1].map(async () => aTip(client, { postId: (await aPost(client, { author })).id })),
      )
      if (what === 'restored') for (const { id } of tips) await client.delete(`/api/tips/${id}`)
      const holder = await app.pool.connect()
      try {
        await holder.query('begin')
        await holder.query('select from strategists where name = $1 for no key update', [author])
        const acting = Promise.all(tips.map(({ id }) => act(id)))
        await eventually('both to wait for a lock', waitingForLocks, { within: 20_000 }).toBe(2)
        await holder.query('commit')
        for (const answer of await acting) expect(answer.ok).toBe(true)
      } finally {
        holder.release()
      }
      expect(await differences(app.pool)).toEqual([])
    },
  )

  it('stores a tip that met the restoration of its post as if it had come behind it', async () => {
    const [post, stock, other] = [await aPost(client), await aStock(client), await signedInClient(app)]
    await client.delete(`/api/posts/${post.id}`)
    const holder = await app.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from users where id = $1 for update', [other.user.id])
      const adding = other.post('/api/tips', { postId: post.id, stockId: stock.id, text: 'Buy' })
      await eventually('the tip to wait for its person', waitingForLocks).toBe(1)
      expect((await client.post(`/api/posts/${post.id}/restore`)).status).toBe(200)
      await holder.query('commit')
      expect((await adding).status).toBe(201)
    } finally {
      holder.release()
    }
    expect(await read(`/api/posts/${post.slug}/tips`)).toHaveLength(1)
    expect(await differences(app.pool)).toEqual([])
  })

  it('counts once when several people delete or restore at once', async () => {
    const { id, stock } = await aTip(client, { postId })
    const deleted = await Promise.all(Array.from({ length: 6 }, () => client.delete(`/api/tips/${id}`)))
    expect(deleted.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404, 404])
    const restored = await Promise.all(
      Array.from({ length: 6 }, () => client.post(`/api/tips/${id}/restore`)),
    )
    expect(restored.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await read(`/api/stocks/${stock.ticker}`)).toMatchObject({ tipCount: 1 })
  })
})
