import type { User } from '#contract/account.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, notFound, ProblemError } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { askOfSitesOf } from './homes.ts'

type Moderator = Pick<User, 'id' | 'role'>

/** Days for which a merge can be undone (decision 50). */
const daysToUndo = 30

interface Known {
  isWithheld: boolean
  intoId: string | null
  isOld: boolean
}

/**
 * Makes a strategist another name of somebody else: from then on all posts under that name belong to the other one. 404
 * when there is no such strategist. 422 when both are the same. 409 when either was merged before, so that there is no
 * circle, or is withheld. Repeating the same merge changes nothing.
 */
export async function mergeStrategist(
  database: Database,
  moderator: Moderator,
  id: string,
  into: string,
): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockAliases(transaction, moderator)
    const merged = await find(transaction, id)
    if (id.toLowerCase() === into.toLowerCase())
      throw invalid([{ path: 'into', message: 'A strategist cannot be merged into themselves' }])
    const other = await find(transaction, into)
    if (merged.intoId === into.toLowerCase()) return
    if (merged.intoId)
      throw new ProblemError(409, 'This strategist was merged into another already: undo that first')
    if (other.intoId)
      throw new ProblemError(
        409,
        'That strategist was merged into another: choose the one they were merged into',
      )
    if (merged.isWithheld || other.isWithheld)
      throw new ProblemError(409, 'Who is withheld cannot be merged: show them again first')
    await run(transaction, add, [id, into])
    await run(transaction, follow, [id, into])
    await noteInLog(transaction, actorOf(moderator), {
      ...{ action: 'merge', subjectKind: 'strategist', subjectId: into, details: { merged: id } },
    })
  })
}

/**
 * Undoes a merge: all posts under the name, also later ones, are the name's own again. A strategist who is not merged
 * stays unchanged. 404 when there is no such strategist. 409 when they are withheld, which applies to all their names
 * together, or were merged too long ago.
 */
export async function unmergeStrategist(database: Database, moderator: Moderator, id: string): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockAliases(transaction, moderator)
    const { intoId, isOld, isWithheld } = await find(transaction, id)
    if (!intoId) return
    if (isWithheld)
      throw new ProblemError(409, 'Who is withheld cannot be parted from another: show them again first')
    if (isOld)
      throw new ProblemError(409, `A merge can be undone for ${daysToUndo} days, and this one is older`)
    await run(transaction, remove, [id])
    await run(transaction, partFrom, [id])
    await run(transaction, unsettling, [intoId])
    await askOfSitesOf(transaction, id)
    await noteInLog(transaction, actorOf(moderator), {
      ...{ action: 'unmerge', subjectKind: 'strategist', subjectId: intoId, details: { merged: id } },
    })
  })
}

/**
 * Allows one merge at a time, and none while somebody is being withheld. Both are rare, and each depends on the others.
 */
export async function lockAliases(transaction: Transaction, { id }: Moderator): Promise<void> {
  await lockPerson(transaction, id)
  await run(transaction, lock, [])
}

const lock = { name: 'lock aliases', text: 'lock table strategist_aliases in share row exclusive mode' }

async function find(transaction: Transaction, id: string): Promise<Known> {
  const [row] = isUuid(id) ? await run<Known>(transaction, known, [id]) : []
  if (!row) throw notFound('Strategist')
  return row
}

const known = {
  name: 'strategist to merge',
  text: `select withheld_at is not null as "isWithheld", into_id as "intoId",
      coalesce(merged_at < now() - interval '${daysToUndo} days', false) as "isOld"
    from strategists left join strategist_aliases on strategist_id = id where id = $1::uuid`,
}

const add = {
  name: 'merge strategist',
  text: 'insert into strategist_aliases (strategist_id, into_id, one_id) values ($1::uuid, $2::uuid, $2::uuid)',
}

const follow = {
  name: 'follow merged strategist',
  text: 'update strategist_aliases set one_id = $2::uuid where one_id = $1::uuid',
}

const remove = {
  name: 'unmerge strategist',
  text: 'delete from strategist_aliases where strategist_id = $1::uuid',
}

/** Queues all calls of both: which of them stay with the strategist they were merged into is decided together. */
const unsettling = {
  name: 'look at calls of strategist',
  text: `insert into unsettled (strategist_id)
    select coalesce((select one_id from strategist_aliases where strategist_id = $1::uuid), $1::uuid)`,
}

/** Names that were merged into a strategist who is separate again, directly or through others. */
const partFrom = {
  name: 'part from unmerged strategist',
  text: `
    with recursive below as (
      select strategist_id from strategist_aliases where into_id = $1::uuid
      union select alias.strategist_id from strategist_aliases as alias join below on alias.into_id = below.strategist_id
    )
    update strategist_aliases set one_id = $1::uuid from below
    where strategist_aliases.strategist_id = below.strategist_id`,
}
