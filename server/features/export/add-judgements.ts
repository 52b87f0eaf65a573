import type { ExportedRow } from '#contract/export.ts'
import { type Add, addBatch } from './add-batch.ts'

/** Adds judgements of tips that exist here and that the person has not judged, and counts them. */
export const addJudgements: Add<ExportedRow<'classifications'>> = (receiver, rows) =>
  addBatch(receiver, [
    { ...lockTips, rows },
    { ...judgeTips, rows },
  ])

const wanted = `json_to_recordset($2) as wanted("tipId" uuid, classification text, "createdAt" timestamptz(3))`

/** In the order of ids, so that counts stay right beside people who judge. The person is named to be a parameter of it. */
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
      insert into classifications (user_id, tip_id, classification, created_at)
      select $1::uuid, tips.id, wanted.classification, wanted."createdAt"
      from ${wanted} join tips on tips.id = wanted."tipId"
      where tips.deleted_at is null
      on conflict do nothing
      returning tip_id, classification
    ), judged as (
      select tips.id, tips.stock_id, (classification = 'agree')::int as agree,
        (classification = 'disagree')::int as disagree, (classification = 'uncertain')::int as uncertain
      from stored join tips on tips.id = stored.tip_id
    ), counted as (
      update tips set
        agree_count = tips.agree_count + judged.agree,
        disagree_count = tips.disagree_count + judged.disagree,
        uncertain_count = tips.uncertain_count + judged.uncertain
      from judged where tips.id = judged.id
    ), own as (
      insert into stock_judgements (user_id, stock_id, agree, disagree, uncertain)
      select $1::uuid, stock_id, sum(agree), sum(disagree), sum(uncertain)
      from judged group by stock_id order by stock_id
      on conflict (user_id, stock_id) do update set
        agree = stock_judgements.agree + excluded.agree,
        disagree = stock_judgements.disagree + excluded.disagree,
        uncertain = stock_judgements.uncertain + excluded.uncertain
    )
    select count(*)::int as added from stored`,
}
