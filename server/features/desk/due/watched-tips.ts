import { todayIn } from '#reckoning/days/today.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound, ProblemError } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import type { Decider } from '../conclusions/save.ts'

/**
 * Makes a claim due for a person on its deadline, whatever they think of it. 404 when there is no such tip. 422 when
 * the claim names no day, or a day in the past.
 *
 * @returns whether the person did not watch it before.
 */
export async function watchTip(database: Database, user: Decider, tipId: string): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, user.id)
    const [tip] = isUuid(tipId)
      ? await run<{ deadline: string | null; isOver: boolean }>(transaction, claimOfTip, [
          tipId,
          todayIn(user.timezone, new Date()),
        ])
      : []
    if (!tip) throw notFound('Tip')
    if (tip.deadline === null)
      throw new ProblemError(422, 'This tip names no day until which it holds: there is nothing to wait for')
    const [known] = await run<{ watched: boolean }>(transaction, knownClaim, [user.id, tipId])
    if (known?.watched) return false
    if (tip.isOver && !known)
      throw new ProblemError(422, 'The time of this claim is over: there is nothing to wait for')
    await run(transaction, watching, [user.id, tipId, tip.deadline, tip.isOver])
    return true
  })
}

/**
 * Stops watching a claim. Its item is removed, unless the person agreed or disagreed with the claim. 404 when there is
 * no such tip.
 */
export async function unwatchTip(database: Database, userId: string, tipId: string): Promise<void> {
  await inTransaction(database, async transaction => {
    const [tip] = isUuid(tipId) ? await run(transaction, lockingTip, [tipId]) : []
    if (!tip) throw notFound('Tip')
    await run(transaction, unwatching, [userId, tipId])
    await run(transaction, dropping, [userId, tipId])
  })
}

/** The same lock as that of a judgement, so that watching and judging see each other's item. */
const claimOfTip = {
  name: 'claim to watch',
  text: `
    with tip as (
      select id, deadline_on from tips where id = $1 and deleted_at is null for no key update
    )
    select case when tip.deadline_on is not null then coalesce(calls.deadline, tip.deadline_on) end::text as deadline,
      coalesce(coalesce(calls.deadline, tip.deadline_on) < $2::date, false)
        or coalesce(calls.target_state in ('hit', 'missed'), false) as "isOver"
    from tip left join calls on calls.tip_id = tip.id`,
}

const knownClaim = {
  name: 'known claim',
  text: `select watched from due_items where user_id = $1 and kind = 'claim' and ref_id = $2 for update`,
}

/** An item that was done before its day is open again. */
const watching = {
  name: 'watch claim',
  text: `
    insert into due_items (user_id, kind, ref_id, stock_id, due_on, watched)
    select $1::uuid, 'claim', tips.id, tips.stock_id, $3::date, true from tips where tips.id = $2::uuid
    on conflict (user_id, kind, ref_id) do update set watched = true,
      state = case when $4::bool then due_items.state else 'open' end,
      done_at = case when $4::bool then due_items.done_at end, undo = case when $4::bool then due_items.undo else '{}' end`,
}

const lockingTip = {
  name: 'lock tip to unwatch',
  text: 'select id from tips where id = $1 and deleted_at is null for no key update',
}

const unwatching = {
  name: 'unwatch claim',
  text: `update due_items set watched = false where user_id = $1 and kind = 'claim' and ref_id = $2 and watched`,
}

const dropping = {
  name: 'drop claim',
  text: `
    delete from due_items where user_id = $1 and kind = 'claim' and ref_id = $2 and state = 'open' and not watched
      and not exists (
        select from classifications where user_id = $1 and tip_id = $2 and classification in ('agree', 'disagree')
      )`,
}
