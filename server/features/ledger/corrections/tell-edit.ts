import { deadlineOf } from '#reckoning/calls/deadline.ts'
import type { Transaction } from '../../../database/database.ts'
import type { tips } from '../../../schema/library/tips.ts'
import { evidenceKey } from '../../library/tips/made-of/evidence-key.ts'
import { directions } from '../calls/call-of-tip.ts'
import { tellEvents } from '../calls/events.ts'
import type { FrozenCall } from '../calls/freeze.ts'
import { correctByChange, hasSameTerms } from './open-correction.ts'

type Claimed = Pick<
  typeof tips.$inferSelect,
  'id' | 'stockId' | 'stance' | 'priceTargetValue' | 'priceTargetCurrency' | 'priceTargetHorizon' | 'evidence'
>

/** Whether a change of a tip is one of what is frozen of its call. */
export function saysOtherwise(before: Claimed, after: Claimed): boolean {
  return (
    before.stockId !== after.stockId ||
    before.stance !== after.stance ||
    before.priceTargetValue !== after.priceTargetValue ||
    before.priceTargetCurrency !== after.priceTargetCurrency ||
    before.priceTargetHorizon !== after.priceTargetHorizon ||
    before.evidence !== after.evidence
  )
}

/**
 * Keeps that the tip of a frozen call was edited, and asks for a correction where it claims something else than the call
 * does: an edit changes the tip, and not the call (decision 78).
 */
export async function tellEdit(
  transaction: Transaction,
  { userId, frozen, tip }: { userId: string; frozen: FrozenCall; tip: Claimed },
): Promise<void> {
  const { claim: was, strategistId } = frozen
  const is = {
    ...was,
    stockId: tip.stockId,
    direction: directions[tip.stance],
    targetValue: tip.priceTargetValue,
    targetCurrency: tip.priceTargetValue === null ? null : tip.priceTargetCurrency,
    deadline: deadlineOf(tip.priceTargetHorizon, was.datedOn).day,
    evidenceKey: evidenceKey(tip.evidence),
  }
  await tellEvents(transaction, userId, [{ tipId: tip.id, kind: 'edited', was, is }])
  if (hasSameTerms(was, is)) return
  const { stockId, direction, targetValue, targetCurrency } = is
  await correctByChange(transaction, {
    ...{ tipId: tip.id, userId, frozen },
    is: { ...was, stockId, direction, targetValue, targetCurrency, strategistId },
  })
}
