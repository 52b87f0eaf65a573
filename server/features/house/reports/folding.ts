import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Folding } from '../../../schema/library/posts.ts'
import type { Subject } from './subject.ts'

/** Reports after which a thing is folded away. */
const enough = 3

/** Days that an account must exist for its reports to count. */
export const oldEnough = 30

/**
 * SQL: whether the open reports of `$1` (kind) and `$2` (id) are enough: by different people with old accounts. A
 * report does not count while its account is suspended or everything it did is undone.
 */
const areEnough = `(
  select count(*) from reports join users on users.id = reports.by
  where reports.subject_kind = $1 and reports.subject_id = $2 and reports.state = 'open' and reports.folds
    and (users.suspended_until is null or users.suspended_until <= now())
    and not exists (select from removals where person_id = users.id and holds)
) >= ${enough}`

const tables = { post: 'posts', tip: 'tips' } as const
type Foldable = keyof typeof tables

function isFoldable(subject: Subject): subject is Subject & { subjectKind: Foldable } {
  return subject.subjectKind in tables
}

/** Folds a post or tip away if enough people have reported it, once. The caller has locked it. */
export async function foldIfReported(transaction: Transaction, subject: Subject): Promise<void> {
  if (!isFoldable(subject)) return
  const table = tables[subject.subjectKind]
  const text = `update ${table} set folding = 'folded' where id = $2 and folding is null and ${areEnough}`
  await run(transaction, { name: `fold ${table}`, text }, [subject.subjectKind, subject.subjectId])
}

/** Unfolds a thing for good, because a moderator has looked at it. */
export async function unfold(transaction: Transaction, subject: Subject): Promise<void> {
  await setFolding(transaction, subject, 'over')
}

/**
 * The folding of a thing whose decision is undone, so that its reports are open again: as before, unless there was an
 * earlier decision, or a moderator had looked before anybody reported it.
 */
export async function foldingOf(transaction: Transaction, subject: Subject): Promise<Folding | null> {
  const [row] = await run<{ folding: Folding | null }>(transaction, wanted, [
    subject.subjectKind,
    subject.subjectId,
  ])
  return row?.folding ?? null
}

const wanted = {
  name: 'folding of reported',
  text: `select case
    when exists (select from reports where subject_kind = $1 and subject_id = $2 and state <> 'open') then 'over'
    when exists (
      select from moderation_log as act where act.subject_kind = $1 and act.subject_id = $2
        and act.action in ('hide', 'unhide') and not act.details ? 'waited'
        and act.at < (select min(created_at) from reports where subject_kind = $1 and subject_id = $2)
    ) then 'over'
    when ${areEnough} then 'folded'
  end as folding`,
}

/** Folds or unfolds a post or tip. A row that would not change is not updated. */
export async function setFolding(
  transaction: Transaction,
  subject: Subject,
  folding: Folding | null,
): Promise<void> {
  if (!isFoldable(subject)) return
  const table = tables[subject.subjectKind]
  const text = `update ${table} set folding = $2 where id = $1 and folding is distinct from $2`
  await run(transaction, { name: `set folding of ${table}`, text }, [subject.subjectId, folding])
}
