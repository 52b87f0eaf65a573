import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Classification, Tip } from '#contract/tips.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp } from '../../../testing/shared-app.ts'

const app = sharedApp()
let crowd: SignedInClient[]
let client: SignedInClient
let tip: Tip
beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 3 }, () => signedInClient(app)))
})
// Two agree and one disagrees; the caller has not judged.
beforeEach(async () => {
  client = await signedInClient(app)
  tip = await aTip(client, { postId: (await aPost(client)).id, stockId: (await aStock(client)).id })
  await client.post('/api/my-stocks', { stockId: tip.stockId })
  const verdicts = ['agree', 'agree', 'disagree'] as const
  await Promise.all(crowd.map((person, index) => judge(verdicts[index] ?? 'agree', person)))
})
const judge = (verdict: Classification, by = client) =>
  by.post('/api/classifications', { tipId: tip.id, classification: verdict })

const blind = { total: 3, agree: null, disagree: null, uncertain: null }

/** Every path on which a tip leaves the server. */
const paths: [string, () => Promise<unknown>][] = [
  ['the tips of its post', () => only(`/api/posts/${tip.post.slug}/tips`)],
  ['the tips of its stock', () => only(`/api/stocks/${tip.stock.ticker}/tips`)],
  ['PATCH', async () => (await client.patch(`/api/tips/${tip.id}`, { text: 'Changed' })).json()],
  [
    'restoring',
    async () => {
      await client.delete(`/api/tips/${tip.id}`)
      return (await client.post(`/api/tips/${tip.id}/restore`)).json()
    },
  ],
]

async function only(path: string): Promise<Tip | undefined> {
  const tips = (await (await client.get(path)).json()) as Tip[]
  expect(tips.map(({ id }) => id)).toEqual([tip.id])
  return tips[0]
}

describe('how the crowd judged is hidden', () => {
  it.each([
    ...paths,
    ['the unclassified tips', () => only('/api/my-stocks/unclassified-tips')] as const,
    [
      'the list of those without a judgement',
      () => only(`/api/stocks/${tip.stockId}/tips?classification=none`),
    ] as const,
  ])('from who has not judged: %s', async (_, get) => {
    expect(await get()).toMatchObject({ id: tip.id, consensus: blind })
  })

  it('from visitors, on the lists of post and stock', async () => {
    for (const path of [`/api/posts/${tip.postId}/tips`, `/api/stocks/${tip.stockId}/tips`])
      expect(await (await app.request(path)).json()).toMatchObject([{ consensus: blind }])
  })

  it('in a tip that was just added', async () => {
    const added = await aTip(client, { postId: tip.postId, stockId: tip.stockId })
    expect(added.consensus).toEqual({ total: 0, agree: null, disagree: null, uncertain: null })
  })

  it('everywhere else: no other answer of the API has such a count', async () => {
    const places = [
      '/api/posts',
      `/api/posts/${tip.postId}`,
      '/api/stocks',
      `/api/stocks/${tip.stockId}`,
      '/api/my-stocks',
      '/api/my-stocks/no-conclusions',
      '/api/classifications',
      '/api/export',
      '/api/analytics/trending',
    ]
    for (const path of places) expect(await (await client.get(path)).text()).not.toMatch(/agree|consensus/i)
    expect(await (await client.get(`/api/stocks/${tip.stockId}/progress`)).json()).toEqual({
      ...{ tipCount: 1, agree: 0, disagree: 0, uncertain: 0, classifiedCount: 0 },
    })
    expect(await (await client.get('/api/analytics/user-stocks')).json()).toMatchObject([
      { tipCount: 1, classifiedCount: 0 },
    ])
  })

  it('again from everyone but who judged: one person’s judgement opens nobody else’s eyes', async () => {
    await judge('agree')
    const late = await signedInClient(app)
    const tips = await (await late.get(`/api/posts/${tip.postId}/tips`)).json()
    expect(tips).toMatchObject([{ consensus: { ...blind, total: 4 } }])
  })
})

describe('how the crowd judged is shown', () => {
  it.each(paths)('to who has judged, uncertain too: %s', async (_, get) => {
    for (const verdict of ['uncertain', 'agree', 'disagree'] as const) {
      await judge(verdict)
      const counts = { agree: 2, disagree: 1, uncertain: 0 }
      expect(await get()).toMatchObject({
        consensus: { total: 4, ...counts, [verdict]: counts[verdict] + 1 },
      })
    }
  })

  it('in the unclassified tips and the uncertain list, to who is uncertain', async () => {
    await judge('uncertain')
    const consensus = { total: 4, agree: 2, disagree: 1, uncertain: 1 }
    for (const path of [
      '/api/my-stocks/unclassified-tips',
      `/api/stocks/${tip.stockId}/tips?classification=uncertain`,
    ])
      expect(await only(path)).toMatchObject({ consensus })
  })
})
