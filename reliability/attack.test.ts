import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Wave } from '#contract/people.ts'
import type { ReportedEntry } from '#contract/reports.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { patience } from '#extraction/testing/until.ts'
import { differences } from '#server/database/recount.ts'
import { bodyOf, expectProblem } from '#server/testing/answers.ts'
import { openClient, type SignedInClient } from '#server/testing/client.ts'
import { aPost, aStock, aTip } from '#server/testing/makers.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { people } from './testing/people.ts'

const attackers = 200
const app = sharedApp()
const visitor = openClient(app)
let honest: SignedInClient
let moderator: SignedInClient
let stock: Stock
let tips: Tip[]
let crowd: SignedInClient[]

beforeAll(async () => {
  const someone = await people(app)
  honest = await someone()
  moderator = await someone('moderator')
  stock = await aStock(honest)
  const { id: postId } = await aPost(honest, { author: 'Ada Famous', title: 'Margins at Example Motors' })
  tips = []
  for (let n = 0; n < 8; n++)
    tips.push(
      await aTip(honest, {
        postId,
        stockId: stock.id,
        text: `Reason ${n}`,
        stance: 'bullish',
        priceTargetValue: 100 + n,
      }),
    )
  await honest.post('/api/classifications', { tipId: tips[0]?.id, classification: 'agree' })
  await app.pool.query("update users set created_at = now() - interval '100 days'")
  crowd = []
  for (let n = 0; n < attackers; n++) crowd.push(await someone())
})

/** What everybody reads of the stock, the author and the feed. */
async function everythingTold(): Promise<Record<string, unknown>> {
  const [{ id } = { id: '' }] = await bodyOf<{ id: string }[]>(visitor.get('/api/strategists'))
  const paths = [
    `/api/stocks/${stock.ticker}`,
    `/api/stocks/${stock.ticker}/tips?limit=100`,
    `/api/strategists/${id}`,
    `/api/strategists/${id}/posts?limit=100`,
    '/api/posts?limit=100',
    '/api/stocks?limit=100',
    `/api/search?q=${stock.ticker}`,
    '/api/analytics/trending',
  ]
  return Object.fromEntries(
    await Promise.all(paths.map(async path => [path, withoutEdits(await bodyOf(visitor.get(path)))])),
  )
}

/** When a tip was last changed is told of one that was changed and changed back. */
function withoutEdits(told: unknown): unknown {
  return JSON.parse(JSON.stringify(told), (name, value) => (name === 'editedAt' ? null : value))
}

/** All of the crowd at once, in parts: a browser opens no two hundred connections either. */
async function byAll(act: (person: SignedInClient, n: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < crowd.length; from += 20)
    await Promise.all(crowd.slice(from, from + 20).map((person, n) => act(person, from + n)))
}

const victim = (n: number) => tips[n % tips.length]?.id
const openReports = () => bodyOf<ReportedEntry[]>(moderator.get('/api/reports?limit=100'))

describe('an attack by two hundred fresh accounts', () => {
  it('with one invitation makes one account', async () => {
    const admin = await (await people(app))('admin')
    await admin.patch('/api/instance', { signUp: 'invite' })
    const { url } = await bodyOf<{ url: string }>(honest.post('/api/invitations', {}))
    const invite = new URL(url).searchParams.get('invite')
    const signUp = async () => {
      const fields = { email: `${randomUUID()}@example.com`, password: 'password-1234', invite }
      return (await visitor.post('/api/auth/sign-up/email', fields)).status
    }
    const statuses = await Promise.all(Array.from({ length: 12 }, signUp))
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(11).fill(403)])
    expect(await signUp()).toBe(403)
    await admin.patch('/api/instance', { signUp: 'open' })
  })

  it(
    'of spam, false reports and edit wars is undone by one press, after which none of them writes',
    async () => {
      const before = await everythingTold()
      const reported = await openReports()

      await byAll(async (person, n) => {
        const spam = { stockId: stock.id, text: 'To the moon', stance: 'bullish', priceTargetValue: 999_999 }
        const { id: postId } = await aPost(person, {
          author: 'Ada Famous',
          title: `Last chance ${n}`,
          tips: [spam],
        })
        await person.post('/api/tips', { ...spam, postId: n % 2 ? postId : tips[0]?.postId })
      })
      await byAll((person, n) =>
        person.post('/api/reports', {
          subjectKind: 'tip',
          subjectId: victim(n),
          reason: 'spam',
          note: `False ${n}`,
        }),
      )
      // By turns and at once, so that no wording of a tip is one account's alone.
      await byAll((person, n) =>
        person.patch(`/api/tips/${victim(n)}`, {
          text: `A fraud, says ${n}`,
          stance: 'bearish',
          priceTargetValue: 1,
        }),
      )
      await byAll(async (person, n) => {
        if (n % 25 < 3) await person.delete(`/api/tips/${victim(n)}`)
      })
      const during = await everythingTold()
      expect(during).not.toEqual(before)
      // Two hundred reports of new accounts fold nothing away.
      const told = await bodyOf<Tip[]>(visitor.get(`/api/stocks/${stock.ticker}/tips?limit=100`))
      expect(told.filter(({ folded }) => folded)).toEqual([])
      expect(await openReports()).toHaveLength(reported.length + tips.length)

      const body = { hours: 24, suspendDays: 30, why: 'Two hundred accounts, one text' }
      const wave = await bodyOf<Wave>(moderator.post('/api/people/removals', body))
      expect(wave).toMatchObject({ people: attackers, posts: attackers, tips: attackers / 2 })
      expect(await everythingTold()).toEqual(before)
      expect(await openReports()).toEqual(reported)
      expect(await differences(app.pool)).toEqual([])

      await sleep(1000)
      await byAll(async (person, n) => {
        await expectProblem(await person.patch(`/api/tips/${victim(n)}`, { text: 'Again' }), 403)
        await expectProblem(await aPostOf(person), 403)
        expect((await person.get('/api/my-stocks')).status).toBe(200)
      })
      expect(await everythingTold()).toEqual(before)

      const [line] = await bodyOf<LogEntry[]>(honest.get('/api/moderation-log'))
      expect(line).toMatchObject({
        action: 'remove',
        subjectId: wave.id,
        why: 'Two hundred accounts, one text',
        details: { people: attackers },
      })
      // Were it a mistake, the same line takes it back.
      await moderator.post(`/api/people/removals/${line?.subjectId}/undo`)
      expect(await everythingTold()).toEqual(during)
      expect(await differences(app.pool)).toEqual([])
      expect((await aPostOf(crowd[0] as SignedInClient)).status).toBe(201)
      expect(app.failures).toEqual([])
    },
    patience(240_000),
  )
})

function aPostOf(person: SignedInClient): Promise<Response> {
  return person.post('/api/posts', { title: `Again ${randomUUID()}`, summary: 'To the moon.' })
}
