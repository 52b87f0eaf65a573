import { createHmac } from 'node:crypto'
import { sharedSecret } from '../../../auth/sessions/secret.ts'
import type { Database } from '../../../database/database.ts'

/**
 * The secret by which a person's digests are switched off without signing in. It is the same in each of them, as long as
 * their address is, so that the link of an old one works; it is computed and kept nowhere: of it the database has a hash.
 */
export async function offSecret(
  database: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const key = await sharedSecret(database, 'mail')
  return createHmac('sha256', key).update(`off ${userId} ${email}`).digest('base64url')
}
