import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { oneOf } from '../../library/strategists/aliases.ts'
import { tellEvents } from '../calls/events.ts'
import { callsAsTold, type FrozenCall } from '../calls/freeze.ts'
import { correctByChange } from './open-correction.ts'

/**
 * Keeps that author or day of the post of frozen calls was edited, and asks for a correction of each that would be another's
 * or of another day by now. The caller has frozen the calls before the change.
 */
export async function tellMendedPost(
  transaction: Transaction,
  { userId, frozen }: { userId: string; frozen: ReadonlyMap<string, FrozenCall> },
): Promise<void> {
  if (frozen.size === 0) return
  const told = await callsAsTold(transaction, [...frozen.keys()])
  for (const [tipId, call] of frozen) {
    const now = told.get(tipId)
    const { claim: was, proof } = call
    if (!now || (now.datedOn === was.datedOn && now.proof.strategistId === proof.strategistId)) continue
    const { datedOn, datedBy, deadline, deadlineFrom, isLate } = now
    const { strategistId: nameId, authoredBy, home } = now.proof
    const dated = { ...was, datedOn, datedBy, deadline }
    await tellEvents(transaction, userId, [{ tipId, kind: 'edited', was, is: dated }])
    const [one] = await run<{ id: string | null }>(transaction, whose, [nameId])
    await correctByChange(transaction, {
      ...{ tipId, userId, frozen: call },
      is: {
        ...dated,
        strategistId: one?.id ?? null,
        post: { proof: { ...proof, strategistId: nameId, authoredBy, home }, deadlineFrom, isLate },
      },
    })
  }
}

const whose = { name: 'whose name it is', text: `select ${oneOf('$1::uuid')} as id` }
