import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Exported } from '#contract/export.ts'
import type { Transaction } from '../../database/database.ts'
import { classifications } from '../classifications/table.ts'
import { tips } from '../tips/table.ts'
import { batches } from './batches.ts'

/** Adds the judgements of tips that exist here and that the person has not judged; gives their number. */
export async function addClassifications(
  transaction: Transaction,
  userId: string,
  data: Exported,
): Promise<number> {
  const wanted = new Map(data.classifications.map(row => [row.tipId.toLowerCase(), row]))
  let added = 0
  for (const ids of batches([...wanted.keys()].sort())) {
    // Locked in the order of ids, so that counts stay right beside people who judge.
    const known = await transaction
      .select({ id: tips.id })
      .from(tips)
      .where(and(inArray(tips.id, ids), isNull(tips.deletedAt)))
      .orderBy(tips.id)
      .for('update')
    const values = known.flatMap(({ id }) => {
      const row = wanted.get(id)
      return row
        ? { userId, tipId: id, classification: row.classification, createdAt: new Date(row.createdAt) }
        : []
    })
    if (values.length === 0) continue
    const stored = await transaction
      .insert(classifications)
      .values(values)
      .onConflictDoNothing()
      .returning({ tipId: classifications.tipId })
    added += stored.length
    await countNew(
      transaction,
      userId,
      stored.map(({ tipId }) => tipId),
    )
  }
  return added
}

async function countNew(transaction: Transaction, userId: string, tipIds: string[]): Promise<void> {
  if (tipIds.length === 0) return
  const judged = sql`
    select tips.id, tips.stock_id, classifications.classification from classifications
    join tips on tips.id = classifications.tip_id
    where classifications.user_id = ${userId} and tips.id in ${tipIds}`
  await transaction.execute(sql`
    update tips set
      agree_count = agree_count + (judged.classification = 'agree')::int,
      disagree_count = disagree_count + (judged.classification = 'disagree')::int,
      uncertain_count = uncertain_count + (judged.classification = 'uncertain')::int
    from (${judged}) as judged where tips.id = judged.id`)
  await transaction.execute(sql`
    insert into stock_judgements (user_id, stock_id, agree, disagree, uncertain)
    select ${userId}, stock_id, count(*) filter (where classification = 'agree'),
      count(*) filter (where classification = 'disagree'), count(*) filter (where classification = 'uncertain')
    from (${judged}) as judged group by stock_id order by stock_id
    on conflict (user_id, stock_id) do update set
      agree = stock_judgements.agree + excluded.agree,
      disagree = stock_judgements.disagree + excluded.disagree,
      uncertain = stock_judgements.uncertain + excluded.uncertain`)
}
