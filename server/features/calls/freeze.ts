import type { Transaction } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import { jsonRows, run } from '../../database/statement.ts'
import { callOfTip, claimOf, type Unmeasured } from './call-of-tip.ts'
import type { CallClaim, Proof } from './claim.ts'
import { readTipsToSettle } from './tips-to-settle.ts'

/** What is frozen of a call, and whose it is. */
export interface FrozenCall {
  claim: CallClaim
  strategistId: string | null
  proof: Proof
}

/**
 * The frozen calls of some tips, by tip. One whose 72 hours are over is frozen here and now, before the job comes to it: what
 * follows is done to a frozen call. The caller has locked the tips, and has not changed them yet.
 */
export async function freezeCalls(
  transaction: Transaction,
  tipIds: readonly string[],
): Promise<Map<string, FrozenCall>> {
  const frozen = new Map<string, FrozenCall>()
  const due: object[] = []
  for (const { tip, timezone } of await tipsWithCalls(transaction, tipIds)) {
    const { id, strategistId } = tip
    const call = callOfTip(tip, timezone, Date.now())
    if (!call?.isFrozen) continue
    const claim = claimOf(call)
    frozen.set(id, { claim, strategistId, proof: call.proof })
    if (!tip.call?.isFrozen)
      due.push({
        ...claim,
        tipId: id,
        eventId: newId(),
        deadlineFrom: call.deadlineFrom,
        isLate: call.isLate,
        proof: call.proof,
        claim,
      })
  }
  if (due.length > 0) await run(transaction, freezing, [jsonRows(due)])
  return frozen
}

/** What the calls of some tips would say now if none were frozen, by tip. */
export async function callsAsTold(
  transaction: Transaction,
  tipIds: readonly string[],
): Promise<Map<string, Unmeasured>> {
  const told = new Map<string, Unmeasured>()
  for (const { tip, timezone } of await tipsWithCalls(transaction, tipIds)) {
    const unfrozen = { ...tip, call: tip.call && { ...tip.call, isFrozen: false } }
    const call = callOfTip(unfrozen, timezone, Date.now())
    if (call) told.set(tip.id, call)
  }
  return told
}

async function tipsWithCalls(transaction: Transaction, tipIds: readonly string[]) {
  const calls = await run<{ tipId: string; timezone: string }>(transaction, callsThere, [
    JSON.stringify(tipIds),
  ])
  if (calls.length === 0) return []
  const timezones = new Map(calls.map(({ tipId, timezone }) => [tipId, timezone]))
  const tips = await readTipsToSettle(
    transaction,
    calls.map(({ tipId }) => ({ tipId, restoredAt: null })),
  )
  return tips.map(tip => ({ tip, timezone: timezones.get(tip.id) ?? 'UTC' }))
}

/** Without prices none of them is frozen: what remembers when a tip came back waits for them. */
const callsThere = {
  name: 'calls of tips',
  text: `
    select calls.tip_id as "tipId", coalesce(series.timezone, 'UTC') as timezone
    from calls left join price_series as series on series.stock_id = calls.stock_id
    where calls.tip_id in (select given.id::uuid from json_array_elements_text($1) as given(id))
      and exists (select from price_series as priced where priced.last_day is not null)`,
}

/** Each is held against prices again by the job: what is done to its tip makes it due. */
const freezing = {
  name: 'freeze calls',
  text: `
    with frozen as (
      update calls set stock_id = given."stockId", direction = given.direction, target_value = given."targetValue",
        target_currency = given."targetCurrency", deadline = given.deadline, deadline_from = given."deadlineFrom",
        dated_on = given."datedOn", dated_by = given."datedBy", is_late = given."isLate",
        evidence_key = given."evidenceKey", proof = given.proof, frozen_at = now()
      from json_to_recordset($1) as given("tipId" uuid, "eventId" uuid, "stockId" uuid, direction smallint,
        "targetValue" numeric, "targetCurrency" text, deadline date, "deadlineFrom" text, "datedOn" date, "datedBy" text,
        "isLate" bool, "evidenceKey" text, proof jsonb, claim jsonb)
      where calls.tip_id = given."tipId" and calls.frozen_at is null
      returning given."eventId", calls.tip_id, given.claim
    )
    insert into call_events (id, tip_id, kind, by_role, "is")
    select "eventId", tip_id, 'frozen', 'server', claim from frozen`,
}
