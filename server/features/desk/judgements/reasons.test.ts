import { describe, expect, it } from 'vitest'
import { type ListedJudgement, type Reason, reason } from '#contract/judgements.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
const unknown = '00000000-0000-7000-8000-000000000000'

const judge = (by: SignedInClient, tip: Tip, fields: object = {}) =>
  by.post('/api/classifications', { tipId: tip.id, classification: 'agree', ...fields })
const reasonsOf = (tip: Tip, by = client) => bodyOf<Reason[]>(by.get(`/api/tips/${tip.id}/reasons`))
const ownOf = async (tip: Tip, by = client) =>
  (await bodyOf<ListedJudgement[]>(by.get('/api/classifications'))).find(({ tipId }) => tipId === tip.id)
    ?.reason

describe('GET /api/tips/{id}/reasons', () => {
  it('answers 401 signed out and 404 for a tip that does not exist or is deleted', async () => {
    const tip = await aTip(client)
    await expectProblem(await openClient(app).get(`/api/tips/${tip.id}/reasons`), 401)
    await client.delete(`/api/tips/${tip.id}`)
    for (const id of [tip.id, unknown, 'x', '%00'])
      await expectProblem(await client.get(`/api/tips/${id}/reasons`), 404)
  })

  it('tells nothing until the caller has judged what the tip claims now, and nothing that is not shared', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await judge(other, tip, { reason: 'Shared words', reasonShared: true })
    const quiet = await signedInClient(app)
    await judge(quiet, tip, { reason: 'Private words' })
    expect(await reasonsOf(tip)).toEqual([])
    await judge(client, tip, { classification: 'disagree' })
    expect(await reasonsOf(tip)).toMatchObject([{ reason: 'Shared words', verdict: 'agree' }])
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
    expect(await reasonsOf(tip)).toEqual([])
    // Judged anew: what others said of the earlier claim is not of this one.
    await judge(client, tip)
    expect(await reasonsOf(tip)).toEqual([])
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bullish' })
    await judge(client, tip)
    expect(await reasonsOf(tip)).toMatchObject([{ reason: 'Shared words' }])
  })

  it('tells the newest 20 with the display name, and neither e-mail nor id of who wrote them', async () => {
    const tip = await aTip(client)
    const people = await Promise.all(Array.from({ length: 21 }, () => signedInClient(app)))
    for (const [n, person] of people.entries()) {
      if (n > 0) await person.patch('/api/auth/user', { displayName: `Person ${n}` })
      await judge(person, tip, { reason: `Words ${n}`, reasonShared: true })
    }
    await judge(client, tip)
    const told = await reasonsOf(tip)
    expect(reason.strict().array().parse(told)).toEqual(told)
    expect(told.map(one => one.reason)).toEqual(Array.from({ length: 20 }, (_, n) => `Words ${20 - n}`))
    expect(told[0]?.name).toBe('Person 20')
    for (const { user } of people) {
      expect(JSON.stringify(told)).not.toContain(user.email)
      expect(JSON.stringify(told)).not.toContain(user.id)
    }
  })
})

describe('the reason of POST /api/classifications', () => {
  it.each([
    [{ reason: 'x'.repeat(281) }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason: 'Why', reasonShared: 'yes' }, 'reasonShared'],
  ])('refuses %j', async (fields, path) => {
    await expectProblem(await judge(client, await aTip(client), fields), 422, [path])
  })

  it('is private, stays where it is left out, and goes with null or blanks', async () => {
    const tip = await aTip(client)
    await judge(client, tip, { reason: ' It is\u0000 cheap ' })
    const first = await ownOf(tip)
    expect(first).toMatchObject({ text: 'It is cheap', shared: false })
    await judge(client, tip, { classification: 'disagree' })
    await judge(client, tip, { reason: 'It is cheap' })
    expect(await ownOf(tip)).toEqual(first)
    await judge(client, tip, { reasonShared: true })
    expect(await ownOf(tip)).toEqual({ ...first, shared: true })
    await judge(client, tip, { reason: 'It is dear' })
    const second = await ownOf(tip)
    expect(second).toMatchObject({ text: 'It is dear', shared: true })
    expect(second?.id).not.toBe(first?.id)
    for (const none of [null, ' ']) {
      await judge(client, tip, { reason: 'Why', reasonShared: true })
      await judge(client, tip, { reason: none })
      expect(await ownOf(tip)).toBeNull()
    }
    // Nothing is shared that is written later without saying so.
    await judge(client, tip, { reason: 'Later' })
    expect(await ownOf(tip)).toMatchObject({ text: 'Later', shared: false })
  })

  it('is exported, taken back by an import, and gone with the account', async () => {
    const tip = await aTip(client)
    const person = await signedInClient(app)
    await judge(person, tip, { reason: 'It is cheap', reasonShared: true })
    const exported = await bodyOf<object>(person.get('/api/export?format=json'))
    expect(exported).toMatchObject({ classifications: [{ reason: 'It is cheap', reasonShared: true }] })
    expect(await (await person.get('/api/export?format=csv')).text()).toContain('Why: It is cheap')
    await judge(client, tip)
    expect(await reasonsOf(tip)).toHaveLength(1)
    expect((await person.delete('/api/auth/user')).status).toBe(204)
    expect(await reasonsOf(tip)).toEqual([])
    const again = await signedInClient(app)
    await again.post('/api/import', exported)
    expect(await ownOf(tip, again)).toMatchObject({ text: 'It is cheap', shared: true })
  })
})
