import { correctionLimits } from '#contract/record-limits.ts'
import type { CallTerms, CorrectedCall } from '#reckoning/calls/terms.ts'
import type { Transaction } from '../../../database/database.ts'
import { locks } from '../../../database/locks.ts'
import { jsonRow, run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'
import type { FrozenCall } from '../calls/freeze.ts'

interface NewCorrection {
  tipId: string
  userId: string
  frozen: FrozenCall
  /** Null: the text has no such tip. */
  is: CorrectedCall | null
  note?: string | null
}

/** The open correction of a tip with the same claim. */
export async function findSame(
  transaction: Transaction,
  tipId: string,
  is: CorrectedCall | null,
): Promise<string | null> {
  const [same] = await run<{ id: string }>(transaction, findingSame, [tipId, is && jsonRow(is)])
  return same?.id ?? null
}

/**
 * Stores that a frozen call was read wrongly, and marks it as questioned. The caller has locked the person and the tip.
 */
export async function openCorrection(
  transaction: Transaction,
  { tipId, userId, frozen, is, note = null }: NewCorrection,
): Promise<string> {
  const id = newId()
  const was = { ...frozen.claim, strategistId: frozen.strategistId }
  await run(transaction, opening, [id, tipId, is && jsonRow(is), jsonRow(was), note, userId])
  return id
}

/**
 * Why somebody may open no further correction of a tip. Null if they may. The person's other corrections wait until the
 * transaction ends.
 */
export async function whyNoMore(
  transaction: Transaction,
  userId: string,
  tipId: string,
): Promise<string | null> {
  await run(transaction, lockingTheirs, [locks.corrections, userId])
  const [row] = await run<{ open: number; refused: number }>(transaction, counting, [userId, tipId])
  if ((row?.open ?? 0) >= correctionLimits.open)
    return `${correctionLimits.open} of your corrections are open: somebody else has to look at them first`
  if ((row?.refused ?? 0) >= correctionLimits.refused)
    return `${correctionLimits.refused} of your corrections of this tip were refused`
  return null
}

/**
 * Opens a correction for a change that alters the claim of a frozen call, if the person may open one and the same is
 * not open. Without a correction, the tip changes and the call is not questioned.
 */
export async function correctByChange(transaction: Transaction, correction: NewCorrection): Promise<void> {
  const { userId, tipId, is } = correction
  if ((await findSame(transaction, tipId, is)) !== null) return
  if ((await whyNoMore(transaction, userId, tipId)) === null) await openCorrection(transaction, correction)
}

/** Whether two claims are the same. */
export function hasSameTerms(one: CallTerms, other: CallTerms): boolean {
  return (
    one.stockId === other.stockId &&
    one.direction === other.direction &&
    one.targetValue === other.targetValue &&
    one.targetCurrency === other.targetCurrency
  )
}

const findingSame = {
  name: 'same open correction',
  text: `select id from corrections where tip_id = $1 and state = 'open' and "is" is not distinct from $2::jsonb
    order by created_at limit 1`,
}

const opening = {
  name: 'open correction',
  text: `
    with opened as (
      insert into corrections (id, tip_id, "is", was, note, created_by)
      values ($1, $2, $3::jsonb, $4::jsonb, $5, $6) returning tip_id
    )
    update calls set questioned = true from opened where calls.tip_id = opened.tip_id`,
}

const lockingTheirs = {
  name: 'lock corrections of a person',
  text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
}

const counting = {
  name: 'corrections of a person',
  text: `
    select (count(*) filter (where state = 'open'))::int as open,
      (count(*) filter (where state = 'refused' and tip_id = $2))::int as refused
    from corrections where created_by = $1 and (state = 'open' or tip_id = $2)`,
}
