import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../database/database.ts'
import type { Folding } from '../../../../schema/library/posts.ts'
import { tips } from '../../../../schema/library/tips.ts'
import { changeCounters } from '../../counters/counters.ts'
import { moveJudgements } from '../../counters/judgements.ts'
import { tell } from '../../steps.ts'
import { lockStocks } from '../../stocks/writes.ts'
import { lockStrategist } from '../../strategists/writes.ts'
import { judgedStock, type LockedPost, writesAbout } from '../locks/lock-tip.ts'
import type { TipRow } from '../locks/lock-tips.ts'

/** A tip that is locked after its post. */
interface Locked {
  post: LockedPost
  tip: TipRow
}

/** The columns of a tip that say why it is out of sight, besides `deletedAt`. */
type Why = {
  hiddenAt?: SQL | null
  hiddenBy?: string | null
  wentHidden?: boolean
  wentWithAccount?: boolean
  folding?: Folding | null
}

/** Takes a visible tip out of sight, and subtracts it from all counters. */
export async function takeAway(
  transaction: Transaction,
  { post, tip }: Locked,
  by: string,
  why: Why = {},
): Promise<void> {
  await lockStocks(transaction, [tip.stockId])
  await markTip(transaction, tip, { deletedAt: sql`now()`, deletedBy: by, ...why })
  await moveJudgements(transaction, tip.id, { from: judgedStock(tip), to: null })
  const isLast = !(await writesAbout(transaction, post.id, tip.stockId))
  await lockStrategist(transaction, post.strategistId)
  await changeCounters(transaction, post, [
    { tip, by: -1 },
    ...(isLast ? [{ postAbout: tip.stockId, by: -1 } as const] : []),
  ])
}

/** Brings a tip back that nothing else keeps out of sight. Its post is in sight. */
export async function bringBack(
  transaction: Transaction,
  { post, tip }: Locked,
  why: Why = {},
): Promise<void> {
  await lockStocks(transaction, [tip.stockId])
  const isFirst = !(await writesAbout(transaction, post.id, tip.stockId))
  await markTip(transaction, tip, { deletedAt: null, deletedBy: null, ...why })
  await moveJudgements(transaction, tip.id, { from: null, to: judgedStock(tip) })
  await lockStrategist(transaction, post.strategistId)
  await changeCounters(transaction, post, [
    { tip, by: 1 },
    ...(isFirst ? [{ postAbout: tip.stockId, by: 1 } as const] : []),
  ])
  await tell('tipsInSight', transaction, { tipIds: [tip.id] })
}

/** Changes why a tip is out of sight. */
export async function markTip(
  transaction: Transaction,
  { id }: TipRow,
  why: Why & { deletedAt?: SQL | null; deletedBy?: string | null; wentWithPost?: boolean },
): Promise<void> {
  await transaction.update(tips).set(why).where(eq(tips.id, id))
}
