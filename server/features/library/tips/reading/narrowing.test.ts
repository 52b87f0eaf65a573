import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, expectProblem, walk } from '../../../../testing/answers.ts'
import type { SignedInClient } from '../../../../testing/client.ts'
import { aPost, aStock } from '../../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { signedInAs } from '../../../../testing/signed-in-as.ts'

const app = sharedApp()
const writer = sharedClient(app)
const reader = freshClient(app)
let moderator: SignedInClient
let stock: Stock
let posts: Post[]

const unknown = '00000000-0000-7000-8000-000000000000'
const visit = (path: string) => app.request(path)
const texts = async (query: string, get: (path: string) => Promise<Response> | Response = visit) =>
  (await walk<Tip>(async path => get(path), `/api/stocks/${stock.ticker}/tips?limit=2${query}`)).map(
    ({ text }) => text,
  )
const judge = async (text: string, classification: string) => {
  const { id } = (await bodyOf<Tip[]>(visit(`/api/stocks/${stock.ticker}/tips`))).find(
    one => one.text === text,
  ) as Tip
  await reader.post('/api/classifications', { tipId: id, classification })
  return id
}

beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
  stock = await aStock(writer)
  const stockId = stock.id
  posts = []
  for (const [author, publishedAt, ...said] of [
    ['Ada Narrow', '2024-12-31T23:59:59.999Z', 'bullish', 'bearish'],
    ['Ben Narrow', '2025-01-01', 'bullish', 'neutral'],
    ['Ada Narrow', '2022-06-01', 'bullish', 'unset'],
  ] as const)
    posts.push(
      await aPost(writer, {
        author,
        publishedAt,
        tips: said.map(stance => ({
          stockId,
          stance,
          text: `${author.slice(0, 3)} ${publishedAt.slice(0, 4)} ${stance}`,
        })),
      }),
    )
})

/** Ties of a date are by id, which tips of one post get in no order that a test knows. */
const sorted = (some: string[]) => [...some].sort()

describe('the tips of a stock, narrowed', () => {
  it.each([
    'stance=long',
    'strategist=Ada',
    'year=26',
    'year=0999',
    'year=2026x',
    'year=-2026',
    'came=yesterday',
  ])('refuse %s', async query => {
    const [name = ''] = query.split('=')
    await expectProblem(await visit(`/api/stocks/${stock.ticker}/tips?${query}`), 422, [name])
  })

  it('refuse to tell visitors what they have judged or decided, and others what is no answer to that', async () => {
    for (const own of ['judged=false', 'came=new'])
      await expectProblem(await visit(`/api/stocks/${stock.ticker}/tips?${own}`), 401)
    await expectProblem(await reader.get(`/api/stocks/${stock.ticker}/tips?judged=maybe`), 422, ['judged'])
  })

  it('are those of a stance, page by page', async () => {
    expect(await texts('&stance=bullish')).toEqual([
      'Ben 2025 bullish',
      'Ada 2024 bullish',
      'Ada 2022 bullish',
    ])
    expect(await texts('&stance=unset')).toEqual(['Ada 2022 unset'])
  })

  it('are those of a strategist, under all of their names, and none of nobody', async () => {
    const [ada, ben] = posts.map(({ strategistId }) => strategistId ?? '')
    expect(sorted(await texts(`&strategist=${ben}`))).toEqual(['Ben 2025 bullish', 'Ben 2025 neutral'])
    expect(await texts(`&strategist=${ada}&stance=bullish`)).toEqual(['Ada 2024 bullish', 'Ada 2022 bullish'])
    expect(await texts(`&strategist=${unknown}`)).toEqual([])
    expect((await moderator.post(`/api/strategists/${ben}/merge`, { into: ada })).status).toBe(204)
    for (const name of [ada, ben]) expect(await texts(`&strategist=${name}`)).toHaveLength(6)
    await moderator.post(`/api/strategists/${ben}/unmerge`)
    expect(await texts(`&strategist=${ben}`)).toHaveLength(2)
  })

  it('are none since a conclusion that the reader has not saved', async () => {
    expect(await texts('&came=new', reader.get)).toEqual([])
    expect(await texts('&came=edited', reader.get)).toEqual([])
  })

  it('begin with those of a year in UTC, and go on with older ones', async () => {
    expect(await texts('&year=2025')).toHaveLength(6)
    expect(sorted((await texts('&year=2024')).slice(0, 2))).toEqual(['Ada 2024 bearish', 'Ada 2024 bullish'])
    expect(await texts('&year=2023&stance=bullish')).toEqual(['Ada 2022 bullish'])
    expect(await texts('&year=2021')).toEqual([])
    expect(await texts('&year=9999')).toHaveLength(6)
  })

  it('are those that wait for the caller, or that they are through with, as they claim now', async () => {
    await judge('Ada 2024 bullish', 'agree')
    await judge('Ada 2024 bearish', 'uncertain')
    const changed = await judge('Ben 2025 neutral', 'disagree')
    expect(sorted(await texts('&judged=true', reader.get))).toEqual(['Ada 2024 bullish', 'Ben 2025 neutral'])
    expect(await texts('&judged=false', reader.get)).toHaveLength(4)
    expect(await texts('&judged=false&year=2024&stance=bearish', reader.get)).toEqual(['Ada 2024 bearish'])
    expect(await texts('&judged=true&classification=agree', reader.get)).toEqual(['Ada 2024 bullish'])
    expect(await texts('&judged=true', writer.get)).toEqual([])
    await writer.patch(`/api/tips/${changed}`, { priceTargetValue: 17 })
    expect(await texts('&judged=true', reader.get)).toEqual(['Ada 2024 bullish'])
    await writer.patch(`/api/tips/${changed}`, { priceTargetValue: null })
    expect(await texts('&judged=true', reader.get)).toHaveLength(2)
  })

  it('leave out what is deleted or hidden, and keep the next page narrowed', async () => {
    const id = (await bodyOf<Tip[]>(visit(`/api/stocks/${stock.ticker}/tips?stance=neutral`)))[0]?.id
    await writer.delete(`/api/tips/${id}`)
    expect(await texts('&stance=neutral')).toEqual([])
    await writer.post(`/api/tips/${id}/restore`)
    await moderator.post(`/api/posts/${posts[1]?.id}/hide`, { reason: 'Spam' })
    expect(await texts(`&strategist=${posts[1]?.strategistId}`)).toEqual([])
    await moderator.post(`/api/posts/${posts[1]?.id}/unhide`, {})
    const answer = await visit(`/api/stocks/${stock.ticker}/tips?limit=1&stance=bullish&year=2024`)
    expect(answer.headers.get('link')).toMatch(/stance=bullish/)
    expect(answer.headers.get('link')).toMatch(/year=2024/)
  })
})

describe('GET /api/stocks/{stock}/strategists', () => {
  const told = async () =>
    (await bodyOf<{ name: string }[]>(visit(`/api/stocks/${stock.ticker}/strategists`))).map(
      ({ name }) => name,
    )

  it('answers 404 for a stock that does not exist', async () => {
    for (const reference of [unknown, 'NOSUCH', '%00'])
      await expectProblem(await visit(`/api/stocks/${reference}/strategists`), 404)
  })

  it('gives who has said most first, one of several names once, and nobody who is withheld', async () => {
    expect(await told()).toEqual(['Ada Narrow', 'Ben Narrow'])
    const [ada, ben] = posts.map(({ strategistId }) => strategistId ?? '')
    await moderator.post(`/api/strategists/${ada}/merge`, { into: ben })
    expect(await told()).toEqual(['Ben Narrow'])
    await moderator.post(`/api/strategists/${ada}/unmerge`)
    expect(await told()).toEqual(['Ada Narrow', 'Ben Narrow'])
    await moderator.post(`/api/strategists/${ada}/hide`, { reason: 'They asked for it.' })
    expect(await told()).toEqual(['Ben Narrow'])
    await moderator.post(`/api/strategists/${ada}/unhide`)
    await moderator.post(`/api/posts/${posts[1]?.id}/hide`, { reason: 'Spam' })
    expect(await told()).toEqual(['Ada Narrow'])
    await moderator.post(`/api/posts/${posts[1]?.id}/unhide`, {})
    expect(await told()).toHaveLength(2)
  })
})
