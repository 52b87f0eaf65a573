import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Classification, StoredClassification } from '#contract/classifications.ts'
import type { Verdict } from '#contract/tips.ts'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notFound } from '../../http/problems.ts'
import { tips } from '../tips/table.ts'
import { classifications } from './table.ts'

/** All of a person's judgements, newest first; those of deleted tips are away meanwhile. */
export async function listClassifications(database: Queryable, userId: string): Promise<Classification[]> {
  return database
    .select({ tipId: classifications.tipId, classification: classifications.classification })
    .from(classifications)
    .innerJoin(tips, and(eq(tips.id, classifications.tipId), isNull(tips.deletedAt)))
    .where(eq(classifications.userId, userId))
    .orderBy(desc(classifications.createdAt), desc(classifications.tipId))
}

/** Judges a tip, or judges it anew; 404 when there is none. Everybody's counts follow in the same transaction. */
export async function classifyTip(
  database: Database,
  userId: string,
  tipId: string,
  verdict: Verdict,
): Promise<StoredClassification> {
  return inTransaction(database, async transaction => {
    // The lock comes in a statement of its own: the next one then sees what the one before us has stored.
    const [tip] = await transaction
      .select({ id: tips.id, stockId: tips.stockId })
      .from(tips)
      .where(and(eq(tips.id, tipId), isNull(tips.deletedAt)))
      .for('update')
    if (!tip) throw notFound('Tip')
    const { rows } = await transaction.execute<Record<Verdict, number>>(sql`
      with earlier as (
        select classification from classifications where user_id = ${userId} and tip_id = ${tipId}
      ), stored as (
        insert into classifications (user_id, tip_id, classification) values (${userId}, ${tipId}, ${verdict})
        on conflict (user_id, tip_id) do update set classification = excluded.classification, updated_at = now()
          where classifications.classification <> excluded.classification
      ), difference as (
        select
          (${verdict} = 'agree')::int - (select count(*) from earlier where classification = 'agree')::int as agree,
          (${verdict} = 'disagree')::int - (select count(*) from earlier where classification = 'disagree')::int as disagree,
          (${verdict} = 'uncertain')::int - (select count(*) from earlier where classification = 'uncertain')::int
            as uncertain
      ), own as (
        insert into stock_judgements (user_id, stock_id, agree, disagree, uncertain)
        select ${userId}, ${tip.stockId}, agree, disagree, uncertain from difference
        on conflict (user_id, stock_id) do update set
          agree = stock_judgements.agree + excluded.agree,
          disagree = stock_judgements.disagree + excluded.disagree,
          uncertain = stock_judgements.uncertain + excluded.uncertain
      )
      update tips set
        agree_count = agree_count + difference.agree,
        disagree_count = disagree_count + difference.disagree,
        uncertain_count = uncertain_count + difference.uncertain
      from difference where tips.id = ${tipId}
      returning agree_count as agree, disagree_count as disagree, uncertain_count as uncertain`)
    const [counts] = rows
    if (!counts) throw notFound('Tip')
    const { agree, disagree, uncertain } = counts
    return {
      tipId: tip.id,
      classification: verdict,
      consensus: { total: agree + disagree + uncertain, agree, disagree, uncertain },
    }
  })
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
