import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { secrets } from './secret-table.ts'

const name = 'sessions'

/** The key that signs session cookies: made once, then the same for every process on this database. */
export async function sessionSecret(database: Database): Promise<string> {
  const stored = await find(database)
  if (stored) return stored
  // Two processes may start together: the first row stays and both read it.
  const value = randomBytes(32).toString('base64url')
  await database.insert(secrets).values({ name, value }).onConflictDoNothing()
  const made = await find(database)
  if (!made) throw new Error('The secret of the sessions could not be stored')
  return made
}

async function find(database: Database): Promise<string | undefined> {
  const [row] = await database.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}
