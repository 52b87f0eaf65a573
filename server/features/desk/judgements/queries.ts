import type { ListedJudgement, NewJudgement, StoredJudgement } from '#contract/judgements.ts'
import type { Classification } from '#contract/tips.ts'
import { todayIn } from '#reckoning/days/today.ts'
import type { Queryable } from '../../../database/database.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound, unauthorized } from '../../../http/answers/problems.ts'
import { newId } from '../../../schema/ids.ts'
import { keepingJudgement } from '../../ledger/my-record/keep-forecast.ts'
import { countingPeople, countingTips, judgementChange } from '../../library/counters/judgements.ts'
import { keepingTip } from '../due/keep-tip.ts'

/** All judgements of a person, newest first. Those of deleted tips are left out while the tips are deleted. */
export async function listJudgements(
  database: Queryable,
  userId: string,
): Promise<JsonText<ListedJudgement[]>> {
  const [row] = await run<{ items: string }>(
    database,
    {
      name: 'judgements',
      text: `select coalesce(json_agg(item), '[]')::text as items from (
        select own.tip_id as "tipId", own.classification, case when is_present then 'present' else 'earlier' end as claim,
          case when not is_present then (
            select json_build_object('ticker', fields->'ticker', 'stance', fields->'stance',
              'priceTargetValue', fields->'priceTargetValue', 'priceTargetCurrency', fields->'priceTargetCurrency')
            from tip_versions as version
            where version.tip_id = own.tip_id and version.claim_key = own.claim_key order by version desc limit 1
          ) end as judged,
          case when own.reason is not null then
            json_build_object('id', own.reason_id, 'text', own.reason, 'shared', own.reason_shared,
              'hidden', own.reason = any (own.removed_reasons))
          end as reason
        from classifications as own cross join lateral (
          select tips.claim_key is not distinct from own.claim_key as is_present
          from tips where tips.id = own.tip_id and deleted_at is null offset 0
        ) as tip
        where own.user_id = $1
        order by own.created_at desc, own.tip_id desc
      ) as item`,
    },
    [userId],
  )
  return new JsonText(row?.items ?? '[]')
}

/**
 * Judges a tip, or changes the judgement. 404 when there is no such tip. One statement and transaction, safe with any
 * number of others at once: it locks the person and the tip before it writes, `on conflict` sees the row as it then is,
 * and `previous` is the earlier judgement of the same claim. Counters change by the difference.
 *
 * The judgement is stored as a forecast (decision 65) and is due on the deadline of the claim (decision 68). A row
 * whose `xmax` is 0 is new.
 */
export async function judgeTip(
  database: Queryable,
  { id: userId, timezone }: { id: string; timezone: string },
  { tipId, classification, reason, reasonShared }: NewJudgement,
): Promise<StoredJudgement> {
  const [row] = await run<{ known: boolean; id: string | null } & Record<Classification, number>>(
    database,
    judge,
    [
      userId,
      tipId,
      classification,
      reason !== undefined,
      reason ?? null,
      reasonShared ?? null,
      newId(),
      newId(),
      todayIn(timezone, new Date()),
    ],
  )
  if (!row?.known) throw unauthorized()
  if (!row.id) throw notFound('Tip')
  const { id, agree, disagree, uncertain } = row
  return {
    tipId: id,
    classification,
    consensus: { total: agree + disagree + uncertain, agree, disagree, uncertain },
  }
}

/** An absent reason stays. A reason with the same words keeps its id and its day. */
const reasonKept = `
  reason = case when $4::boolean then excluded.reason else earlier.reason end,
  reason_id = case when $4::boolean and excluded.reason is distinct from earlier.reason then excluded.reason_id
    else earlier.reason_id end,
  reason_at = case when $4::boolean and excluded.reason is distinct from earlier.reason then excluded.reason_at
    else earlier.reason_at end,
  reason_shared = coalesce($6::boolean, earlier.reason_shared)
    and case when $4::boolean then excluded.reason else earlier.reason end is not null`

const judge = {
  name: 'judge',
  text: `
    with person as (
      select id from users where id = $1 for key share
    ), tip as (
      select id, stock_id, stance, claim_key, deadline_on, agree_count, disagree_count, uncertain_count from tips
      where id = $2 and deleted_at is null and exists (select from person)
      for no key update
    ), stored as (
      insert into classifications as earlier (user_id, tip_id, classification, claim_key, reason, reason_id, reason_shared,
        reason_at)
      select $1, id, $3, claim_key, $5::text, case when $5::text is not null then $7::uuid end,
        $5::text is not null and coalesce($6::boolean, false), case when $5::text is not null then now() end
      from tip
      on conflict (user_id, tip_id) do update set
        previous = case when earlier.claim_key = excluded.claim_key then earlier.classification end,
        classification = excluded.classification, claim_key = excluded.claim_key,
        updated_at = case when (earlier.classification, earlier.claim_key) = (excluded.classification, excluded.claim_key)
          then earlier.updated_at else now() end,
        ${reasonKept}
      returning classification, previous, xmax = 0 as is_first
    ), difference as (
      select $1::uuid as user_id, tip.stock_id, tip.id as tip_id, ${judgementChange('previous', 'classification')}
      from tip, stored
    ), ${countingTips}, ${countingPeople('difference')}, ${keepingJudgement({ id: '$8::uuid', person: '$1::uuid' })}, ${keepingTip({ person: '$1::uuid', today: '$9::date' })}
    select exists (select from person) as known, counted_tips.*
    from (select) as always left join counted_tips on true left join claimed on true`,
}
