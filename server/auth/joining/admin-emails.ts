import { and, eq, notExists } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { accounts, sessions, users } from '../../schema/house/people.ts'
import { tokens } from '../../schema/house/ways-in/tokens.ts'
import { theServer } from '../people/moderation-log.ts'
import { changeRole, lockHolder } from '../people/roles.ts'

// ADMIN_EMAILS: a person becomes admin whose address at the provider is one of these, and who has confirmed the address
// there.

/**
 * Makes the person with this identity an admin. The account may be older than the identity, and anybody may have typed
 * its address at sign-up. So its password, sessions and access tokens end.
 */
export async function raiseKnown(database: Database, identity: string): Promise<void> {
  await inTransaction(database, async transaction => {
    const [known] = await transaction
      .select({ id: accounts.userId })
      .from(accounts)
      .where(and(eq(accounts.providerId, 'sso'), eq(accounts.accountId, identity)))
    if (!known || (await lockHolder(transaction, known.id)).role === 'admin') return
    await transaction
      .delete(accounts)
      .where(and(eq(accounts.userId, known.id), eq(accounts.providerId, 'credential')))
    await transaction.delete(sessions).where(eq(sessions.userId, known.id))
    await transaction.delete(tokens).where(eq(tokens.userId, known.id))
    await changeRole(transaction, theServer, known.id, { role: 'admin' })
  })
}

/** Makes the new account of this identity an admin. A new account holds nothing of another person. */
export async function raiseNew(database: Database, identity: string): Promise<void> {
  await inTransaction(database, async transaction => {
    const password = transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    const [made] = await transaction
      .select({ id: users.id })
      .from(users)
      .innerJoin(accounts, eq(accounts.userId, users.id))
      .where(and(eq(accounts.providerId, 'sso'), eq(accounts.accountId, identity), notExists(password)))
    if (made) await changeRole(transaction, theServer, made.id, { role: 'admin' })
  })
}
