import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewMetric } from '#contract/tip-metrics.ts'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notFound } from '../../http/problems.ts'
import { tipMetrics, tips } from './table.ts'

/** Adds a metric to a tip, behind those it has; 404 when there is no such tip. */
export async function addMetric(database: Database, tipId: string, metric: NewMetric) {
  return inTransaction(database, async transaction => {
    const [tip] = await transaction
      .select({ id: tips.id })
      .from(tips)
      .where(and(eq(tips.id, tipId), isNull(tips.deletedAt)))
      .for('update')
    if (!tip) throw notFound('Tip')
    const [last] = await transaction
      .select({ position: sql<number>`coalesce(max(${tipMetrics.position}), -1)` })
      .from(tipMetrics)
      .where(eq(tipMetrics.tipId, tipId))
    const [row] = await transaction
      .insert(tipMetrics)
      .values(metricRows(tipId, [metric], (last?.position ?? -1) + 1))
      .returning()
    if (!row) throw new Error('The metric was not inserted')
    const { position: _, ...added } = row
    return added
  })
}

/** Metrics of a tip as rows, in the order they are given. */
export function metricRows(tipId: string, metrics: NewMetric[], firstPosition: number) {
  return metrics.map((metric, index) => ({ ...metric, tipId, position: firstPosition + index }))
}
