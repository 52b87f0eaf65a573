import type { Transaction } from '../../../database/database.ts'
import { callOfTip, measured, restorationOf } from './call-of-tip.ts'
import { unpriced } from './settling/settling.ts'
import { storeCalls } from './settling/store-calls.ts'
import { readTipsToSettle } from './settling/tips-to-settle.ts'

/**
 * Stores when tips were restored that were deleted when their calls would have frozen: their calls are dated by the
 * restoration (decision 63). Written in the transaction that restores them, because the queue alone could lose it: if
 * the tip is about another stock before the job comes to it, or much waits before it. The caller has locked and
 * restored the tips.
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
