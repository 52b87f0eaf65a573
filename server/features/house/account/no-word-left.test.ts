import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { CreatedInvitation } from '#contract/invitations.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { aTip, created } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const other = sharedClient(app)
const password = 'password-1234'

const invite = async (by: SignedInClient, email: string) => {
  const { id, url } = await created<CreatedInvitation>(await by.post('/api/invitations', { email }))
  return { id, secret: new URL(url).searchParams.get('invite') }
}

/** In which columns of the whole schema a word stands, whatever is stored there as text. */
async function columnsWith(word: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ place: string; column: string }>(`
    select format('%I.%I', table_schema, table_name) as place, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'tsvector', 'ARRAY')`)
  expect(rows.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { place, column } of rows) {
    const { rowCount } = await app.pool.query(
      `select from ${place} where strpos(lower("${column}"::text), $1) > 0 limit 1`,
      [word],
    )
    if (rowCount) found.push(`${place.replace('public.', '')}.${column}`)
  }
  return found
}

/** Somebody who came by an invitation, with the word in their e-mail address and their names. */
async function named(word: string, secret: string | null): Promise<SignedInClient> {
  const client = openClient(app)
  const names = { firstName: `First ${word}`, lastName: `Last ${word}` }
  const email = `${word}@example.com`
  const user = await created<User>(
    await client.post('/api/auth/sign-up/email', { email, password, invite: secret, ...names }),
  )
  const more = {
    displayName: `Known as ${word}`,
    otherResearchText: `Letters of ${word}`,
    profileImageUrl: `https://pictures.example/${word}.png`,
  }
  expect((await client.patch('/api/auth/user', more)).status).toBe(200)
  return { ...client, user }
}

/** Leaves the word wherever somebody can, but in what they publish. */
async function leaveWords(by: SignedInClient, word: string, { id: tipId, stockId, postId }: Tip) {
  const agrees = { tipId, classification: 'agree', reason: `Because of ${word}`, reasonShared: true }
  const report = { subjectKind: 'post', subjectId: postId, reason: 'other', note: `Look at ${word}` }
  const answers = [
    await by.post('/api/classifications', agrees),
    await by.post('/api/reports', report),
    await by.post('/api/invitations', { email: `friend-of-${word}@example.com` }),
    await by.post('/api/my-stocks', { stockId }),
    await by.post('/api/conclusions', { stockId, action: 'buy' }),
    await by.post('/api/notes', { stockId, content: `A note of ${word}` }),
    await by.post('/api/tasks', { stockId, task: `A task of ${word}` }),
    await by.post('/api/feedback', { message: `A message of ${word}`, email: by.user.email }),
    await by.post('/api/tokens', { name: `Token of ${word}`, scope: 'read' }),
    await by.post('/api/posts', { title: 'Keyed', summary: 'A post' }, { 'idempotency-key': word }),
  ]
  for (const answer of answers) expect([200, 201], await answer.clone().text()).toContain(answer.status)
  // There are no prices here, and so no call to correct.
  await app.pool.query(
    `insert into corrections (id, tip_id, was, note, created_by) values (gen_random_uuid(), $1, '{}', $2, $3)`,
    [tipId, `It says ${word}`, by.user.id],
  )
}

/** Signs in with a wrong password where failures are counted. */
async function failToSignIn(email: string): Promise<void> {
  const limited = await testApp({ opened: app, variables: { RATE_LIMITS: 'on' } })
  const wrong = { email, password: 'another-password' }
  expect((await openClient(limited).post('/api/auth/sign-in/email', wrong)).status).toBe(401)
  await limited.close()
}

it('an account that is deleted leaves no word of its person in any column, and no invitation for them', async () => {
  const word = `canary${randomUUID().replaceAll('-', '')}`
  const [used, open] = [
    await invite(other, `${word}@example.com`),
    await invite(other, `${word}@example.com`),
  ]
  const person = await named(word, used.secret)
  const about = await aTip(other)
  await leaveWords(person, word, about)
  await failToSignIn(person.user.email)
  await app.pool.query("update users set role = 'moderator' where id = $1", [person.user.id])
  app.services.auth.sessions.forget()
  const hidden = await person.post(`/api/tips/${about.id}/hide`, { reason: 'It asks to send money.' })
  expect(hidden.status).toBe(204)
  expect(await columnsWith(word)).toEqual(
    expect.arrayContaining([
      ...['users.email', 'users.display_name', 'invitations.email', 'reports.note', 'feedback.message'],
      'corrections.note',
      ...['classifications.reason', 'notes.content', 'tasks.task', 'post_keys.key'],
    ]),
  )
  expect((await person.delete('/api/auth/user')).status).toBe(204)
  expect(await columnsWith(word)).toEqual([])
  const { rows } = await app.pool.query('select id, email from invitations where id = any($1)', [
    [used.id, open.id],
  ])
  expect(rows).toEqual([{ id: used.id, email: null }])
  expect(await bodyOf(other.get('/api/invitations'))).toEqual([])
})
