import type { Database } from '../../database/database.ts'
import type { Admission, Refusal } from '../joining/admission.ts'
import { findUserIdByEmail, hasIdentity, joinIdentity } from '../people/queries.ts'

/** A person who returns from the provider, as the provider describes them. */
export interface Arrival {
  identity: string
  email: string | null
  emailVerified: boolean
}

/**
 * Decides on a person who returns from the provider. A new person is refused whose address the provider has not
 * confirmed: the address may be another's. With `link` a confirmed address joins the account that has it. Undefined
 * leaves the rest to the library: it signs in known people, makes accounts for new addresses, and refuses an address
 * that has an account. A new person also needs an open sign-up or an invitation that holds.
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
