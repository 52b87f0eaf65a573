import type { Database } from '../../database/database.ts'
import type { Admission, Refusal } from '../joining/admission.ts'
import { findUserIdByEmail, hasIdentity, joinIdentity } from '../people/queries.ts'

/** Whoever the provider sends, as it tells of them. */
export interface Arrival {
  identity: string
  email: string | null
  emailVerified: boolean
}

/**
 * Refuses who comes for the first time with an address that the provider has not confirmed: it may be anybody's. With
 * `link` a confirmed one joins the account that has it. undefined leaves the rest to the library: it signs in who is
 * known, makes an account for an address without one, and refuses an address that has one. Nobody new comes in where the
 * server takes no new accounts, or none without an invitation.
 */
export async function admit(
  { database, admission }: { database: Database; admission: Pick<Admission, 'look'> },
  { only, link }: { only: boolean; link: boolean },
  { identity, email, emailVerified }: Arrival,
): Promise<'email_not_verified' | Refusal | undefined> {
  if (!email || (await hasIdentity(database, identity))) return undefined
  const userId = await findUserIdByEmail(database, email)
  if (!emailVerified) return userId && !only ? undefined : 'email_not_verified'
  if (userId && link) await joinIdentity(database, userId, identity)
  return userId ? undefined : admission.look({ email })
}
