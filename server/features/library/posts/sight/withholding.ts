import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { withheldName } from '#contract/withheld-name.ts'
import { actorOf, noteInLog } from '../../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../../database/database.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { notFound } from '../../../../http/answers/problems.ts'
import { isUuid } from '../../../../schema/ids.ts'
import { posts } from '../../../../schema/library/posts.ts'
import { strategists } from '../../../../schema/library/strategists.ts'
import { familyOf, oneOf } from '../../strategists/aliases.ts'
import { lockAliases } from '../../strategists/merging.ts'
import type { Mender } from '../may-mend.ts'

/**
 * Posts changed in one transaction at most: few enough that a request that needs one of these rows does not wait long.
 */
const postsAtOnce = 200

/**
 * Withholds a strategist at their request (only moderators see their name and what is recorded about them; their posts
 * stay), or ends that: the name and everything about the strategist is shown again. For a strategist who is withheld
 * already, an interrupted run is continued. 404 when there is no such strategist.
 */
export async function withholdStrategist(
  database: Database,
  moderator: Mender,
  decision: Decision,
): Promise<void> {
  await inTransaction(database, transaction => withholdIn(transaction, moderator, decision))
  await followWithholding(database, decision.id)
}

interface Decision {
  id: string
  isWithheld: boolean
  /** The reason that the moderation log shows. */
  why: string | null
}

/**
 * The first half of withholding and of ending it, inside a transaction. From its commit on, new posts under the name
 * are stored accordingly. After the commit the caller runs `followWithholding`, which changes existing posts. 404 when
 * there is no such strategist.
 *
 * @returns false when the strategist was in that state already.
 */
export async function withholdIn(
  transaction: Transaction,
  moderator: Mender,
  { id, isWithheld, why }: Decision,
): Promise<boolean> {
  if (!isUuid(id)) throw notFound('Strategist')
  await lockAliases(transaction, moderator)
  const known = await transaction
    .select({ id: strategists.id, withheldAt: strategists.withheldAt })
    .from(strategists)
    .where(isOfFamily(id))
    .orderBy(asc(strategists.id))
    .for('no key update')
  if (known.length === 0) throw notFound('Strategist')
  if (known.every(({ withheldAt }) => (withheldAt !== null) === isWithheld)) return false
  await transaction
    .update(strategists)
    .set({ withheldAt: isWithheld ? sql`now()` : null })
    .where(isOfFamily(id))
  const action = isWithheld ? 'hide' : 'unhide'
  await noteInLog(transaction, actorOf(moderator), {
    ...{ action, subjectKind: 'strategist', subjectId: id, why },
  })
  return true
}

/**
 * Replaces the author of all posts of a strategist, or puts it back, according to the latest decision. Changes 200
 * posts in each transaction.
 */
export async function followWithholding(database: Database, strategistId: string): Promise<void> {
  const known = await database
    .select({ id: strategists.id, withheldAt: strategists.withheldAt })
    .from(strategists)
    .where(isOfFamily(strategistId))
  for (const { id, withheldAt } of known) {
    const isWithheld = withheldAt !== null
    let followed: number
    do followed = await inTransaction(database, transaction => followSome(transaction, id, isWithheld))
    while (followed === postsAtOnce)
  }
}

/**
 * SQL: whether a row of `strategists` has this id, or is another name of the same strategist (names that were merged).
 */
function isOfFamily(id: string) {
  // The id goes into the SQL as text. It is safe: the caller has checked that it is a UUID, or read it from the
  // database.
  return sql`${strategists.id} in ${sql.raw(familyOf(oneOf(`'${id}'::uuid`)))}`
}

async function followSome(
  transaction: Transaction,
  strategistId: string,
  isWithheld: boolean,
): Promise<number> {
  const isLeft = and(
    eq(posts.strategistId, strategistId),
    isNotNull(posts.author),
    isWithheld ? isNull(posts.withheldAuthor) : isNotNull(posts.withheldAuthor),
  )
  const some = await transaction
    .select({ id: posts.id })
    .from(posts)
    .where(isLeft)
    .orderBy(asc(posts.id))
    .limit(postsAtOnce)
    .for('update')
  // If somebody has reversed the decision in the meantime, stop: their call changes the posts itself.
  const [known] = await transaction
    .select({ withheldAt: strategists.withheldAt })
    .from(strategists)
    .where(eq(strategists.id, strategistId))
    .for('share')
  if (some.length === 0 || (known?.withheldAt !== null) !== isWithheld) return 0
  await transaction
    .update(posts)
    .set(
      isWithheld
        ? { author: withheldName, withheldAuthor: sql`${posts.author}` }
        : { author: sql`${posts.withheldAuthor}`, withheldAuthor: null },
    )
    .where(sql`${posts.id} = any(${sql.param(some.map(({ id }) => id))}::uuid[])`)
  return some.length
}
