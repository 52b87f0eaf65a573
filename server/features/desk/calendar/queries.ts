import { eq, sql } from 'drizzle-orm'
import { hashOfLink, newSecret } from '../../../auth/tokens/secret.ts'
import type { Database } from '../../../database/database.ts'
import { calendars } from '../../../schema/desk/calendar.ts'
import { users } from '../../../schema/house/people.ts'

/** Since when a person has a calendar address. Null without one. */
export async function getCalendar(database: Database, userId: string): Promise<{ createdAt: string } | null> {
  const [row] = await database
    .select({ createdAt: calendars.createdAt })
    .from(calendars)
    .where(eq(calendars.userId, userId))
  return row ? { createdAt: row.createdAt.toISOString() } : null
}

/** Makes the secret of a calendar address, which only this call returns. An earlier secret ends. */
export async function createCalendar(database: Database, userId: string): Promise<string> {
  const secret = newSecret()
  const secretHash = hashOfLink(secret)
  await database
    .insert(calendars)
    .values({ userId, secretHash })
    .onConflictDoUpdate({ target: calendars.userId, set: { secretHash, createdAt: sql`now()` } })
  return secret
}

/** Removes a person's calendar address. Programs with the address then read nothing. */
export async function removeCalendar(database: Database, userId: string): Promise<void> {
  await database.delete(calendars).where(eq(calendars.userId, userId))
}

/** The person whose calendar a secret opens. undefined for an unknown secret, after the same time. */
export async function findCalendar(
  database: Database,
  secretHash: Buffer,
): Promise<{ userId: string; timezone: string } | undefined> {
  const [found] = await database
    .select({ userId: calendars.userId, timezone: sql<string>`coalesce(${users.timezone}, 'UTC')` })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(eq(calendars.secretHash, secretHash))
  return found
}
