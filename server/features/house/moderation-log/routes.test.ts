import { describe, expect, it } from 'vitest'
import { type LogEntry, moderationLogApi } from '#contract/moderation-log.ts'
import { noteInLog, theServer } from '../../../auth/people/moderation-log.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, signedInClient } from '../../../testing/client.ts'
import { aPost } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const member = sharedClient(app)
const log = (query = '') => bodyOf<LogEntry[]>(member.get(`/api/moderation-log${query}`))

describe('GET /api/moderation-log', () => {
  it('answers 401 signed out, and 422 for a limit that is none', async () => {
    await expectProblem(await openClient(app).get('/api/moderation-log'), 401)
    await expectProblem(await member.get('/api/moderation-log?limit=0'), 422)
  })

  it('is empty where nothing was done', async () => {
    expect(await log()).toEqual([])
  })

  it('tells when, what, which thing, the role and why, newest first, page by page', async () => {
    const post = await aPost(member, { title: 'Margins' })
    const actor = { id: member.user.id, role: 'moderator' as const }
    await member.patch('/api/auth/user', { displayName: 'Loud' })
    const person = { subjectKind: 'person', subjectId: member.user.id } as const
    await noteInLog(app.database, actor, {
      action: 'suspend',
      ...person,
      why: 'Spam',
      details: { until: 'x' },
    })
    await noteInLog(app.database, theServer, { action: 'role', ...person, details: { to: 'admin' } })
    await noteInLog(app.database, actor, { action: 'role', subjectKind: 'post', subjectId: post.id })
    const entries = await log()
    expect(moderationLogApi.list.result.parse(entries)).toEqual(entries)
    expect(entries).toMatchObject([
      { subject: 'Margins', path: `/posts/${post.slug}`, role: 'moderator', why: null, details: {} },
      // Whose role it was is nobody's business.
      { action: 'role', subject: null, path: null, role: 'server', details: { to: 'admin' } },
      { action: 'suspend', subject: 'Loud', role: 'moderator', why: 'Spam', details: { until: 'x' } },
    ])
    expect(JSON.stringify(entries)).not.toContain(member.user.email)
    const first = await member.get('/api/moderation-log?limit=2')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(await bodyOf(member.get(next))).toEqual(entries.slice(2))
  })

  it('keeps of who has gone the role, and not the person', async () => {
    const gone = await signedInClient(app)
    const subjectId = newId()
    const actor = { id: gone.user.id, role: 'admin' as const }
    await noteInLog(app.database, actor, { action: 'unsuspend', subjectKind: 'person', subjectId })
    await gone.delete('/api/auth/user')
    const { rows } = await app.pool.query('select by, role from moderation_log where subject_id = $1', [
      subjectId,
    ])
    expect(rows).toEqual([{ by: null, role: 'admin' }])
    expect((await log())[0]).toMatchObject({ subjectId, subject: null, role: 'admin' })
  })
})
