import type { Transaction } from '../../../database/database.ts'
import { tellEvents } from '../calls/events.ts'
import { freezeCalls } from '../calls/freeze.ts'
import { correctByChange } from './open-correction.ts'

interface Befallen {
  userId: string
  tipIds: readonly string[]
}

/**
 * Records that tips with frozen calls are deleted; their calls still count. If they are deleted as no tips, a
 * correction is opened that somebody else has to confirm. The caller has locked the person and the tips, and then
 * deletes them.
 */
export async function tellDeletion(
  transaction: Transaction,
  { userId, tipIds, isNoTip = false }: Befallen & { isNoTip?: boolean },
): Promise<void> {
  const frozen = await freezeCalls(transaction, tipIds)
  const events = [...frozen].map(([tipId, { claim }]) => ({ tipId, kind: 'deleted' as const, was: claim }))
  await tellEvents(transaction, userId, events)
  if (!isNoTip) return
  for (const [tipId, call] of frozen)
    await correctByChange(transaction, { tipId, userId, frozen: call, is: null })
}

/** Records that they are restored. */
export async function tellRestoration(transaction: Transaction, { userId, tipIds }: Befallen): Promise<void> {
  const frozen = await freezeCalls(transaction, tipIds)
  const events = [...frozen].map(([tipId, { claim }]) => ({ tipId, kind: 'restored' as const, is: claim }))
  await tellEvents(transaction, userId, events)
}
