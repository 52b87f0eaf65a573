import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { ProblemError } from '../../../http/answers/problems.ts'

/**
 * Refuses (403) a change of somebody else's tip by a person whose changes of others' tips were undone three times
 * within a week. The refusal lasts a week. An undo is an earlier version that somebody else has restored. Only the
 * first undo of a change counts, so that a change that is restored back and forth does not exclude anybody.
 */
export async function refuseWhereUndone(
  transaction: Transaction,
  userId: string,
  tip: { createdBy: string | null },
): Promise<void> {
  if (tip.createdBy === userId) return
  const [row] = await run<{ refused: boolean }>(transaction, findUndone, [userId])
  if (row?.refused)
    throw new ProblemError(
      403,
      'Your changes of other people’s tips were undone three times in a week: for a week you can change only your own',
    )
}

const findUndone = {
  name: 'undone edits',
  text: `
    with undone as (
      select distinct undo.tip_id, undo.version, undo.at
      from tip_versions as edit
        join tips on tips.id = edit.tip_id and tips.created_by is distinct from $1::uuid
        cross join lateral (
          select tip_id, version, at from tip_versions as later
          where later.tip_id = edit.tip_id and later.version > edit.version and later.restored <= edit.version
            and later.by is distinct from $1::uuid
          order by later.version limit 1
        ) as undo
      where edit.by = $1::uuid
    )
    select exists (
      select from (select at, lag(at, 2) over (order by at) as before from undone) as row
      where before > at - interval '7 days' and at > now() - interval '7 days'
    ) as refused`,
}
