import type { Reason } from '#contract/judgements.ts'
import type { Queryable } from '../../../database/database.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

/** Reasons of one tip that are shown, at most. */
const most = 20

/**
 * SQL: whether others see the reason of a row of judgements: it is shared, no moderator has removed these words, and
 * not everything that its writer did was undone.
 */
export function isTold(judgement: string): string {
  return `(${judgement}.reason_shared and ${judgement}.reason <> all (${judgement}.removed_reasons)
    and not exists (select from removals where person_id = ${judgement}.user_id and holds))`
}

/**
 * The shared reasons of judgements of a tip's current claim, newest first. Reasons must not influence judgements: a
 * reader who has not judged that claim gets none. 404 when there is no such tip, or it is deleted.
 */
export async function listReasons(
  database: Queryable,
  userId: string,
  tipId: string,
): Promise<JsonText<Reason[]>> {
  if (!isUuid(tipId)) throw notFound('Tip')
  const [row] = await run<{ items: string }>(database, list, [userId, tipId])
  if (!row) throw notFound('Tip')
  return new JsonText(row.items)
}

const list = {
  name: 'reasons',
  text: `
    select (
      select coalesce(json_agg(item), '[]')::text from (
        select shared.reason_id as id, shared.reason, shared.classification as verdict, users.display_name as name,
          ${isoTime('shared.reason_at')} as "createdAt"
        from classifications as shared join users on users.id = shared.user_id
        where shared.tip_id = tips.id and ${isTold('shared')} and shared.claim_key = tips.claim_key
          and exists (
            select from classifications as own
            where own.user_id = $1 and own.tip_id = tips.id and own.claim_key = tips.claim_key
          )
        order by shared.reason_at desc, shared.reason_id desc limit ${most}
      ) as item
    ) as items
    from tips where tips.id = $2 and deleted_at is null`,
}
