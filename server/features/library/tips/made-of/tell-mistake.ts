import type { Transaction } from '../../../../database/database.ts'
import { tell } from '../../steps.ts'
import type { LockedPost } from '../locks/lock-tip.ts'
import type { TipRow } from '../locks/lock-tips.ts'
import type { SaidTip } from './said-tip.ts'

/** Tells that a machine read a locked tip wrongly, and what it should have read; null where it is no tip. */
export async function tellMistake(
  transaction: Transaction,
  userId: string,
  { post, tip }: { post: LockedPost; tip: TipRow },
  expected: SaidTip | null,
): Promise<void> {
  const { id: tipId, draftId, evidence } = tip
  const { content } = post
  await tell('mistakeTold', transaction, { userId, tipId, content, draftId, evidence, expected })
}
