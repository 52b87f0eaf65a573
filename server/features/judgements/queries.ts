import { sql } from 'drizzle-orm'
import type { Judgement, StoredJudgement } from '#contract/judgements.ts'
import type { Verdict } from '#contract/tips.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { JsonText } from '../../database/json-text.ts'
import { run } from '../../database/statement.ts'
import { notFound, unauthorized } from '../../http/problems.ts'

/** All of a person's judgements, newest first; those of deleted tips are away meanwhile. */
export async function listJudgements(database: Queryable, userId: string): Promise<JsonText<Judgement[]>> {
  const [row] = await run<{ items: string }>(
    database,
    {
      name: 'judgements',
      text: `select coalesce(json_agg(item), '[]')::text as items from (
        select tip_id as "tipId", classification from classifications
        where user_id = $1
          and exists (select from tips where tips.id = tip_id and deleted_at is null offset 0)
        order by created_at desc, tip_id desc
      ) as item`,
    },
    [userId],
  )
  return new JsonText(row?.items ?? '[]')
}

/**
 * Judges a tip, or judges it anew; 404 when there is none. One statement, a transaction of its own, that is right beside
 * any number of others: it locks the person and the tip before it writes, `on conflict` acts on the row as it is by then,
 * and `previous` tells what that held. The counters are raised by the difference.
 */
export async function judgeTip(
  database: Queryable,
  userId: string,
  tipId: string,
  verdict: Verdict,
): Promise<StoredJudgement> {
  const [row] = await run<{ known: boolean; id: string | null } & Record<Verdict, number>>(database, judge, [
    userId,
    tipId,
    verdict,
  ])
  if (!row?.known) throw unauthorized()
  if (!row.id) throw notFound('Tip')
  const { id, agree, disagree, uncertain } = row
  return {
    tipId: id,
    classification: verdict,
    consensus: { total: agree + disagree + uncertain, agree, disagree, uncertain },
  }
}

const judge = {
  name: 'judge',
  text: `
    with person as (
      select id from users where id = $1 for key share
    ), tip as (
      select id, stock_id from tips
      where id = $2 and deleted_at is null and exists (select from person)
      for no key update
    ), stored as (
      insert into classifications as earlier (user_id, tip_id, classification)
      select $1, id, $3 from tip
      on conflict (user_id, tip_id) do update set
        previous = earlier.classification, classification = excluded.classification,
        updated_at = case when earlier.classification = excluded.classification then earlier.updated_at else now() end
      returning classification, previous
    ), difference as (
      select
        (classification = 'agree')::int - (previous is not distinct from 'agree')::int as agree,
        (classification = 'disagree')::int - (previous is not distinct from 'disagree')::int as disagree,
        (classification = 'uncertain')::int - (previous is not distinct from 'uncertain')::int as uncertain
      from stored
    ), own as (
      insert into stock_judgements (user_id, stock_id, agree, disagree, uncertain)
      select $1, tip.stock_id, agree, disagree, uncertain from tip, difference
      on conflict (user_id, stock_id) do update set
        agree = stock_judgements.agree + excluded.agree,
        disagree = stock_judgements.disagree + excluded.disagree,
        uncertain = stock_judgements.uncertain + excluded.uncertain
    ), counted as (
      update tips set
        agree_count = agree_count + difference.agree,
        disagree_count = disagree_count + difference.disagree,
        uncertain_count = uncertain_count + difference.uncertain
      from difference where tips.id = $2
      returning tips.id, agree_count as agree, disagree_count as disagree, uncertain_count as uncertain
    )
    select exists (select from person) as known, counted.* from (select) as always left join counted on true`,
}

/** Adds (1) the judgements of a tip to what people have judged of a stock, or takes them away (-1). */
export async function countJudgements(
  transaction: Transaction,
  tipId: string,
  stockId: string,
  by: 1 | -1,
): Promise<void> {
  await transaction.execute(sql`
    insert into stock_judgements (user_id, stock_id, agree, disagree, uncertain)
    select user_id, ${stockId},
      ${by} * (classification = 'agree')::int, ${by} * (classification = 'disagree')::int,
      ${by} * (classification = 'uncertain')::int
    from classifications where tip_id = ${tipId} order by user_id
    on conflict (user_id, stock_id) do update set
      agree = stock_judgements.agree + excluded.agree,
      disagree = stock_judgements.disagree + excluded.disagree,
      uncertain = stock_judgements.uncertain + excluded.uncertain`)
}
