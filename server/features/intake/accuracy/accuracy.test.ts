import { describe, expect, it } from 'vitest'
import type { Accuracy } from '#contract/accuracy.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { draftTotals } from '../../../schema/intake/accuracy.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { aDraft, anEndedExtraction } from '../../../testing/drafts.ts'
import { aPost } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { leftOutFigures } from './left-out-figures.ts'

const app = sharedApp({ variables: { PUBLIC_CACHE: 'on' } })
const client = sharedClient(app)

/** The figures as a visitor is told them. */
const told = async (query = '') => bodyOf<Accuracy>(openClient(app).get(`/api/accuracy${query}`))

const nothing = { ticker: 0, stance: 0, target: 0, metrics: 0, evidence: 0 }
const some = {
  ...{ reviews: 9, savedUnread: 2, drafted: 0, kept: 0, edited: 0, dropped: 0, added: 0, checked: 0 },
  ...nothing,
}

/** A review, so that it is known since when is counted, and sums besides. */
async function counted(extractor: string, sums: Partial<typeof some>) {
  const result = await anEndedExtraction(app, client, { extractor, tips: [] })
  await aPost(client, newPostOfExtraction(result, new Set()))
  await app.database
    .insert(draftTotals)
    .values({ ...some, ...sums, extractor, sourceKind: 'blog', month: '2020-01-01' })
}

describe('GET /api/accuracy', () => {
  it('refuses a kind of source that there is not', async () => {
    await expectProblem(await openClient(app).get('/api/accuracy?kind=podcast'), 422, ['kind'])
  })

  it('tells of a new server that nothing was counted, and what is known of left-out publishers', async () => {
    expect(await told()).toEqual({
      ...{ since: null, cells: [] },
      ...{ leftOut: leftOutFigures, gold: app.services.goldFigures },
    })
  })

  it('tells shares with their intervals from thirty on, and none before', async () => {
    await counted('rules@shares', { drafted: 412, kept: 334, edited: 45, dropped: 33, added: 28 })
    await counted('rules@few', { drafted: 29, kept: 29 })
    const { since, cells } = await told()
    const [many] = cells.filter(({ extractor }) => extractor === 'rules@shares')
    expect(many).toMatchObject({ keptRate: 0.81068, missedRate: 0.068796, reviews: 10, savedUnread: 2 })
    expect([many?.keptLow, many?.keptHigh].map(share => share?.toFixed(3))).toEqual(['0.770', '0.846'])
    expect([many?.missedLow, many?.missedHigh].map(share => share?.toFixed(3))).toEqual(['0.048', '0.098'])
    expect(cells.find(({ extractor }) => extractor === 'rules@few')).toMatchObject({
      ...{ drafted: 29, keptRate: null, keptLow: null, keptHigh: null, missedRate: null },
      secondLooks: { answered: 0, right: 0, low: null, high: null },
    })
    expect(since).toBe(cells.map(cell => cell.since).sort()[0])
  })

  it('tells of one extractor, or of one kind of source, when asked so', async () => {
    await counted('openai:lantern', { drafted: 3 })
    expect((await told('?extractor=openai:lantern')).cells.map(({ extractor }) => extractor)).toEqual([
      'openai:lantern',
    ])
    expect((await told('?extractor=nobody')).cells).toEqual([])
    expect((await told('?kind=youtube')).cells).toEqual([])
    expect((await told('?kind=blog')).cells.length).toBeGreaterThan(2)
  })

  it('has the rules first, and never adds up versions', async () => {
    const names = (await told()).cells.map(({ extractor }) => extractor)
    expect(names).toEqual(['rules@few', 'rules@shares', 'openai:lantern'])
  })

  it('is kept for visitors, and made anew when a draft was reviewed', async () => {
    await told()
    expect(app.services.memory?.cache.find('/api/accuracy')).toBeDefined()
    const result = await anEndedExtraction(app, client, { extractor: 'rules@cached', tips: [aDraft()] })
    await aPost(client, newPostOfExtraction(result, new Set()))
    expect((await told()).cells.find(({ extractor }) => extractor === 'rules@cached')).toMatchObject({
      ...{ reviews: 1, drafted: 1, kept: 1, fields: nothing },
    })
  })
})
