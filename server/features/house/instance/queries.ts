import type { InstanceChanges } from '#contract/instance.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { instance } from '../../../schema/house/instance.ts'

/** What admins have set. Null: not set. */
export type StoredInstance = Pick<
  typeof instance.$inferSelect,
  'name' | 'description' | 'signUp' | 'terms' | 'privacy' | 'contact' | 'firstPostsWait' | 'publicContent'
> & {
  /** Whether the example data is there. */
  hasExample: boolean
}

const nothing: StoredInstance = {
  name: null,
  description: null,
  signUp: null,
  terms: null,
  privacy: null,
  contact: null,
  firstPostsWait: false,
  publicContent: 'full',
  hasExample: false,
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
    coalesce(first_posts_wait, false) as "firstPostsWait", coalesce(public_content, 'full') as "publicContent",
      exists (select from example_data) as "hasExample"
    from (select) as always left join instance on true`,
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
