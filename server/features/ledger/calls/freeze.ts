import type { CallTerms, Proof } from '#reckoning/calls/terms.ts'
import type { Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'
import { callAsTold, callOfTip, measured, termsOf, type Unmeasured } from './call-of-tip.ts'
import { unpriced } from './settling/settling.ts'
import { storeCalls } from './settling/store-calls.ts'
import { readTipsToSettle } from './settling/tips-to-settle.ts'

/** What is frozen of a call, and its strategist. */
export interface FrozenCall {
  claim: CallTerms
  strategistId: string | null
  proof: Proof
}

/**
 * The frozen calls of these tips, by tip id. A call whose time has come is frozen at once, even if the job has not
 * reached it or has not made it, as for a stock without prices: the change that follows is then one of a frozen call.
 * The caller has locked the tips, and has not changed them yet.
 */
export async function freezeCalls(
  transaction: Transaction,
  tipIds: readonly string[],
): Promise<Map<string, FrozenCall>> {
  const frozen = new Map<string, FrozenCall>()
  const due: { call: Unmeasured; isThere: boolean }[] = []
  for (const tip of await tipsOf(transaction, tipIds)) {
    const call = callOfTip(tip, Date.now())
    if (!call?.isFrozen) continue
    frozen.set(tip.id, { claim: termsOf(call), strategistId: tip.strategistId, proof: call.proof })
    if (!tip.call?.isFrozen) due.push({ call, isThere: tip.call !== null })
  }
  await storeCalls(
    transaction,
    due.flatMap(({ call, isThere }) => (isThere ? [] : [measured(call, unpriced)])),
  )
  const there = due.flatMap(({ call, isThere }) => (isThere ? [call] : []))
  if (there.length > 0) await run(transaction, freezing, [jsonRows(there)])
  await tellFrozen(
    transaction,
    due.map(({ call }) => call),
  )
  return frozen
}

/** What the calls of these tips would claim now if none were frozen, by tip id. */
export async function callsAsTold(
  transaction: Transaction,
  tipIds: readonly string[],
): Promise<Map<string, Unmeasured>> {
  const told = new Map<string, Unmeasured>()
  for (const tip of await tipsOf(transaction, tipIds)) {
    const call = callAsTold(tip, Date.now())
    if (call) told.set(tip.id, call)
  }
  return told
}

/** Records that calls are frozen now, with what they claim. */
export async function tellFrozen(transaction: Transaction, calls: readonly Unmeasured[]): Promise<void> {
  if (calls.length === 0) return
  const told = calls.map(call => ({ id: newId(), tipId: call.tipId, is: termsOf(call) }))
  await run(transaction, telling, [jsonRows(told)])
}

async function tipsOf(transaction: Transaction, tipIds: readonly string[]) {
  return readTipsToSettle(
    transaction,
    tipIds.map(tipId => ({ tipId, restoredAt: null })),
  )
}

/** The job compares each call with prices again, because the change of its tip makes it due. */
const freezing = {
  name: 'freeze calls',
  text: `
    update calls set stock_id = given."stockId", direction = given.direction, target_value = given."targetValue",
      target_currency = given."targetCurrency", deadline = given.deadline, deadline_from = given."deadlineFrom",
      dated_on = given."datedOn", dated_by = given."datedBy", is_late = given."isLate", evidence_key = given."evidenceKey",
      proof = given.proof, claim_method = given."claimMethod", frozen_at = now()
    from json_to_recordset($1) as given("tipId" uuid, "stockId" uuid, direction smallint, "targetValue" numeric,
      "targetCurrency" text, deadline date, "deadlineFrom" text, "datedOn" date, "datedBy" text, "isLate" bool,
      "evidenceKey" text, proof jsonb, "claimMethod" smallint)
    where calls.tip_id = given."tipId" and calls.frozen_at is null`,
}

const telling = {
  name: 'tell that calls are frozen',
  text: `
    insert into call_events (id, tip_id, kind, by_role, "is")
    select id, "tipId", 'frozen', 'server', "is" from json_to_recordset($1) as given(id uuid, "tipId" uuid, "is" jsonb)`,
}
