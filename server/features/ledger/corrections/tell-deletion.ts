import type { Transaction } from '../../../database/database.ts'
import { tellEvents } from '../calls/events.ts'
import { freezeCalls } from '../calls/freeze.ts'
import { correctByChange } from './open-correction.ts'

interface Befallen {
  userId: string
  tipIds: readonly string[]
}

/**
 * Keeps that tips of frozen calls are deleted: their calls count on. As no tips they are to count no more, which somebody else
 * has to confirm. The caller has locked person and tips, and deletes them then.
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

/** Keeps that they come back. */
export async function tellRestoration(transaction: Transaction, { userId, tipIds }: Befallen): Promise<void> {
  const frozen = await freezeCalls(transaction, tipIds)
  const events = [...frozen].map(([tipId, { claim }]) => ({ tipId, kind: 'restored' as const, is: claim }))
  await tellEvents(transaction, userId, events)
}
