import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { secrets } from '../../schema/house/secrets.ts'
import { newSecret } from '../tokens/secret.ts'

/** The key that signs session cookies. */
export function sessionSecret(database: Database): Promise<string> {
  return sharedSecret(database, 'sessions')
}

/** The secret of this name: made once, then the same for every process on this database. */
export async function sharedSecret(database: Database, name: 'sessions' | 'mail'): Promise<string> {
  const stored = await find(database, name)
  if (stored) return stored
  // Two processes may start together: the first row stays and both read it.
  const value = newSecret()
  await database.insert(secrets).values({ name, value }).onConflictDoNothing()
  const made = await find(database, name)
  if (!made) throw new Error(`The secret of the ${name} could not be stored`)
  return made
}

async function find(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}
