import type { ExportedRow } from '#contract/export.ts'
import { newId } from '../../../../schema/ids.ts'
import {
  countingPeople,
  countingTips,
  judgementChange,
  judgementSums,
} from '../../../library/counters/judgements.ts'
import { type Add, addBatch } from './add-batch.ts'

/** Adds judgements of existing tips that the person has not judged, and counts those of current claims. */
export const addJudgements: Add<ExportedRow<'classifications'>> = (receiver, rows) =>
  addBatch(receiver, [
    { ...lockTips, rows },
    { ...judgeTips, rows: rows.map(row => ({ ...row, reasonId: newId() })) },
  ])

const wanted = `json_to_recordset($2) as wanted("tipId" uuid, classification text, "createdAt" timestamptz(3), "claimKey" text,
  reason text, "reasonShared" boolean, "reasonId" uuid)`

/**
 * In the order of ids, so that counts stay right while people judge. The condition on `$1` only makes the person a
 * parameter of the statement.
 */
const lockTips = {
  name: 'lock tips of import',
  text: `select tips.id from tips
    where tips.id in (select "tipId" from ${wanted}) and tips.deleted_at is null and $1::uuid is not null
    order by tips.id for no key update`,
}

const judgeTips = {
  name: 'import judgements',
  text: `
    with stored as (
      insert into classifications (user_id, tip_id, classification, created_at, updated_at, claim_key, reason, reason_id,
        reason_shared, reason_at)
      select $1::uuid, tips.id, wanted.classification, wanted."createdAt", wanted."createdAt",
        coalesce(decode("claimKey", 'hex'), tips.claim_key), wanted.reason,
        case when wanted.reason is not null then "reasonId" end, wanted.reason is not null and "reasonShared",
        case when wanted.reason is not null then wanted."createdAt" end
      from ${wanted} join tips on tips.id = wanted."tipId"
      where tips.deleted_at is null
      on conflict do nothing
      returning tip_id, classification, claim_key
    ), difference as (
      select $1::uuid as user_id, tips.stock_id, tip_id, ${judgementChange('null', 'classification')}
      from stored join tips on tips.id = tip_id and tips.claim_key = stored.claim_key
    ), ${countingTips}, by_stock as (
      select user_id, stock_id, ${judgementSums} from difference group by user_id, stock_id order by user_id, stock_id
    ), ${countingPeople('by_stock')}
    select count(*)::int as added from stored`,
}
