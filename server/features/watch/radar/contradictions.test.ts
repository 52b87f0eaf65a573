import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contradiction } from '#contract/radar.ts'
import type { Stock } from '#contract/stocks.ts'
import { withheldName } from '#contract/withheld-name.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { aStock } from '../../../testing/makers.ts'
import { contradictionsOf, daysAgo, say, someWords } from '../../../testing/radar.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const client = sharedClient(app)
let other: SignedInClient

let stock: Stock
let name = 0
beforeAll(async () => {
  other = await signedInAs(app, 'moderator')
})
beforeEach(async () => {
  await app.pool.query('truncate posts, paragraph_counts, unsketched, unjoined, unvoiced cascade')
  stock = await aStock(client)
})

/** Somebody nobody has heard of. */
const someone = () => `Quill ${++name} ${someWords(1)}`
type Stance = 'bullish' | 'bearish' | 'neutral' | 'unset'

/** One tip of somebody about the stock of the test. */
const says = (author: string | null, stance: Stance, on: string, fields: object = {}) =>
  say(app, client, { author, on, content: someWords(), tips: [{ stock, stance, ...fields }] })

const kinds = async () =>
  (await contradictionsOf(app, client, `stock=${stock.ticker}`)).map(({ kind }) => kind)
const idOf = async (author: string) => {
  const { rows } = await app.pool.query('select id from strategists where name = $1', [author])
  return rows[0].id as string
}

describe('asking who contradicts whom', () => {
  it('is refused for a kind there is none of, a stock or post that is not there, and what is nobody’s', async () => {
    const visitor = openClient(app)
    await expectProblem(await visitor.get('/api/signals?kind=gossip'), 422)
    await expectProblem(await visitor.get('/api/signals?kind=split,gossip'), 422)
    await expectProblem(await visitor.get('/api/signals?kind=split,against-you'), 401)
    await expectProblem(await visitor.get('/api/signals?cursor=W10'), 422)
    await expectProblem(await visitor.get('/api/signals?stock=NOWHERE1'), 404)
    await expectProblem(await visitor.get('/api/signals?post=nowhere'), 404)
    await expectProblem(await visitor.get('/api/signals?kind=against-you'), 401)
    await expectProblem(await visitor.get('/api/signals?mine=true'), 401)
    await expectProblem(await visitor.post('/api/signals/x/seen'), 401)
    await expectProblem(await client.post('/api/signals/x/seen'), 404)
    await expectProblem(await client.post('/api/signals/00000000-0000-7000-8000-000000000000/seen'), 404)
  })

  it('gives pages, newest first, of a stock, of a post, of a kind and of the stocks one tracks', async () => {
    const posts = []
    for (const [days, stance] of [
      [9, 'bullish'],
      [6, 'bearish'],
      [3, 'bullish'],
    ] as const)
      posts.push(await says(someone(), stance, daysAgo(days)))
    const all = await contradictionsOf(app, client, `stock=${stock.id}`)
    expect(all.map(({ day }) => day)).toEqual([daysAgo(3), daysAgo(6)])
    const first = await client.get(`/api/signals?stock=${stock.ticker}&limit=1`)
    expect(await bodyOf<Contradiction[]>(first.clone())).toEqual(all.slice(0, 1))
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(await bodyOf<Contradiction[]>(client.get(next))).toEqual(all.slice(1))
    expect(await contradictionsOf(app, client, `post=${posts[0]?.slug}`)).toEqual(all.slice(1))
    expect(await contradictionsOf(app, client, `post=${posts[1]?.id}`)).toEqual(all)
    expect(await contradictionsOf(app, client, `kind=split&post=${posts[2]?.id}`)).toEqual(all.slice(0, 1))
    expect(await contradictionsOf(app, client, `kind=numbers&stock=${stock.id}`)).toEqual([])
    expect(await contradictionsOf(app, client, `kind=numbers,split&stock=${stock.id}`)).toEqual(all)
    expect(all[0]).toMatchObject({ a: { quoted: false }, b: { quoted: false }, tips: null })
    expect(await contradictionsOf(app, client, 'mine=true')).toEqual([])
    await client.post('/api/my-stocks', { stockId: stock.id })
    // The newest split of a stock stands for all of it.
    expect(await contradictionsOf(app, client, 'mine=true')).toEqual(all.slice(0, 1))
    expect(await bodyOf<Contradiction[]>(openClient(app).get('/api/signals'))).toEqual(all)
  })

  it('tells who has looked, once and for them alone, and forgets it with what they looked at', async () => {
    const one = await says(someone(), 'bullish', daysAgo(9))
    const two = await says(someone(), 'bearish', daysAgo(6))
    const [signal] = await contradictionsOf(app, client, `stock=${stock.ticker}`)
    expect(signal?.seen).toBe(false)
    for (let n = 0; n < 2; n++)
      expect((await client.post(`/api/signals/${signal?.id}/seen`)).status).toBe(204)
    const again = () => contradictionsOf(app, client, `stock=${stock.ticker}`)
    expect(await again()).toMatchObject([{ id: signal?.id, seen: true }])
    expect(await contradictionsOf(app, other, `stock=${stock.ticker}`)).toMatchObject([{ seen: false }])
    // What still holds is the same, whatever is held anew.
    await app.pool.query('insert into unsketched (post_id) values ($1), ($2)', [one.id, two.id])
    expect(await again()).toMatchObject([{ id: signal?.id, seen: true }])
    await client.delete(`/api/tips/${two.tipIds[0]}`)
    expect(await again()).toEqual([])
    expect((await app.pool.query('select from signals_seen')).rowCount).toBe(0)
  })
})

describe('a reversal', () => {
  const turned = async (
    earlier: string,
    later: string,
    stances: [Stance, Stance] = ['bullish', 'bearish'],
  ) => {
    const author = someone()
    return {
      author,
      b: await says(author, stances[0], earlier, { evidence: 'We buy it.' }),
      a: await says(author, stances[1], later, { evidence: `${someWords(60)} and so we sell it.` }),
    }
  }

  it('is told with both sides, cut at a word', async () => {
    const { author, a, b } = await turned('2026-03-03', '2026-04-13')
    const [signal] = await contradictionsOf(app, client, `stock=${stock.ticker}&kind=reversal`)
    expect(signal).toMatchObject({
      ...{ kind: 'reversal', day: '2026-04-13', seen: false, stock: { id: stock.id, ticker: stock.ticker } },
      a: { tipId: a.tipIds[0], author, postSlug: a.slug, direction: -1, day: '2026-04-13', metric: null },
      b: { tipId: b.tipIds[0], author, direction: 1, day: '2026-03-03', excerpt: 'We buy it.' },
    })
    expect(signal?.a.excerpt).toMatch(/^(w\w{8} )+w\w{8}…$/)
    expect(signal?.a.excerpt.length).toBeLessThan(302)
  })

  it('is one 365 days behind, and none 366 days behind', async () => {
    await turned('2025-04-13', '2026-04-13')
    expect(await kinds()).toEqual(['reversal'])
    stock = await aStock(client)
    await turned('2025-04-12', '2026-04-13')
    expect(await kinds()).toEqual([])
  })

  it.each<[Stance, Stance]>([
    ['bullish', 'bullish'],
    ['bullish', 'neutral'],
    ['unset', 'bearish'],
    ['neutral', 'unset'],
  ])('is none from %s to %s', async (...stances) => {
    await turned('2026-03-03', '2026-04-13', stances)
    expect(await kinds()).toEqual([])
  })

  it('passes over what points no way, and ends when they say the same again', async () => {
    const author = someone()
    await says(author, 'bullish', '2026-03-03')
    await says(author, 'neutral', '2026-03-13')
    await says(author, 'bearish', '2026-04-13')
    expect(await kinds()).toEqual(['reversal'])
    await says(author, 'bearish', '2026-04-14')
    expect(await kinds()).toEqual([])
  })

  it('is none of nobody, of another name, and where one post says both', async () => {
    await says(null, 'bullish', '2026-03-03')
    await says(null, 'bearish', '2026-03-04')
    expect(await kinds()).toEqual(['split'])
    stock = await aStock(client)
    await say(app, client, {
      ...{ author: someone(), on: '2026-03-03', content: someWords() },
      tips: [
        { stock, stance: 'bullish' },
        { stock, stance: 'bearish' },
      ],
    })
    expect(await kinds()).toEqual([])
  })

  it('is none where the earlier tip is deleted, edited or questioned, and one again', async () => {
    const { b } = await turned('2026-03-03', '2026-04-13')
    const [tip] = b.tipIds
    const question = (is: boolean) =>
      app.pool.query('update calls set questioned = $2 where tip_id = $1', [tip, is])
    for (const [away, back] of [
      [() => client.delete(`/api/tips/${tip}`), () => client.post(`/api/tips/${tip}/restore`)],
      [
        () => client.patch(`/api/tips/${tip}`, { stance: 'neutral' }),
        // The edit asked for a correction of the call, which nobody has decided.
        async () => {
          await client.patch(`/api/tips/${tip}`, { stance: 'bullish' })
          await question(false)
        },
      ],
      [() => client.delete(`/api/posts/${b.id}`), () => client.post(`/api/posts/${b.id}/restore`)],
      [
        () => other.post(`/api/posts/${b.id}/hide`, { reason: 'It is spam.' }),
        () => other.post(`/api/posts/${b.id}/unhide`),
      ],
    ] as const) {
      expect(await kinds()).toEqual(['reversal'])
      await away()
      expect(await kinds()).toEqual([])
      await back()
    }
    await question(true)
    expect(await kinds()).toEqual([])
    await question(false)
    expect(await kinds()).toEqual(['reversal'])
  })

  it('is one of two names of one person, as long as they are one', async () => {
    const [one, two] = [someone(), someone()]
    await says(one, 'bullish', '2026-03-03')
    await says(two, 'bearish', '2026-04-13')
    expect(await kinds()).toEqual(['split'])
    const [id, into] = [await idOf(two), await idOf(one)]
    await other.post(`/api/strategists/${id}/merge`, { into })
    expect(await kinds()).toEqual(['reversal'])
    await other.post(`/api/strategists/${id}/unmerge`)
    expect(await kinds()).toEqual(['split'])
  })

  it('is none of who is withheld, who is named in no other signal', async () => {
    const { author } = await turned('2026-03-03', '2026-04-13')
    const against = someone()
    await says(against, 'bullish', '2026-04-12')
    expect((await kinds()).sort()).toEqual(['reversal', 'split'])
    const id = await idOf(author)
    await other.post(`/api/strategists/${id}/hide`, { reason: 'They asked.' })
    const [signal, ...more] = await contradictionsOf(app, client, `stock=${stock.ticker}`)
    expect(more).toEqual([])
    expect(signal).toMatchObject({ kind: 'split', a: { author: withheldName }, b: { author: against } })
    const { voices } = await bodyOf<{ voices: object[] }>(client.get(`/api/stocks/${stock.ticker}/voices`))
    expect(JSON.stringify([signal, voices])).not.toContain(author)
    await other.post(`/api/strategists/${id}/unhide`)
    expect((await kinds()).sort()).toEqual(['reversal', 'split'])
  })
})

describe('a split', () => {
  it('is within 90 days, and between no two with a voice of the same words', async () => {
    await says(someone(), 'bullish', '2026-01-01')
    await says(someone(), 'bearish', '2026-04-01')
    expect(await kinds()).toEqual(['split'])
    stock = await aStock(client)
    await says(someone(), 'bullish', '2026-01-01')
    await says(someone(), 'bearish', '2026-04-02')
    expect(await kinds()).toEqual([])
    stock = await aStock(client)
    const content = someWords()
    for (const stance of ['bullish', 'bearish'] as const)
      await say(app, client, { author: someone(), on: '2026-04-02', content, tips: [{ stock, stance }] })
    expect(await kinds()).toEqual([])
  })

  it('is where they speak of one time', async () => {
    const horizon = { priceTargetValue: 10, priceTargetHorizon: 'within 2 weeks' }
    await says(someone(), 'bullish', '2026-03-01', horizon)
    await says(someone(), 'bearish', '2026-03-16')
    expect(await kinds()).toEqual([])
    await says(someone(), 'bearish', '2026-03-15')
    expect(await kinds()).toEqual(['split'])
  })
})

describe('contradicting numbers', () => {
  const tells = (value: string, more: object = {}, author = someone(), on = '2026-11-02') =>
    says(author, 'unset', on, {
      metrics: [{ name: 'Gross margin', value, unit: '%', asOf: 'Q3 2026', ...more }],
    })

  it('are told with both figures', async () => {
    const b = await tells('46.2', {}, 'Ada Quill', '2026-11-01')
    const a = await tells('43.9', { asOf: '3Q26' }, 'Bea Quill')
    const signals = await contradictionsOf(app, client, `stock=${stock.ticker}`)
    expect(signals).toMatchObject([
      {
        kind: 'numbers',
        a: {
          tipId: a.tipIds[0],
          author: 'Bea Quill',
          metric: { name: 'Gross margin', value: '43.9', unit: '%', currency: null },
        },
        b: { tipId: b.tipIds[0], direction: 0, metric: { value: '46.2' } },
      },
    ])
  })

  it('quote the words that name the figure, else those of the tip', async () => {
    await tells('46.2', { sourceExcerpt: 'Margin came in at 46.2 %.' }, 'Ada Quill', '2026-11-01')
    const a = await tells('43.9', {}, 'Bea Quill')
    const [signal] = await contradictionsOf(app, client, `stock=${stock.ticker}`)
    expect(signal?.b).toMatchObject({ excerpt: 'Margin came in at 46.2 %.', quoted: true })
    expect(signal?.a).toMatchObject({ tipId: a.tipIds[0], quoted: false })
    await client.patch(`/api/tips/${a.tipIds[0]}`, {
      metrics: [
        { name: 'Gross margin', value: '43.9', unit: '%', asOf: 'Q3 2026', sourceExcerpt: 'A thin 43.9 %.' },
      ],
    })
    expect((await contradictionsOf(app, client, `stock=${stock.ticker}`))[0]?.a.excerpt).toBe(
      'A thin 43.9 %.',
    )
  })

  it.each<[string, string, object]>([
    ['what rounding explains', '46', {}],
    ['another period', '43.9', { asOf: 'Q2 2026' }],
    ['no period', '43.9', { asOf: null }],
    ['another unit', '43.9', { unit: 'USD' }],
    ['a range', '40–43.9', {}],
    ['an estimate', '43.9', { asOf: 'Q3 2026E' }],
    ['another measure', '43.9', { name: 'Operating margin' }],
  ])('are none with %s', async (_, value, more) => {
    await tells('46.2')
    await tells(value, more)
    expect(await kinds()).toEqual([])
  })

  it('are none in two currencies, on two stocks, and in one tip', async () => {
    const revenue = (value: string, currency: string) => ({
      name: 'Revenue',
      value,
      unit: 'B',
      currency,
      asOf: '2025',
    })
    await says(someone(), 'unset', '2026-11-01', { metrics: [revenue('391', 'USD'), revenue('340', 'USD')] })
    await says(someone(), 'unset', '2026-11-01', { metrics: [revenue('300', 'EUR')] })
    expect(await kinds()).toEqual([])
    stock = await aStock(client)
    await says(someone(), 'unset', '2026-11-01', { metrics: [revenue('100', 'USD')] })
    expect(await kinds()).toEqual([])
  })

  it('end when a figure is changed or taken out', async () => {
    await tells('46.2')
    const wrong = await tells('43.9')
    expect(await kinds()).toEqual(['numbers'])
    const metrics = (value: string) => [{ name: 'Gross margin', value, unit: '%', asOf: 'Q3 2026' }]
    await client.patch(`/api/tips/${wrong.tipIds[0]}`, { metrics: metrics('46.2') })
    expect(await kinds()).toEqual([])
    await client.patch(`/api/tips/${wrong.tipIds[0]}`, { metrics: metrics('43') })
    expect(await kinds()).toEqual(['numbers'])
    await client.patch(`/api/tips/${wrong.tipIds[0]}`, { metrics: [] })
    expect(await kinds()).toEqual([])
  })
})
