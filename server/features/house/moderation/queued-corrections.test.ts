import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Correction } from '#contract/corrections.ts'
import { moderationApi, type QueueCounts, type QueuedCorrection } from '#contract/moderation.ts'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { closesOf, countedTips, market } from '../../../testing/counted-tips.ts'
import { created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const member = freshClient(app)
const world = countedTips(app, member)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})
beforeEach(async () => {
  await app.pool.query(
    'truncate price_series, calls, corrections, unsettled, unscored, posts, strategists, feedback cascade',
  )
})

const queue = (query = '?kind=correction', by: Pick<SignedInClient, 'get'> = moderator) =>
  walk<QueuedCorrection>(by.get, `/api/moderation${query}`)
const count = async () => (await bodyOf<QueueCounts>(moderator.get('/api/moderation/counts'))).correction
const decide = (id: string, how: 'confirm' | 'refuse', by = moderator) =>
  by.post(`/api/corrections/${id}/${how}`)

/** Tips whose calls are frozen, with a target of $120. */
async function frozen(many = 1): Promise<Tip[]> {
  await world.prices(market, closesOf('2026-01-05', 8, 0.01))
  const tips: Tip[] = []
  for (let n = 0; n < many; n++) {
    const post = await world.post('2026-01-06', `Ada ${n}`)
    const tip = await world.tip(post, {
      ...{ priceTargetValue: 120, priceTargetCurrency: 'USD' },
      ...{ text: 'It rises.', evidence: 'We see it at 112.' },
    })
    await world.prices(tip.stock.ticker, closesOf('2026-01-05', 8, 0.02))
    tips.push(tip)
  }
  await world.settle()
  return tips
}

const claim = ({ stock: { ticker } }: Tip) => ({
  claim: { ticker, stance: 'bullish', priceTargetValue: 112, priceTargetCurrency: 'USD' },
})
const ask = async (tip: Tip, fields: object = claim(tip), by: SignedInClient = member) =>
  created<Correction>(await by.post('/api/corrections', { tipId: tip.id, ...fields }))

describe('corrections in the queue', () => {
  it('are told to nobody but moderators', async () => {
    const [tip] = await frozen()
    if (!tip) throw new Error('There is no tip')
    await ask(tip, { ...claim(tip), note: 'For moderators' })
    await expectProblem(await openClient(app).get('/api/moderation?kind=correction'), 401)
    await expectProblem(await member.get('/api/moderation?kind=correction'), 404)
    await expectProblem(await moderator.get('/api/moderation?kind=corrections'), 422, ['kind'])
  })

  it('say what the call is frozen as and what it is to be, what it was read of, and why', async () => {
    const [tip] = await frozen()
    if (!tip) throw new Error('There is no tip')
    const asked = await ask(tip, { ...claim(tip), note: 'It says 112.' })
    const entries = await queue()
    expect(moderationApi.list.result.parse(entries)).toEqual(entries)
    expect(entries).toEqual([
      {
        ...{ kind: 'correction', id: asked.id, at: asked.at },
        correction: { ...asked, own: false },
        tip: { title: expect.any(String), words: 'It rises.', evidence: 'We see it at 112.' },
        note: 'It says 112.',
      },
    ])
    expect(await queue('')).toEqual(entries)
    expect(await count()).toBe(1)
  })

  it('are marked as one’s own, which a moderator may decide', async () => {
    const [tip] = await frozen()
    if (!tip) throw new Error('There is no tip')
    const { id } = await ask(tip, { noTip: true }, moderator)
    expect(await queue()).toMatchObject([{ correction: { own: true, is: null } }])
    expect((await decide(id, 'confirm')).status).toBe(200)
    const [entry] = await bodyOf<LogEntry[]>(moderator.get('/api/moderation-log?limit=1'))
    expect(entry).toMatchObject({ action: 'confirm', subjectId: tip.id, details: { own: true } })
  })

  it.each(['confirm', 'refuse'] as const)(
    'leave when somebody says %s, and the second is told what stands',
    async how => {
      const [tip] = await frozen()
      if (!tip) throw new Error('There is no tip')
      const { id } = await ask(tip)
      const first = await bodyOf<Correction>(await decide(id, how))
      expect(await queue()).toEqual([])
      expect(await count()).toBe(0)
      const second = await signedInAs(app, 'admin')
      const other = how === 'confirm' ? 'refuse' : 'confirm'
      expect(await bodyOf<Correction>(await decide(id, other, second))).toEqual(first)
      const log = await bodyOf<LogEntry[]>(moderator.get('/api/moderation-log?limit=100'))
      expect(log.filter(({ subjectId }) => subjectId === tip.id)).toMatchObject([{ action: how }])
    },
  )

  it('have not a word of a tip that is deleted', async () => {
    const [tip] = await frozen()
    if (!tip) throw new Error('There is no tip')
    await ask(tip)
    expect((await member.delete(`/api/tips/${tip.id}`)).status).toBe(204)
    const entries = await queue()
    expect(entries[0]).toMatchObject({ tip: null, correction: { postSlug: null, was: { targetValue: 120 } } })
    expect(JSON.stringify(entries)).not.toMatch(/It rises|We see it/)
  })

  it('come among what else waits newest first, page by page, and ask no more of the database for many', async () => {
    const tips = await frozen(4)
    for (const tip of tips) await ask(tip)
    await member.post('/api/feedback', { message: 'More charts', email: 'reader@example.com' })
    const all = await queue('')
    expect(all.map(({ kind }) => kind)).toEqual(['feedback', ...tips.map(() => 'correction')])
    expect(await queue('?limit=2')).toEqual(all)
    expect(await queue('?kind=correction&limit=1')).toEqual(all.slice(1))
    const few = await askedBy(() => moderator.get('/api/moderation?kind=correction&limit=1'))
    const many = await askedBy(() => moderator.get('/api/moderation?kind=correction&limit=4'))
    expect(few).toBeGreaterThan(0)
    expect(many).toBe(few)
  })
})

/** How often the database is asked for a call, the least of three: who asks is looked up now and then besides. */
async function askedBy(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let tried = 0; tried < 3; tried++) {
    let asked = 0
    const count = () => void asked++
    app.pool.on('acquire', count)
    await call()
    app.pool.off('acquire', count)
    times.push(asked)
  }
  return Math.min(...times)
}
