import type { User } from '#contract/account.ts'
import type { ReportState } from '#contract/reports.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { hideReasonIn } from '../../desk/judgements/remove-reason.ts'
import { hidePostIn, unhidePostIn } from '../../library/posts/sight/hiding.ts'
import { followWithholding, withholdIn } from '../../library/posts/sight/withholding.ts'
import { hideTipIn, unhideTipIn } from '../../library/tips/sight/hiding.ts'
import { foldingOf, setFolding, unfold } from './folding.ts'
import { goesWithAccount, hiddenBefore, isHiddenBy } from './hidden-by.ts'
import { lockReported, type Subject } from './subject.ts'

type Moderator = Pick<User, 'id' | 'role'>

type Found = Subject & { state: ReportState; decidedAt: Date | null }

/**
 * Hides a reported thing, or leaves it, and closes all its open reports, with an entry in the log. A report that is
 * decided stays unchanged, so that of two simultaneous decisions the second does nothing. 404 when there is no such
 * report.
 */
export async function decideReports(
  database: Database,
  moderator: Moderator,
  id: string,
  { action, reason: why }: { action: 'hide' | 'leave'; reason: string },
): Promise<void> {
  const decided = await inTransaction(database, async transaction => {
    const found = await lockReport(transaction, moderator, id)
    if (found.state !== 'open') return found
    const { subjectKind, subjectId } = found
    const isLogged = action === 'hide' && (await hide(transaction, moderator, found, why))
    if (action === 'leave') await unfold(transaction, found)
    const details = action === 'hide' ? hiddenBefore : {}
    if (!isLogged)
      await noteInLog(transaction, actorOf(moderator), { action, subjectKind, subjectId, why, details })
    const state = action === 'hide' ? 'hidden' : 'left'
    await run(transaction, end, [subjectKind, subjectId, state, moderator.id, why])
    return found
  })
  await finish(database, decided)
}

/** Undoes a decision: its reports are open again, and what it hid is shown. 404 when there is no such report. */
export async function reopenReports(database: Database, moderator: Moderator, id: string): Promise<void> {
  const reopened = await inTransaction(database, async transaction => {
    const found = await lockReport(transaction, moderator, id)
    if (found.state === 'open') return found
    await run(transaction, reopen, [id])
    const folding = await foldingOf(transaction, found)
    const isHidden = found.state === 'hidden' && (await isHiddenBy(transaction, found))
    if (isHidden && !(await goesWithAccount(transaction, found, folding)))
      if (await show(transaction, moderator, found, folding)) return found
    if (found.state === 'left') await setFolding(transaction, found, folding)
    const { subjectKind, subjectId } = found
    await noteInLog(transaction, actorOf(moderator), { action: 'reopen', subjectKind, subjectId })
    return found
  })
  await finish(database, reopened)
}

/**
 * The posts of a strategist are changed in transactions of their own. If that is interrupted, the next decision
 * continues it.
 */
async function finish(database: Database, { subjectKind, subjectId }: Subject): Promise<void> {
  if (subjectKind === 'strategist') await followWithholding(database, subjectId)
}

/** Locks a moderator, and then the thing that a report is about. */
async function lockReport(transaction: Transaction, moderator: Moderator, id: string): Promise<Found> {
  if (!isUuid(id)) throw notFound('Report')
  await lockPerson(transaction, moderator.id)
  const [found] = await run<Found>(transaction, find, [id])
  if (!found) throw notFound('Report')
  await lockReported(transaction, found)
  // Read again, as it is now that it is locked.
  const [locked] = await run<Found>(transaction, find, [id])
  if (!locked) throw notFound('Report')
  return locked
}

/** Hides a thing. Returns whether the log has an entry: it has none for a thing that was hidden already. */
async function hide(
  transaction: Transaction,
  moderator: Moderator,
  { subjectKind, subjectId }: Subject,
  why: string,
): Promise<boolean> {
  if (subjectKind === 'post') return hidePostIn(transaction, moderator, subjectId, why)
  if (subjectKind === 'tip') return hideTipIn(transaction, moderator, subjectId, why)
  if (subjectKind === 'reason')
    return hideReasonIn(transaction, moderator, { id: subjectId, isHidden: true, why })
  return withholdIn(transaction, moderator, { id: subjectId, isWithheld: true, why })
}

/** Shows a thing again. Returns whether the log has an entry: it has none for words that have changed since. */
async function show(
  transaction: Transaction,
  moderator: Moderator,
  { subjectKind, subjectId }: Subject,
  folding: Awaited<ReturnType<typeof foldingOf>>,
): Promise<boolean> {
  const told = { why: null, folding }
  if (subjectKind === 'reason')
    return hideReasonIn(transaction, moderator, { id: subjectId, isHidden: false, why: null })
  if (subjectKind === 'strategist')
    return withholdIn(transaction, moderator, { id: subjectId, isWithheld: false, why: null })
  if (subjectKind === 'post') await unhidePostIn(transaction, moderator, subjectId, told)
  else await unhideTipIn(transaction, moderator, subjectId, told)
  return true
}

const find = {
  name: 'find report',
  text: `select subject_kind as "subjectKind", subject_id as "subjectId", state, decided_at as "decidedAt"
    from reports where id = $1`,
}

const end = {
  name: 'end reports',
  text: `update reports set state = $3, decided_at = now(), decided_by = $4, why = $5
    where subject_kind = $1 and subject_id = $2 and state = 'open'`,
}

// A person who has reported the thing again since then keeps the new report.
const reopen = {
  name: 'reopen reports',
  text: `
    update reports set state = 'open', decided_at = null, decided_by = null, why = null
    from reports as asked
    where asked.id = $1 and reports.subject_kind = asked.subject_kind and reports.subject_id = asked.subject_id
      and reports.state = asked.state and reports.decided_at = asked.decided_at and not exists (
        select from reports as newer where newer.by = reports.by and newer.state = 'open'
          and newer.subject_kind = reports.subject_kind and newer.subject_id = reports.subject_id
      )`,
}
