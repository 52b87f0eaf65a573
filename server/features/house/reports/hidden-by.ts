import type { LogAction } from '#contract/moderation-log.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Folding } from '../../../schema/library/posts.ts'
import type { Subject } from './subject.ts'

/** The details in the log for a decision to hide a thing that was hidden already. */
export const hiddenBefore = { before: true }

/**
 * Whether a thing was hidden by a decision at a certain moment, and not by anybody before or since: both have the same
 * moment.
 */
export async function isHiddenBy(
  transaction: Transaction,
  { subjectKind, subjectId, decidedAt }: Subject & { decidedAt: Date | null },
): Promise<boolean> {
  const [row] = await run<{ at: Date | null }>(transaction, hiddenAt[subjectKind], [subjectId])
  return row?.at?.getTime() === decidedAt?.getTime()
}

const hide: LogAction = 'hide'
const hiddenAt = {
  post: { name: 'post hidden at', text: 'select hidden_at as at from posts where id = $1' },
  tip: { name: 'tip hidden at', text: 'select hidden_at as at from tips where id = $1' },
  strategist: {
    name: 'strategist withheld at',
    text: 'select withheld_at as at from strategists where id = $1',
  },
  // A judgement does not store when its reason was removed, but the log does.
  reason: {
    name: 'reason hidden at',
    text: `select case when action = '${hide}' then at end as at from moderation_log
      where subject_kind = 'reason' and subject_id = $1 and action in ('${hide}', 'unhide')
        and not details ? '${Object.keys(hiddenBefore)}'
      order by at desc, id desc limit 1`,
  },
}

/**
 * Returns a post or tip to the removal of its account, which had hidden it before a moderator did and still stands.
 * Returns whether there is such a removal. The caller has locked the thing.
 */
export async function goesWithAccount(
  transaction: Transaction,
  { subjectKind, subjectId }: Subject,
  folding: Folding | null,
): Promise<boolean> {
  if (subjectKind !== 'post' && subjectKind !== 'tip') return false
  const table = `${subjectKind}s`
  const text = `
    update ${table} set went_with_account = true, folding = $2
    where id = $1 and exists (select from removals where person_id = created_by and holds) and exists (
      select from moderation_log as act where act.subject_kind = '${subjectKind}' and act.subject_id = ${table}.id
        and act.action = '${hide}' and act.at = ${table}.hidden_at and act.details ? 'removed')
    returning true`
  const changed = await run(transaction, { name: `${table} back to removal`, text }, [subjectId, folding])
  return changed.length > 0
}
