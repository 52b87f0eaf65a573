import type { User } from '#contract/account.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound, ProblemError } from '../../../http/answers/problems.ts'
import type { Symbols } from '../../../http/services.ts'
import { newId } from '../../../schema/ids.ts'
import { habitsAt } from './habits-at.ts'

/** A habit of a home, for one person or for all. */
export interface NamedHabit {
  home: string
  habit: string
  forAll: boolean
}

/** Removes a habit for a person, or by a moderator for all. 404 if nothing of the name is learnt for that person. */
export async function removeHabit(
  tools: { database: Database; symbols: Pick<Symbols, 'names'> },
  user: Pick<User, 'id' | 'role'>,
  { home, habit, forAll }: NamedHabit,
): Promise<void> {
  refuseMember(user, forAll)
  const { habits } = await habitsAt(tools, home, user.id)
  if (!habits.some(({ key }) => key === habit)) throw notFound('Habit')
  await inTransaction(tools.database, async transaction => {
    const [row] = await run<{ id: string }>(transaction, remove, [
      newId(),
      home,
      habit,
      forAll ? null : user.id,
      user.id,
    ])
    if (row && forAll)
      await noteInLog(transaction, actorOf(user), {
        action: 'delete',
        subjectKind: 'habit',
        subjectId: row.id,
      })
  })
}

/** Uses a habit again. 404 if it is not removed so. */
export async function restoreHabit(
  database: Database,
  user: Pick<User, 'id' | 'role'>,
  { home, habit, forAll }: NamedHabit,
): Promise<void> {
  refuseMember(user, forAll)
  await inTransaction(database, async transaction => {
    const [row] = await run<{ id: string }>(transaction, restore, [home, habit, forAll ? null : user.id])
    if (!row) throw notFound('Habit')
    if (forAll)
      await noteInLog(transaction, actorOf(user), {
        action: 'restore',
        subjectKind: 'habit',
        subjectId: row.id,
      })
  })
}

function refuseMember({ role }: Pick<User, 'role'>, forAll: boolean): void {
  if (forAll && role === 'member') throw new ProblemError(403, 'Only moderators decide for all.')
}

const remove = {
  name: 'remove habit',
  text: `insert into removed_habits (id, home, habit, user_id, removed_by) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning id`,
}

const restore = {
  name: 'restore habit',
  text: `delete from removed_habits where home = $1 and habit = $2 and user_id is not distinct from $3::uuid
    returning id`,
}
