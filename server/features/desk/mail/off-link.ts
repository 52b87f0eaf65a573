import { createHmac } from 'node:crypto'
import { sharedSecret } from '../../../auth/sessions/secret.ts'
import type { Database } from '../../../database/database.ts'

/**
 * The secret that switches off a person's digests without signing in. It is the same in all of their digests as long as
 * their address is, so that old links work. It is computed and stored nowhere; the database has only its hash.
 */
export async function offSecret(
  database: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const key = await sharedSecret(database, 'mail')
  return createHmac('sha256', key).update(`off ${userId} ${email}`).digest('base64url')
}
