import type { Transaction } from '../../../database/database.ts'
import { callOfTip, measured, restorationOf } from './call-of-tip.ts'
import { unpriced } from './settling/settling.ts'
import { storeCalls } from './settling/store-calls.ts'
import { readTipsToSettle } from './settling/tips-to-settle.ts'

/**
 * Keeps when tips came back that were away when their calls would have frozen: their calls are dated by that (decision 63).
 * It is
 * written with what brings them back, because by the queue alone it could be forgotten: where the tip is about another stock
 * before the job comes to it, or where much waits before it. The caller has locked the tips, and brought them back.
 */
export async function keepReturn(
  transaction: Transaction,
  { tipIds }: { tipIds: readonly string[] },
): Promise<void> {
  if (tipIds.length === 0) return
  const now = Date.now()
  const tips = await readTipsToSettle(
    transaction,
    tipIds.map(tipId => ({ tipId, restoredAt: now })),
  )
  const back = tips.flatMap(tip => {
    const call = restorationOf(tip) === null ? null : callOfTip(tip, now)
    return call && !call.isFrozen ? [measured(call, unpriced)] : []
  })
  await storeCalls(transaction, back)
}
