import { and, eq, notExists } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { accounts, sessions, users } from '../../schema/house/people.ts'
import { tokens } from '../../schema/house/tokens.ts'
import { theServer } from '../people/moderation-log.ts'
import { changeRole, lockHolder } from '../people/roles.ts'

// ADMIN_EMAILS: who comes from the provider with one of these addresses, confirmed by it, is admin.

/**
 * Makes whoever has signed in with this identity before admin. The address was typed at sign-up by somebody who may be
 * anybody: their password, sessions and access tokens do not become an admin's, they end.
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

/** The same for whoever has just been given an account by this identity: there is nothing in it yet that is another's. */
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
