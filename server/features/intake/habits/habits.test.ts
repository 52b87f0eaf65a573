import { beforeEach, describe, expect, it } from 'vitest'
import type { HomeWithHabits } from '#contract/habits.ts'
import { limits } from '#contract/limits.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aDraft, anEndedExtraction } from '../../../testing/drafts.ts'
import { aPost } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { learntFor } from './learnt-for.ts'

const app = sharedApp()
const client = freshClient(app)
let home = ''
let number = 0
beforeEach(() => {
  home = `${newId()}.example`
})

const closing = 'Our partner Vexwood pays us for this box, so read it with care.'

/** An issue of the home whose draft of a bystander, VEX, a person leaves out; of the same home, as the server read it. */
async function correct(by: SignedInClient, { isOwn = true } = {}): Promise<string> {
  const url = `https://${home}/issue-${++number}`
  const evidence = `We buy Issue ${number} of Alpha today.`
  const result = await anEndedExtraction(app, by, {
    tips: [aDraft({ ticker: 'ALF', evidence }), aDraft({ ticker: 'VEX', evidence: 'Vexwood pays us' })],
    ...{ title: `Issue ${number}`, url, content: `${evidence}\n\n${closing}` },
  })
  await app.pool.query('update extractions set home = $2, is_own = $3 where id = $1', [
    result.extractionId,
    home,
    isOwn,
  ])
  const post = newPostOfExtraction(result, new Set([1]))
  const { id } = await aPost(by, post)
  return id
}

async function isOld(...people: SignedInClient[]) {
  for (const { user } of people)
    await app.pool.query(`update users set created_at = now() - interval '60 days' where id = $1`, [user.id])
}

const used = async (person: SignedInClient | null) =>
  (await learntFor(app.services, person?.user.id ?? null).habitsOf(home)).map(({ kind }) => kind).sort()
const listed = (by: SignedInClient) => bodyOf<HomeWithHabits[]>(by.get(`/api/habits?home=${home}`))

describe('habits of a home', () => {
  it('are told to nobody who is signed out', async () => {
    await expectProblem(await openClient(app).get('/api/habits'), 401)
  })

  it('are none before three posts are corrected', async () => {
    await correct(client)
    await correct(client)
    expect(await used(client)).toEqual([])
  })

  it('are learnt from three corrected posts, and told in plain words', async () => {
    for (let i = 0; i < 3; i++) await correct(client)
    expect(await used(client)).toEqual(['boilerplate', 'last paragraph', 'measure', 'no tip'])
    const [told] = await listed(client)
    expect(told?.words).toContain('Learnt from 3 corrected posts: 1 line is boilerplate')
    expect(told?.habits.map(({ words }) => words)).toContain(`“${closing}” is boilerplate`)
    expect(told?.habits.map(({ words }) => words)).toContain('VEX is no tip outside of titles')
    expect(told?.habits.every(({ taughtBy }) => taughtBy === 'you')).toBe(true)
  })

  it('of one person are in the drafts of nobody else', async () => {
    await isOld(client)
    for (let i = 0; i < 3; i++) await correct(client)
    expect(await used(await signedInClient(app))).toEqual([])
    expect(await used(null)).toEqual([])
    expect(await listed(await signedInClient(app))).toEqual([])
  })

  it('are in the drafts of all once a second person has taught the same, never as sure', async () => {
    const second = await signedInClient(app)
    await isOld(client, second)
    for (const by of [client, second, client]) await correct(by)
    expect(await used(null)).toContain('no tip')
    const habits = await learntFor(app.services, null).habitsOf(home)
    expect(habits.every(({ unproven }) => unproven === true)).toBe(true)
  })

  it('are taught to all by no new account, and by nobody together with whom they have invited', async () => {
    const second = await signedInClient(app)
    await isOld(client)
    for (const by of [client, second, client]) await correct(by)
    expect(await used(null)).toEqual([])
    await isOld(second)
    await app.pool.query(
      `insert into invitations (id, created_by, hash, expires_at, used_at, used_by)
       values (gen_random_uuid(), $1, $2, now(), now(), $3)`,
      [client.user.id, newId(), second.user.id],
    )
    expect(await used(null)).toEqual([])
  })

  it('are taught to all by no text that its reader has brought', async () => {
    const second = await signedInClient(app)
    await isOld(client, second)
    for (const by of [client, second, client]) await correct(by, { isOwn: false })
    expect(await used(null)).toEqual([])
    expect(await used(client)).toEqual([])
    await correct(client, { isOwn: false })
    expect(await used(client)).toContain('no tip')
  })

  it('are taught to all by a moderator alone', async () => {
    const moderator = await signedInAs(app, 'moderator')
    for (let i = 0; i < 3; i++) await correct(moderator)
    expect(await used(null)).toContain('no tip')
  })

  it('go with a suspended or withdrawn account, and with a deleted post', async () => {
    const second = await signedInClient(app)
    await isOld(client, second)
    const posts = [await correct(client), await correct(second), await correct(client)]
    expect(await used(null)).toContain('no tip')
    await app.pool.query(`update users set suspended_until = now() + interval '1 day' where id = $1`, [
      second.user.id,
    ])
    expect(await used(null)).toEqual([])
    await app.pool.query(`update users set suspended_until = null where id = $1`, [second.user.id])
    expect((await client.delete(`/api/posts/${posts[0]}`)).status).toBe(204)
    expect(await used(null)).toEqual([])
    expect((await client.post(`/api/posts/${posts[0]}/restore`)).ok).toBe(true)
    expect(await used(null)).toContain('no tip')
    await app.pool.query('delete from users where id = $1', [second.user.id])
    expect(await used(null)).toEqual([])
  })
})

describe('POST /api/habits/remove', () => {
  const named = (habit: string, more = {}) => ({ home, habit, ...more })

  it('refuses what is not learnt, and members who speak for all', async () => {
    await expectProblem(await client.post('/api/habits/remove', named('no tip VEX')), 404)
    await expectProblem(await client.post('/api/habits/remove', named('x'.repeat(limits.habit + 1))), 422, [
      'habit',
    ])
    await expectProblem(await client.post('/api/habits/remove', named('x'.repeat(limits.habit))), 404)
    for (let i = 0; i < 3; i++) await correct(client)
    await expectProblem(await client.post('/api/habits/remove', named('no tip VEX', { forAll: true })), 403)
    await expectProblem(await client.post('/api/habits/restore', named('no tip VEX')), 404)
  })

  it('removes for the caller alone, until it is restored', async () => {
    const moderator = await signedInAs(app, 'moderator')
    for (let i = 0; i < 3; i++) await correct(moderator)
    await correct(client)
    expect((await client.post('/api/habits/remove', named('no tip VEX'))).status).toBe(204)
    expect(await used(client)).not.toContain('no tip')
    expect(await used(moderator)).toContain('no tip')
    const [told] = await listed(client)
    expect(told?.habits.find(({ habit }) => habit === 'no tip VEX')?.removed).toBe('own')
    expect(told?.words).not.toContain('VEX')
    expect((await client.post('/api/habits/restore', named('no tip VEX'))).status).toBe(204)
    expect(await used(client)).toContain('no tip')
  })

  it('removes for all by a moderator, which the log tells', async () => {
    const moderator = await signedInAs(app, 'moderator')
    for (let i = 0; i < 3; i++) await correct(client)
    await correct(moderator)
    for (let i = 0; i < 2; i++) await correct(moderator)
    const removed = await moderator.post('/api/habits/remove', named('no tip VEX', { forAll: true }))
    expect(removed.status).toBe(204)
    expect(await used(client)).not.toContain('no tip')
    const [act] = await bodyOf<{ action: string; subjectKind: string }[]>(client.get('/api/moderation-log'))
    expect(act).toMatchObject({ action: 'delete', subjectKind: 'habit' })
  })
})
