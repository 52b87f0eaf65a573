import { eq, sql } from 'drizzle-orm'
import { hashOfLink, newSecret } from '../../../auth/tokens/secret.ts'
import type { Database } from '../../../database/database.ts'
import { calendars } from '../../../schema/desk/calendar.ts'
import { users } from '../../../schema/house/people.ts'

/** Since when a person has an address for calendars; null without one. */
export async function getCalendar(database: Database, userId: string): Promise<{ createdAt: string } | null> {
  const [row] = await database
    .select({ createdAt: calendars.createdAt })
    .from(calendars)
    .where(eq(calendars.userId, userId))
  return row ? { createdAt: row.createdAt.toISOString() } : null
}

/** Makes the secret of an address, told this once; one that was made before ends. */
export async function createCalendar(database: Database, userId: string): Promise<string> {
  const secret = newSecret()
  const secretHash = hashOfLink(secret)
  await database
    .insert(calendars)
    .values({ userId, secretHash })
    .onConflictDoUpdate({ target: calendars.userId, set: { secretHash, createdAt: sql`now()` } })
  return secret
}

export async function removeCalendar(database: Database, userId: string): Promise<void> {
  await database.delete(calendars).where(eq(calendars.userId, userId))
}

/** Whose calendar a secret opens; undefined where it is nobody's, in the time of one that is. */
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
