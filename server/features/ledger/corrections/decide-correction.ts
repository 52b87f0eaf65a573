import type { User } from '#contract/account.ts'
import { includesRole } from '#contract/roles.ts'
import { setAside } from '#reckoning/calls/placement.ts'
import type { CallTerms, CorrectedCall, Proof } from '#reckoning/calls/terms.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { jsonRow, run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound, ProblemError } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { termsOf } from '../calls/call-of-tip.ts'
import { tellEvents } from '../calls/events.ts'
import { isSupported } from './supported.ts'

type Person = Pick<User, 'id' | 'role'>
type Decision = 'confirmed' | 'refused'

/**
 * Decides a correction, once: a decided one stays unchanged. Moderators may decide any correction, also their own,
 * which the log then says. Other people may only confirm what a machine has read in the same text. 404 when there is
 * none, 409 for one's own, 403 for a decision that needs a moderator.
 */
export async function decideCorrection(
  database: Database,
  person: Person,
  id: string,
  decision: Decision,
): Promise<void> {
  if (!isUuid(id)) throw notFound('Correction')
  await inTransaction(database, async transaction => {
    await lockPerson(transaction, person.id)
    const [correction] = await run<Locked>(transaction, locking, [id])
    if (!correction) throw notFound('Correction')
    if (correction.state !== 'open') return
    refuseUnlessTheirs(person, correction, decision)
    await run(transaction, deciding, [id, decision, person.id])
    if (decision === 'confirmed') await apply(transaction, person, correction)
    else await refuse(transaction, person, correction)
    await run(transaction, unquestioning, [correction.tipId])
    await note(transaction, person, correction, decision)
  })
}

interface Locked extends Record<string, unknown> {
  id: string
  tipId: string
  state: string
  createdBy: string | null
  was: CorrectedCall
  is: CorrectedCall | null
  /** The call's current claim: another correction may have been confirmed since this one was opened. */
  now: CallTerms
  proof: Proof
  supported: boolean
}

function refuseUnlessTheirs({ id, role }: Person, correction: Locked, decision: Decision): void {
  if (includesRole(role, 'moderator')) return
  if (correction.createdBy === id) throw new ProblemError(409, 'Somebody else has to look')
  if (decision === 'refused' || !correction.supported)
    throw new ProblemError(403, 'A moderator has to look at this')
}

/**
 * Gives the call the corrected claim, or sets it aside. The job then compares it with prices again. A correction of a
 * post's author or day does not confirm what its tips claim.
 */
async function apply(transaction: Transaction, { id: userId }: Person, correction: Locked): Promise<void> {
  const { tipId, is, now, proof } = correction
  if (is === null) {
    await run(transaction, settingAside, [tipId])
    return tellEvents(transaction, userId, [{ tipId, kind: 'set aside', was: now, is: null }])
  }
  const { strategistId, post } = is
  const corrected = correctedFrom(now, is)
  await run(transaction, allowing, [tipId])
  await run(transaction, correcting, [
    tipId,
    jsonRow({
      ...corrected,
      ...(post ? { ...post, strategistId } : { deadlineFrom: null, isLate: null, strategistId: null }),
      proof: post ? { ...post.proof, isConfirmed: proof.isConfirmed } : { ...proof, isConfirmed: true },
    }),
  ])
  await tellEvents(transaction, userId, [{ tipId, kind: 'corrected', was: now, is: corrected }])
}

/**
 * Fields that were not corrected keep their current values, so that two corrections of one call do not undo each other.
 */
function correctedFrom(now: CallTerms, is: CorrectedCall): CallTerms {
  if (is.post) return { ...now, datedOn: is.datedOn, datedBy: is.datedBy, deadline: is.deadline }
  const { stockId, direction, targetValue, targetCurrency } = is
  return { ...now, stockId, direction, targetValue, targetCurrency }
}

async function refuse(transaction: Transaction, { id: userId }: Person, { tipId, was, is }: Locked) {
  const claims = { was: termsOf(was), is: is && termsOf(is) }
  await tellEvents(transaction, userId, [{ tipId, kind: 'refused', ...claims }])
}

async function note(transaction: Transaction, person: Person, correction: Locked, decision: Decision) {
  if (!includesRole(person.role, 'moderator')) return
  await noteInLog(transaction, actorOf(person), {
    action: decision === 'confirmed' ? 'confirm' : 'refuse',
    subjectKind: 'tip',
    subjectId: correction.tipId,
    details: { ...(correction.createdBy === person.id && { own: true }) },
  })
}

const locking = {
  name: 'lock correction',
  text: `
    select correction.id, correction.tip_id as "tipId", correction.state, correction.created_by as "createdBy",
      correction.was, correction."is", calls.proof, ${isSupported} as supported,
      json_build_object('stockId', calls.stock_id, 'direction', calls.direction, 'targetValue', calls.target_value,
        'targetCurrency', calls.target_currency, 'deadline', calls.deadline, 'datedOn', calls.dated_on,
        'datedBy', calls.dated_by, 'evidenceKey', calls.evidence_key) as now
    from corrections as correction join calls on calls.tip_id = correction.tip_id
    where correction.id = $1 for update of correction, calls`,
}

const deciding = {
  name: 'decide correction',
  text: 'update corrections set state = $2, decided_by = $3::uuid, decided_at = now() where id = $1',
}

const unquestioning = {
  name: 'is a call questioned',
  text: `update calls set questioned = exists (select from corrections where corrections.tip_id = $1 and state = 'open')
    where calls.tip_id = $1`,
}

const settingAside = {
  name: 'set call aside',
  text: `
    with call as (
      update calls set set_aside = true, counted = false, why_not = '${setAside}', repeat_of = null, reversed_on = null
      where tip_id = $1 returning tip_id, stock_id
    )
    insert into unsettled (tip_id, stock_id) select tip_id, stock_id from call`,
}

/** Allows changes of frozen calls for the trigger that protects them, in this transaction only. */
const allowing = {
  name: 'allow correction of call',
  text: `select set_config('tipfolio.corrects', $1, true)`,
}

/** If the call leaves a stock or a strategist, the calls that stay there are placed again. */
const correcting = {
  name: 'correct call',
  text: `
    with before as (
      select tip_id, strategist_id, stock_id from calls where tip_id = $1
    ), call as (
      update calls set strategist_id = case when given."deadlineFrom" is null then calls.strategist_id else given."strategistId" end,
        stock_id = given."stockId", direction = given.direction,
        target_value = given."targetValue", target_currency = given."targetCurrency", deadline = given.deadline,
        deadline_from = coalesce(given."deadlineFrom", deadline_from), dated_on = given."datedOn",
        dated_by = given."datedBy", is_late = coalesce(given."isLate", is_late), evidence_key = given."evidenceKey",
        proof = given.proof
      from json_to_record($2) as given("strategistId" uuid, "stockId" uuid, direction smallint, "targetValue" numeric,
        "targetCurrency" text, deadline date, "deadlineFrom" text, "datedOn" date, "datedBy" text, "isLate" bool,
        "evidenceKey" text, proof jsonb)
      where calls.tip_id = $1 returning calls.tip_id, calls.strategist_id, calls.stock_id
    ), whose as (
      insert into unscored (strategist_id) select strategist_id from before where strategist_id is not null
    )
    insert into unsettled (tip_id, stock_id)
    select tip_id, stock_id from call
    union all
    (
      select other.tip_id, other.stock_id from before join calls as other on other.strategist_id = before.strategist_id
        and other.stock_id = before.stock_id and other.tip_id <> before.tip_id
      where exists (
        select from call where call.stock_id <> before.stock_id or call.strategist_id is distinct from before.strategist_id)
      limit 1
    )`,
}
