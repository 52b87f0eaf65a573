import type { NewReport, Report } from '#contract/reports.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database } from '../../../database/database.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Limits } from '../../../http/limits.ts'
import { newId } from '../../../schema/ids.ts'
import type { Mender } from '../../library/posts/may-mend.ts'
import { foldIfReported, oldEnough } from './folding.ts'
import { lockReadable } from './subject.ts'

/**
 * Stores a report, and folds the thing away if enough people have reported it. A person with an open report of the same
 * thing gets that report, which counts once. 404 when they cannot see the thing, 429 past the reports of a day.
 */
export async function addReport(
  database: Database,
  limits: Pick<Limits, 'count'>,
  person: Mender,
  fields: NewReport,
): Promise<{ report: JsonText<Report>; isNew: boolean }> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, person.id)
    await lockReadable(transaction, person, fields)
    const { subjectKind, subjectId, reason, note } = fields
    const values = [newId(), subjectKind, subjectId, reason, note, person.id]
    const [stored] = await run<{ report: string }>(transaction, insert, values)
    if (stored) {
      await limits.count('report', person.id, transaction)
      await foldIfReported(transaction, fields)
      return { report: new JsonText(stored.report), isNew: true }
    }
    const [open] = await run<{ report: string }>(transaction, find, [person.id, subjectKind, subjectId])
    if (!open) throw new Error('A report that is in the way is not there')
    return { report: new JsonText(open.report), isNew: false }
  })
}

const shown = `(select row_to_json(item)::text from (
  select id, subject_kind as "subjectKind", subject_id as "subjectId", reason, note, state,
    ${isoTime('created_at')} as "createdAt"
) as item) as report`

const insert = {
  name: 'add report',
  text: `
    insert into reports (id, subject_kind, subject_id, reason, note, by, folds)
    select $1, $2, $3, $4, $5, id, created_at < now() - interval '${oldEnough} days' from users where id = $6
    on conflict (by, subject_kind, subject_id) where state = 'open' do nothing
    returning ${shown}`,
}

const find = {
  name: 'open report',
  text: `select ${shown} from reports
    where by = $1 and subject_kind = $2 and subject_id = $3 and state = 'open'`,
}
