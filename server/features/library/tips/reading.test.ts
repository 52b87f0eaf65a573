import { beforeAll, describe, expect, it } from 'vitest'
import { type Tip, tip } from '#contract/tips.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
let postId: string
let stockId: string
beforeAll(async () => {
  postId = (await aPost(client, { content: 'Margins reached 41 percent. Cash doubled.' })).id
  stockId = (await aStock(client)).id
})
const unknown = '00000000-0000-7000-8000-000000000000'
const visit = (path: string) => app.request(path)
const read = <Result>(path: string) => bodyOf<Result>(visit(path))
const texts = (tips: Tip[]) => tips.map(({ text }) => text)

describe('the lists of tips', () => {
  it('of a post are in the author’s order, walked whole, also while tips are added', async () => {
    const tips = Array.from({ length: 120 }, (_, n) => ({ stockId, text: `Tip ${n}` }))
    const post = await aPost(client, { tips })
    let added = 0
    const walked = await walk<Tip>(visit, `/api/posts/${post.id}/tips?limit=7`, async () => {
      if (added++ < 3) await aTip(client, { postId: post.id, stockId })
    })
    expect(texts(walked).slice(0, 120)).toEqual(tips.map(({ text }) => text))
    expect(walked).toHaveLength(123)
    expect(tip.array().parse(walked)).toEqual(walked)
  })

  it('of a stock are newest post first, walked whole, each once, while tips are added', async () => {
    const stock = await aStock(client)
    const dates = ['2024-05-05', '2021-01-01', null, '2024-05-05', '2999-01-01', '2022-02-02']
    for (const publishedAt of dates)
      await aPost(client, {
        publishedAt,
        tips: Array.from({ length: 20 }, (_, n) => ({ stockId: stock.id, text: `${publishedAt} ${n}` })),
      })
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from tips where stock_id = $1 order by dated_at desc, id desc',
      [stock.id],
    )
    const walked = await walk<Tip>(visit, `/api/stocks/${stock.ticker}/tips?limit=7`, () =>
      aTip(client, { stockId: stock.id }),
    )
    expect(walked.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const years = walked.map(({ text }) => text.slice(0, 4))
    expect([...new Set(years)]).toEqual(['2999', 'null', '2024', '2022', '2021'])
  })

  it('refuse the cursor of another list', async () => {
    const cursor = Buffer.from(`["2024-01-01T00:00:00.000Z","${unknown}"]`).toString('base64url')
    await expectProblem(await visit(`/api/posts/${postId}/tips?cursor=${cursor}`), 422, ['cursor'])
    const position = Buffer.from(`["7","${unknown}"]`).toString('base64url')
    await expectProblem(await visit(`/api/stocks/${stockId}/tips?cursor=${position}`), 422, ['cursor'])
  })
})

describe('the consensus', () => {
  it('is blind for everyone who has not judged the tip, and shown to who has', async () => {
    const { id, stock, post } = await aTip(client)
    const other = await signedInClient(app)
    await app.pool.query(
      `insert into classifications (user_id, tip_id, classification, claim_key)
        select person, id, verdict, claim_key
        from tips, (values ($1::uuid, $4), ($2::uuid, $5)) as given(person, verdict) where id = $3`,
      [client.user.id, other.user.id, id, 'uncertain', 'agree'],
    )
    await app.pool.query('update tips set agree_count = 1, uncertain_count = 1 where id = $1', [id])
    const lists = [`/api/stocks/${stock.ticker}/tips`, `/api/posts/${post.id}/tips`]
    const blind = { total: 2, agree: null, disagree: null, uncertain: null }
    const open = { total: 2, agree: 1, disagree: 0, uncertain: 1 }
    for (const path of lists) {
      expect(await read(path)).toMatchObject([{ consensus: blind }])
      expect(await (await (await signedInClient(app)).get(path)).json()).toMatchObject([{ consensus: blind }])
      expect(await (await client.get(path)).json()).toMatchObject([{ consensus: open }])
    }
    expect(await (await client.patch(`/api/tips/${id}`, {})).json()).toMatchObject({ consensus: open })
    const stranger = await signedInClient(app)
    expect(await (await stranger.patch(`/api/tips/${id}`, {})).json()).toMatchObject({ consensus: blind })
  })
})
