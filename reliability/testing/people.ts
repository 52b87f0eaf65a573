import { randomUUID } from 'node:crypto'
import { serializeSigned } from 'hono/utils/cookie'
import type { Role } from '#contract/roles.ts'
import { findUserOfSession } from '#server/auth/people/queries.ts'
import { sessionCookie } from '#server/auth/sessions/session-cookie.ts'
import { newId } from '#server/schema/ids.ts'
import type { TestApp } from '#server/testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '#server/testing/client.ts'

/** Gives somebody new, of a role. */
export type Someone = (role?: Role) => Promise<SignedInClient>

/**
 * Signs in as many people as a suite needs, in milliseconds each: only the first signs up through the API, and the rows
 * of all others are written as that one's are, with the same password (`password-1234`) and a session of their own.
 */
export async function people(app: TestApp): Promise<Someone> {
  const first = await signedInClient(app)
  const { config, auth } = app.services
  const { name } = sessionCookie(config.publicUrl, auth.secret)
  return async (role = 'member') => {
    const userId = newId()
    const token = randomUUID()
    await app.pool.query(
      `with person as (insert into users (id, email, role) values ($1, $2, $7)),
          account as (
            insert into accounts (id, user_id, provider_id, account_id, password)
            select $3, $1, provider_id, $1::uuid::text, password from accounts where user_id = $4
          )
        insert into sessions (id, user_id, token, expires_at) values ($5, $1, $6, now() + interval '1 hour')`,
      [userId, `${userId}@example.com`, newId(), first.user.id, newId(), token, role],
    )
    const cookie = await serializeSigned(name, token, auth.secret, { path: '/', httpOnly: true })
    const user = await findUserOfSession(app.database, token)
    if (!user) throw new Error('The session that was just written is not found')
    const client = openClient({ ...app, request: givingFirst(cookie, app.request) })
    await client.get('/sign-in')
    return { ...client, user }
  }
}

/** Answers the first request with a cookie, and leaves the others to the application. */
function givingFirst(cookie: string, request: TestApp['request']): TestApp['request'] {
  let given = false
  return async (...asked) => {
    if (given) return request(...asked)
    given = true
    return new Response(null, { headers: { 'set-cookie': cookie } })
  }
}
