import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { withheldName } from '#contract/strategists.ts'
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

/** Posts whose author is put aside in one transaction: nobody waits for more. */
const postsAtOnce = 200

/**
 * Withholds a strategist who asks for it: their name, and all that is told about them, is told to moderators alone. Their
 * posts stay. One who is withheld stays so; what was broken off goes on. 404 when there is none.
 *
 * @param why told in the log.
 */
export async function withholdStrategist(
  database: Database,
  moderator: Mender,
  id: string,
  why: string,
): Promise<void> {
  await inTransaction(database, transaction =>
    withholdIn(transaction, moderator, { id, isWithheld: true, why }),
  )
  await followWithholding(database, id)
}

/** Ends that: everything is told again as it was. 404 when there is none. */
export async function showStrategist(
  database: Database,
  moderator: Mender,
  id: string,
  why: string | null,
): Promise<void> {
  await inTransaction(database, transaction =>
    withholdIn(transaction, moderator, { id, isWithheld: false, why }),
  )
  await followWithholding(database, id)
}

/**
 * The first half of both, for what happens in one transaction with it: from then on new posts under the name are stored as
 * it says. Once it is committed, `followWithholding` sees to those that are there. 404 when there is none.
 *
 * @returns whether it was otherwise before.
 */
export async function withholdIn(
  transaction: Transaction,
  moderator: Mender,
  { id, isWithheld, why }: { id: string; isWithheld: boolean; why: string | null },
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

/** Puts the authors of all posts of a strategist aside, or back, as was decided last: a part of the posts at a time. */
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

/** Whether a row is the strategist of this id, or one of all their names where some were merged. */
function isOfFamily(id: string) {
  // An id, which stands in SQL as it is.
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
  // Somebody may have decided otherwise meanwhile: they see to the posts themselves.
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
