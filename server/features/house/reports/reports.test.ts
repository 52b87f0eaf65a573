import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedJudgement, Reason } from '#contract/judgements.ts'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post } from '#contract/posts.ts'
import { type Report, type ReportedEntry, report, reportedEntry } from '#contract/reports.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aTip, created } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../testing/tokens.ts'

const app = sharedApp()
const poster = sharedClient(app)
const client = freshClient(app)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
  await poster.patch('/api/auth/user', { displayName: 'rocketdesk' })
})

const unknown = '00000000-0000-7000-8000-000000000000'
type Kind = Report['subjectKind']
const send = (by: Pick<SignedInClient, 'post'>, subjectKind: Kind, subjectId: string, more: object = {}) =>
  by.post('/api/reports', { subjectKind, subjectId, reason: 'spam', ...more })
const decide = (id: string, action: 'hide' | 'leave', by = moderator) =>
  by.post(`/api/reports/${id}/decide`, { action, reason: 'Seen.' })
const listed = async (state = 'open') =>
  walk<ReportedEntry>(path => moderator.get(path), `/api/reports?state=${state}&limit=100`)
const entriesOf = async (subjectId: string, state = 'all') =>
  (await listed(state)).filter(entry => entry.subjectId === subjectId)
const logOf = async (id: string) =>
  (await bodyOf<LogEntry[]>(client.get('/api/moderation-log?limit=100')))
    .filter(({ subjectId }) => subjectId === id)
    .map(({ action, why }) => [action, why])

/** A tip that `by` has judged with a shared reason, and `reader` too; gives the reason as the reader is told it. */
async function aReason(by: SignedInClient, reader: SignedInClient) {
  const tip = await aTip(poster)
  const reason = `Words ${randomUUID()}`
  const judge = (who: SignedInClient, more: object = {}) =>
    who.post('/api/classifications', { tipId: tip.id, classification: 'agree', ...more })
  await judge(by, { reason, reasonShared: true })
  await judge(reader)
  const told = async () => (await reasonsOf(tip, reader)).map(one => one.reason)
  const [shared] = await reasonsOf(tip, reader)
  if (!shared) throw new Error('The reason is not told')
  return { tip, reason, id: shared.id, judge, told }
}
const reasonsOf = (tip: Tip, by: SignedInClient) => bodyOf<Reason[]>(by.get(`/api/tips/${tip.id}/reasons`))

describe('POST /api/reports', () => {
  it('answers 401 signed out, and 422 with the field for what is no report', async () => {
    const { id } = await aPost(poster)
    await expectProblem(await send(openClient(app), 'post', id), 401)
    const wrong = [
      [{ subjectKind: 'person' }, 'subjectKind'],
      [{ subjectKind: undefined }, 'subjectKind'],
      [{ subjectId: 'x' }, 'subjectId'],
      [{ reason: 'boring' }, 'reason'],
      [{ reason: undefined }, 'reason'],
      [{ note: 'x'.repeat(1001) }, 'note'],
      [{ note: 7 }, 'note'],
    ] as const
    for (const [fields, path] of wrong)
      await expectProblem(await send(client, 'post', id, fields), 422, [path])
    expect(await entriesOf(id)).toEqual([])
  })

  it('answers 404 for what is not there, deleted, or hidden from who reports', async () => {
    const tip = await aTip(poster)
    for (const kind of ['post', 'tip', 'reason', 'strategist'] as const) {
      await expectProblem(await send(client, kind, unknown), 404)
      if (kind !== 'tip') await expectProblem(await send(client, kind, tip.id), 404)
    }
    await moderator.post(`/api/posts/${tip.postId}/hide`, { reason: 'Spam' })
    await expectProblem(await send(client, 'post', tip.postId), 404)
    await expectProblem(await send(client, 'tip', tip.id), 404)
    expect((await send(moderator, 'post', tip.postId)).status).toBe(201)
    await moderator.post(`/api/posts/${tip.postId}/unhide`)
    await poster.delete(`/api/tips/${tip.id}`)
    await expectProblem(await send(client, 'tip', tip.id), 404)
    await poster.delete(`/api/posts/${tip.postId}`)
    await expectProblem(await send(client, 'post', tip.postId), 404)
  })

  it('takes a shared reason from who has judged that claim, and from nobody else', async () => {
    const reader = await signedInClient(app)
    const { id, tip, judge } = await aReason(poster, reader)
    await expectProblem(await send(client, 'reason', id), 404)
    await judge(client)
    expect((await send(client, 'reason', id)).status).toBe(201)
    await judge(poster, { reasonShared: false })
    await expectProblem(await send(reader, 'reason', id), 404)
    await judge(poster, { reasonShared: true })
    await poster.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
    await expectProblem(await send(reader, 'reason', id), 404)
  })

  it('takes what waits from who added it and from moderators alone', async () => {
    const { id } = await aPost(poster)
    await app.pool.query('update posts set waiting_at = now() where id = $1', [id])
    await expectProblem(await send(client, 'post', id), 404)
    for (const by of [poster, moderator]) expect((await send(by, 'post', id)).status).toBe(201)
  })

  it('keeps one that is open for a person and thing, however often and at once it is sent', async () => {
    const { id } = await aPost(poster)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send(client, 'post', id, { note: `Note ${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    const told = await Promise.all(answers.map(answer => bodyOf<Report>(answer)))
    expect(new Set(told.map(one => JSON.stringify(one))).size).toBe(1)
    expect(report.strict().parse(told[0])).toEqual(told[0])
    expect(await entriesOf(id)).toMatchObject([{ count: 1, state: 'open' }])
    await decide(told[0]?.id ?? '', 'leave')
    expect((await send(client, 'post', id)).status).toBe(201)
    expect(await entriesOf(id)).toHaveLength(2)
  })
})

describe('GET /api/reports', () => {
  it('answers 401 signed out, 404 to members and tokens, and 422 for another state', async () => {
    await expectProblem(await openClient(app).get('/api/reports'), 401)
    await expectProblem(await client.get('/api/reports'), 404)
    const { secret } = await aToken(moderator)
    expect((await withToken(app, secret, '/api/reports')).status).not.toBe(200)
    await expectProblem(await moderator.get('/api/reports?state=lost'), 422, ['state'])
  })

  it('tells each thing once, the last reported first, with what it says, who posted it and the notes', async () => {
    const tip = await aTip(poster, { stance: 'bullish', text: 'Forward this to ten people.' })
    const other = await aPost(poster)
    await client.patch('/api/auth/user', { displayName: 'Aiko Brandt' })
    await send(client, 'tip', tip.id, { reason: 'pump', note: 'Same words in four posts.' })
    await send(client, 'post', other.id)
    await send(await signedInClient(app), 'tip', tip.id, { note: ' ' })
    const entries = (await listed()).slice(0, 2)
    expect(reportedEntry.strict().array().parse(entries)).toEqual(entries)
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([tip.id, other.id])
    expect(entries[0]).toMatchObject({
      subjectKind: 'tip',
      subject: {
        title: tip.post.title,
        words: 'Forward this to ten people.',
        ticker: tip.stock.ticker,
        stance: 'bullish',
        path: `/posts/${tip.post.slug}#tip-${tip.id}`,
        hidden: false,
        folded: false,
        postedBy: { id: poster.user.id, name: 'rocketdesk' },
      },
      count: 2,
      decision: null,
      reports: [
        { reason: 'spam', note: null, name: null },
        { reason: 'pump', note: 'Same words in four posts.', name: 'Aiko Brandt' },
      ],
    })
    expect(JSON.stringify(entries)).not.toContain(client.user.id)
    expect(JSON.stringify(entries)).not.toContain(client.user.email)
  })

  it('tells what moderators have hidden, and nothing of what was deleted meanwhile', async () => {
    const tip = await aTip(poster)
    await send(client, 'tip', tip.id)
    await send(client, 'post', tip.postId)
    await moderator.post(`/api/posts/${tip.postId}/hide`, { reason: 'Spam' })
    for (const id of [tip.id, tip.postId])
      expect(await entriesOf(id)).toMatchObject([{ subject: { hidden: true } }])
    await moderator.delete(`/api/posts/${tip.postId}`)
    for (const id of [tip.id, tip.postId]) expect(await entriesOf(id)).toMatchObject([{ subject: null }])
  })

  it('tells of a strategist and of a reason', async () => {
    const { strategistId } = await aPost(poster, { author: 'Ines Corrado' })
    await send(client, 'strategist', strategistId ?? '')
    expect(await entriesOf(strategistId ?? '')).toMatchObject([
      { subject: { title: 'Ines Corrado', path: `/strategists/${strategistId}`, postedBy: null } },
    ])
    const { id, reason } = await aReason(poster, client)
    await send(client, 'reason', id)
    expect(await entriesOf(id)).toMatchObject([
      { subject: { words: reason, hidden: false, postedBy: { name: 'rocketdesk' } } },
    ])
  })
})

describe('POST /api/reports/{id}/decide', () => {
  it('is refused to everybody but moderators, without a reason, and of what is not there', async () => {
    const { id: subjectId } = await aPost(poster)
    const { id } = await created<Report>(await send(client, 'post', subjectId))
    const { secret } = await aToken(moderator)
    for (const act of ['decide', 'reopen']) {
      const path = `/api/reports/${id}/${act}`
      const body = { action: 'hide', reason: 'Spam' }
      await expectProblem(await openClient(app).post(path, body), 401)
      await expectProblem(await client.post(path, body), 403)
      await expectProblem(await withToken(app, secret, path, 'POST', body), 403)
      for (const none of [unknown, 'x', '%00'])
        await expectProblem(await moderator.post(`/api/reports/${none}/${act}`, body), 404)
    }
    const wrong = [
      [{ action: 'burn', reason: 'Spam' }, 'action'],
      [{ action: 'hide' }, 'reason'],
      [{ action: 'hide', reason: ' ' }, 'reason'],
      [{ action: 'leave', reason: 'x'.repeat(501) }, 'reason'],
    ] as const
    for (const [body, path] of wrong)
      await expectProblem(await moderator.post(`/api/reports/${id}/decide`, body), 422, [path])
    expect(await entriesOf(subjectId)).toMatchObject([{ state: 'open' }])
    expect(await logOf(subjectId)).toEqual([])
  })

  it.each(['post', 'tip'] as const)(
    'hides a %s with all its reports, and reopened all is as it was',
    async kind => {
      const tip = await aTip(poster)
      const subjectId = kind === 'post' ? tip.postId : tip.id
      const { id } = await created<Report>(await send(client, kind, subjectId))
      await send(await signedInClient(app), kind, subjectId)
      const answer = await bodyOf<ReportedEntry>(decide(id, 'hide'))
      expect(reportedEntry.strict().parse(answer)).toMatchObject({
        subjectId,
        state: 'hidden',
        count: 2,
        subject: { hidden: true },
        decision: { why: 'Seen.' },
      })
      expect((await client.get(`/api/tips/${tip.id}/history`)).status).toBe(404)
      expect(await entriesOf(subjectId, 'open')).toEqual([])
      expect(await logOf(subjectId)).toEqual([['hide', 'Seen.']])
      const again = await bodyOf<ReportedEntry>(moderator.post(`/api/reports/${id}/reopen`))
      expect(again).toMatchObject({ state: 'open', count: 2, decision: null, subject: { hidden: false } })
      expect((await client.get(`/api/tips/${tip.id}/history`)).status).toBe(200)
      expect((await logOf(subjectId)).map(([action]) => action)).toEqual(['unhide', 'hide'])
    },
  )

  it('leaves what was hidden before hidden when it is reopened', async () => {
    const { id: subjectId } = await aPost(poster)
    const { id } = await created<Report>(await send(client, 'post', subjectId))
    await moderator.post(`/api/posts/${subjectId}/hide`, { reason: 'Before' })
    expect((await decide(id, 'hide')).status).toBe(200)
    expect((await moderator.post(`/api/reports/${id}/reopen`)).status).toBe(200)
    expect(await entriesOf(subjectId)).toMatchObject([{ state: 'open', subject: { hidden: true } }])
    expect((await logOf(subjectId)).map(([action]) => action)).toEqual(['reopen', 'hide', 'hide'])
  })

  it('leaves a thing as it is, and of two moderators the second is told what was decided', async () => {
    const { id: subjectId } = await aPost(poster)
    const { id } = await created<Report>(await send(client, 'post', subjectId))
    const second = await signedInAs(app, 'moderator')
    const answers = await Promise.all([decide(id, 'leave'), decide(id, 'hide', second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const told = await Promise.all(answers.map(answer => bodyOf<ReportedEntry>(answer)))
    expect(told[0]).toEqual(told[1])
    const isHidden = told[0]?.state === 'hidden'
    expect((await client.get(`/api/posts/${subjectId}`)).status).toBe(isHidden ? 404 : 200)
    expect(await logOf(subjectId)).toEqual([[isHidden ? 'hide' : 'leave', 'Seen.']])
  })

  it('withholds a strategist with all their posts, and reopened they are told again', async () => {
    const author = `Ada ${randomUUID()}`
    const { id: postId, strategistId } = await aPost(poster, { author })
    const { id } = await created<Report>(await send(client, 'strategist', strategistId ?? ''))
    const authorOf = async () => (await bodyOf<Post>(client.get(`/api/posts/${postId}`))).author
    expect(await bodyOf(decide(id, 'hide'))).toMatchObject({
      state: 'hidden',
      subject: { title: author, hidden: true },
    })
    expect(await authorOf()).toBe('Withheld strategist')
    await moderator.post(`/api/reports/${id}/reopen`)
    expect(await authorOf()).toBe(author)
    expect(await entriesOf(strategistId ?? '')).toMatchObject([{ state: 'open', subject: { hidden: false } }])
    expect((await logOf(strategistId ?? '')).map(([action]) => action)).toEqual(['unhide', 'hide'])
  })

  it('leaves a strategist withheld who was so before', async () => {
    const { strategistId } = await aPost(poster, { author: `Ada ${randomUUID()}` })
    const { id } = await created<Report>(await send(client, 'strategist', strategistId ?? ''))
    await moderator.post(`/api/strategists/${strategistId}/hide`, { reason: 'They asked' })
    await decide(id, 'hide')
    await moderator.post(`/api/reports/${id}/reopen`)
    expect(await entriesOf(strategistId ?? '')).toMatchObject([{ state: 'open', subject: { hidden: true } }])
  })

  it('removes a reason, which comes back with another text alone, or reopened', async () => {
    const writer = await signedInClient(app)
    const { id: reasonId, reason, judge, told } = await aReason(writer, client)
    const { id } = await created<Report>(await send(client, 'reason', reasonId))
    expect(await bodyOf(decide(id, 'hide'))).toMatchObject({ subject: { hidden: true, words: reason } })
    expect(await told()).toEqual([])
    await judge(writer, { classification: 'disagree' })
    await judge(writer, { reason, reasonShared: true })
    expect(await told()).toEqual([])
    await judge(writer, { reason: null })
    await judge(writer, { reason, reasonShared: true })
    expect(await told()).toEqual([])
    await judge(writer, { reason: 'Other words' })
    expect(await told()).toEqual(['Other words'])
    await judge(writer, { reason })
    expect(await told()).toEqual([])
  })

  it('undoes the removal of a reason', async () => {
    const { id: reasonId, reason, told } = await aReason(poster, client)
    const { id } = await created<Report>(await send(client, 'reason', reasonId))
    await decide(id, 'hide')
    expect(await told()).toEqual([])
    await moderator.post(`/api/reports/${id}/reopen`)
    expect(await told()).toEqual([reason])
    expect((await logOf(reasonId)).map(([action]) => action)).toEqual(['unhide', 'hide'])
  })

  it('leaves a reason removed that was so before, or anew since, when it is reopened', async () => {
    const { id: reasonId, told } = await aReason(poster, client)
    const act = (name: string) => moderator.post(`/api/reasons/${reasonId}/${name}`, { reason: 'Abuse' })
    const { id } = await created<Report>(await send(client, 'reason', reasonId))
    await act('hide')
    await decide(id, 'hide')
    await moderator.post(`/api/reports/${id}/reopen`)
    expect(await told()).toEqual([])
    expect((await logOf(reasonId)).map(([action]) => action)).toEqual(['reopen', 'hide', 'hide'])
    await act('unhide')
    await decide(id, 'hide')
    await act('unhide')
    await act('hide')
    await moderator.post(`/api/reports/${id}/reopen`)
    expect(await told()).toEqual([])
    expect((await logOf(reasonId)).map(([action]) => action).slice(0, 2)).toEqual(['reopen', 'hide'])
  })

  it('is told of in the log, when it is reopened, also where a reason has other words by then', async () => {
    const writer = await signedInClient(app)
    const { id: reasonId, judge, told } = await aReason(writer, client)
    const { id } = await created<Report>(await send(client, 'reason', reasonId))
    await decide(id, 'hide')
    await judge(writer, { reason: 'Other words' })
    await moderator.post(`/api/reports/${id}/reopen`)
    expect(await told()).toEqual(['Other words'])
    expect((await logOf(reasonId)).map(([action]) => action)).toEqual(['reopen', 'hide'])
  })

  it.each(['post', 'tip'] as const)(
    'gives a %s back, when it is reopened, to the removal of its account, which shows it when it ends',
    async kind => {
      const spammer = await signedInClient(app)
      const { postId } = await aTip(poster)
      const subject = kind === 'post' ? await aPost(spammer) : await aTip(spammer, { postId })
      const { id } = await created<Report>(await send(client, kind, subject.id))
      const person = `/api/people/${spammer.user.id}`
      const path = kind === 'post' ? `/api/posts/${subject.id}` : `/api/tips/${subject.id}/history`
      const status = async () => (await client.get(path)).status
      await moderator.post(`${person}/remove`, { days: 7 })
      await decide(id, 'hide')
      await moderator.post(`/api/reports/${id}/reopen`)
      expect(await status()).toBe(404)
      expect((await logOf(subject.id)).map(([action]) => action)).toEqual(['reopen', 'hide'])
      await moderator.post(`${person}/unremove`)
      expect(await status()).toBe(200)
      expect(await differences(app.pool)).toEqual([])
    },
  )

  it('is not needed to hide a shared reason, and shows its writer that', async () => {
    const writer = await signedInClient(app)
    const { id, judge, told, reason, tip } = await aReason(writer, client)
    const own = async () =>
      (await bodyOf<ListedJudgement[]>(writer.get('/api/classifications'))).find(one => one.tipId === tip.id)
    for (const act of ['hide', 'unhide']) {
      const body = { reason: 'Abuse' }
      await expectProblem(await openClient(app).post(`/api/reasons/${id}/${act}`, body), 401)
      await expectProblem(await client.post(`/api/reasons/${id}/${act}`, body), 403)
      for (const none of [unknown, 'x', '%00'])
        await expectProblem(await moderator.post(`/api/reasons/${none}/${act}`, body), 404)
    }
    await expectProblem(await moderator.post(`/api/reasons/${id}/hide`, {}), 422, ['reason'])
    for (const _ of [1, 2])
      expect((await moderator.post(`/api/reasons/${id}/hide`, { reason: 'Abuse' })).status).toBe(204)
    expect(await told()).toEqual([])
    expect((await own())?.reason).toMatchObject({ text: reason, shared: true, hidden: true })
    expect((await moderator.post(`/api/reasons/${id}/unhide`)).status).toBe(204)
    expect(await told()).toEqual([reason])
    expect((await own())?.reason).toMatchObject({ hidden: false })
    expect((await logOf(id)).map(([action]) => action)).toEqual(['unhide', 'hide'])
    await judge(writer, { reasonShared: false })
    await expectProblem(await moderator.post(`/api/reasons/${id}/hide`, { reason: 'Abuse' }), 404)
  })

  it('ends reports of what was deleted meanwhile', async () => {
    const tip = await aTip(poster)
    const { id } = await created<Report>(await send(client, 'tip', tip.id))
    await poster.delete(`/api/posts/${tip.postId}`)
    expect(await bodyOf(decide(id, 'leave'))).toMatchObject({ state: 'left', subject: null })
  })

  it('keeps no report of an account that is erased, and what was decided on it', async () => {
    const { id: subjectId } = await aPost(poster)
    const reporter = await signedInClient(app)
    await send(client, 'post', subjectId)
    const { id } = await created<Report>(await send(reporter, 'post', subjectId, { note: 'canary-words' }))
    await decide(id, 'leave')
    expect((await reporter.delete('/api/auth/user')).status).toBe(204)
    expect(await entriesOf(subjectId)).toMatchObject([{ state: 'left', count: 1 }])
    await expectProblem(await moderator.post(`/api/reports/${id}/reopen`), 404)
    const { rows } = await app.pool.query('select from reports where note is not null and note like $1', [
      '%canary-words%',
    ])
    expect(rows).toEqual([])
  })
})
