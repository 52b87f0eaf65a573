import { beforeEach, describe, expect, it } from 'vitest'
import { whoSaysIt } from '#contract/radar.ts'
import type { Stock } from '#contract/stocks.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { aStock } from '../../../testing/makers.ts'
import { daysAgo, newestTipsOf, say, someWords } from '../../../testing/radar.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { nextDay } from './queries.ts'

const app = sharedApp()
const client = sharedClient(app)

let stock: Stock
let name = 0
beforeEach(async () => {
  stock = await aStock(client)
})

const someone = () => `Voice ${++name} ${someWords(1)}`
const says = (
  author: string | null,
  stance: 'bullish' | 'bearish' | 'neutral',
  days = 1,
  fields: object = {},
) =>
  say(app, client, { author, on: daysAgo(days), content: someWords(), tips: [{ stock, stance }], ...fields })
const idOf = async (author: string) =>
  (await app.pool.query('select id from strategists where name = $1', [author])).rows[0].id as string

describe('the voices of a stock', () => {
  it('are those of no stock that is not there, and none where nobody says which way', async () => {
    await expectProblem(await openClient(app).get('/api/stocks/NOWHERE1/voices'), 404)
    await says(someone(), 'neutral')
    expect(await newestTipsOf(app, client, stock)).toEqual({
      ...{ days: 90, tips: 0, sources: 0, bullish: 0, bearish: 0, voices: [], copies: [] },
    })
  })

  it('are the newest tip of each strategist, and of each post of nobody', async () => {
    const [ada, bea] = [someone(), someone()]
    await says(ada, 'bearish', 9)
    const newest = await says(ada, 'bullish', 5)
    await says(ada, 'neutral', 3)
    const ofBea = await says(bea, 'bearish', 4)
    const ofNobody = await says(null, 'bearish', 2)
    const told = await newestTipsOf(app, client, stock)
    expect(() => whoSaysIt.parse(told)).not.toThrow()
    expect(told).toMatchObject({
      ...{ tips: 4, sources: 3, bullish: 1, bearish: 2 },
      voices: [
        {
          strategist: null,
          tip: { id: ofNobody.tipIds[0] },
          direction: -1,
          originOf: { postId: ofNobody.id },
        },
        { strategist: { id: await idOf(bea), name: bea }, tip: { id: ofBea.tipIds[0] }, direction: -1 },
        {
          strategist: { name: ada },
          tip: { id: newest.tipIds[0] },
          direction: 1,
          originOf: { slug: newest.slug },
        },
      ],
    })
    expect(await bodyOf(openClient(app).get(`/api/stocks/${stock.id}/voices`))).toMatchObject({ sources: 3 })
  })

  it('say whose words they repeat and how alike those are, and are counted alone in a summary', async () => {
    const content = someWords()
    const first = await says(someone(), 'bullish', 2, { content })
    const copy = await says(someone(), 'bullish', 1, { content: `${content} ${someWords(3)}` })
    const { voices, ...summary } = await newestTipsOf(app, client, stock)
    const ofFirst = { postId: first.id, slug: first.slug }
    const [later, earlier] = voices
    expect(later).toMatchObject({ originOf: ofFirst, echo: { kind: 'text', likeness: 1 } })
    expect(later?.echo?.author).toBe(earlier?.strategist?.name)
    expect(earlier).toMatchObject({ originOf: ofFirst, echo: null })
    expect(summary).toMatchObject({
      ...{ tips: 2, sources: 1, bullish: 1, bearish: 0 },
      copies: [{ postId: copy.id, of: { ...ofFirst, author: later?.echo?.author } }],
    })
    const asked = `/api/stocks/${stock.ticker}/voices?summary=true`
    expect(await bodyOf(openClient(app).get(asked))).toEqual({ ...summary, voices: [] })
    // Nobody repeats what is not to be seen.
    await client.delete(`/api/posts/${first.id}`)
    expect(await bodyOf(openClient(app).get(asked))).toMatchObject({ sources: 1, copies: [] })
  })

  it('are those of ninety days, and so are their tips', async () => {
    const ada = someone()
    await says(ada, 'bullish', 91)
    expect(await newestTipsOf(app, client, stock)).toMatchObject({ tips: 0, sources: 0, voices: [] })
    await says(ada, 'bullish', 90)
    expect(await newestTipsOf(app, client, stock)).toMatchObject({ tips: 1, sources: 1 })
    await says(ada, 'bullish', 1)
    expect(await newestTipsOf(app, client, stock)).toMatchObject({ tips: 2, sources: 1 })
  })

  it('follow tips that are edited, deleted, brought back, and moved to another stock', async () => {
    const { id, tipIds } = await says(someone(), 'bullish')
    const [tip] = tipIds
    const counts = async () => {
      const { tips, bullish, bearish } = await newestTipsOf(app, client, stock)
      return [tips, bullish, bearish]
    }
    expect(await counts()).toEqual([1, 1, 0])
    await client.patch(`/api/tips/${tip}`, { stance: 'bearish' })
    expect(await counts()).toEqual([1, 0, 1])
    await client.delete(`/api/posts/${id}`)
    // Before any job has looked.
    expect(await bodyOf(client.get(`/api/stocks/${stock.ticker}/voices`))).toMatchObject({ sources: 0 })
    expect(await counts()).toEqual([0, 0, 0])
    await client.post(`/api/posts/${id}/restore`)
    expect(await counts()).toEqual([1, 0, 1])
    const another = await aStock(client)
    await client.patch(`/api/tips/${tip}`, { stockId: another.id })
    expect(await counts()).toEqual([0, 0, 0])
    expect(await newestTipsOf(app, client, another)).toMatchObject({ bearish: 1 })
  })

  it('are one of two names that are one person, and two again', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const [ada, bea] = [someone(), someone()]
    await says(ada, 'bullish', 3)
    await says(bea, 'bearish', 2)
    expect((await newestTipsOf(app, client, stock)).voices).toHaveLength(2)
    const [one, other] = [await idOf(ada), await idOf(bea)]
    await moderator.post(`/api/strategists/${other}/merge`, { into: one })
    expect(await newestTipsOf(app, client, stock)).toMatchObject({
      ...{ tips: 2, sources: 1, bearish: 1 },
      voices: [{ strategist: { id: one, name: ada }, direction: -1 }],
    })
    await moderator.post(`/api/strategists/${other}/unmerge`)
    expect((await newestTipsOf(app, client, stock)).voices).toHaveLength(2)
  })

  it('are told anew on the next day in UTC', () => {
    expect(new Date(nextDay(Date.parse('2026-12-31T23:59:59.999Z'))).toISOString()).toBe(
      '2027-01-01T00:00:00.000Z',
    )
    expect(new Date(nextDay(Date.parse('2027-01-01T00:00:00Z'))).toISOString()).toBe(
      '2027-01-02T00:00:00.000Z',
    )
  })
})
