import type { Role } from '#contract/roles.ts'
import type { TestApp } from './app.ts'
import { type SignedInClient, signedInClient } from './client.ts'

/** A browser of somebody new who has this role. */
export async function signedInAs(app: TestApp, role: Role): Promise<SignedInClient> {
  const client = await signedInClient(app)
  await app.pool.query('update users set role = $1 where id = $2', [role, client.user.id])
  app.services.auth.sessions.forget()
  return { ...client, user: { ...client.user, role } }
}
