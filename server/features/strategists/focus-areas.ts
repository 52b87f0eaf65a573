import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { strategists } from './table.ts'

/** How many sectors, or tickers, a strategist is shown to write about. */
const mostFocusAreas = 8

/** A tip about a stock that comes (1) to a strategist's posts, or goes (-1). */
export interface TipAbout {
  stockId: string
  by: 1 | -1
}

/**
 * Keeps what a strategist writes about most: the sectors of their tips, else the tickers (decisions, section 3). Called
 * by every transaction that changes the tips of one of their posts; it costs the same however many tips they have.
 */
export async function changeFocusAreas(
  transaction: Transaction,
  strategistId: string,
  changes: TipAbout[],
): Promise<void> {
  if (changes.length === 0) return
  // The lock comes in a statement of its own: the next ones then see what the one before us has counted.
  await transaction
    .select({ id: strategists.id })
    .from(strategists)
    .where(eq(strategists.id, strategistId))
    .for('no key update')
  const change = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change("stockId" uuid, by int)`
  await transaction.execute(sql`
    insert into strategist_stocks (strategist_id, stock_id, tip_count)
    select ${strategistId}::uuid, "stockId", sum(by) from ${change} group by "stockId" order by "stockId"
    on conflict (strategist_id, stock_id) do update
      set tip_count = strategist_stocks.tip_count + excluded.tip_count`)
  const most = (area: 'sector' | 'ticker') => sql`(
    select array_agg(area order by count desc, area) from (
      select ${sql.raw(`stocks.${area}`)} as area, sum(about.tip_count) as count
      from strategist_stocks about join stocks on stocks.id = about.stock_id
      where about.strategist_id = ${strategistId} and about.tip_count > 0 and ${sql.raw(`stocks.${area}`)} is not null
      group by 1 order by 2 desc, 1 limit ${mostFocusAreas}
    ) as areas)`
  await transaction.execute(sql`
    update strategists set focus_areas = coalesce(${most('sector')}, ${most('ticker')}, '{}')
    where id = ${strategistId}`)
}
