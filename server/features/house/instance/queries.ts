import type { InstanceChanges } from '#contract/instance.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { instance } from '../../../schema/house/instance.ts'

/** What admins have set. Null: not set. */
export type StoredInstance = Pick<
  typeof instance.$inferSelect,
  'name' | 'description' | 'signUp' | 'terms' | 'privacy' | 'contact' | 'firstPostsWait' | 'publicContent'
>

const nothing: StoredInstance = {
  name: null,
  description: null,
  signUp: null,
  terms: null,
  privacy: null,
  contact: null,
  firstPostsWait: false,
  publicContent: 'full',
}

const stored = Object.keys(nothing) as (keyof StoredInstance)[]

/** The stored settings of this server; the defaults where no admin has changed any. */
export async function findInstance(database: Queryable): Promise<StoredInstance> {
  const [row] = await run<{ [Name in keyof StoredInstance]: StoredInstance[Name] }>(database, find, [])
  return row ?? nothing
}

const find = {
  name: 'instance',
  text: `select name, description, sign_up as "signUp", terms, privacy, contact,
    first_posts_wait as "firstPostsWait", public_content as "publicContent" from instance`,
}

/**
 * Changes the given settings and leaves the others.
 *
 * @returns the names of those that have changed.
 */
export async function changeInstance(database: Transaction, changes: InstanceChanges): Promise<string[]> {
  const before = await findInstance(database)
  const row = { ...changes, updatedAt: new Date() }
  await database.insert(instance).values(row).onConflictDoUpdate({ target: instance.only, set: row })
  const after = await findInstance(database)
  return stored.filter(field => before[field] !== after[field])
}
