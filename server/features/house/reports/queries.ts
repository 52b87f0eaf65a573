import type { ReportedEntry, ReportState } from '#contract/reports.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  findItem,
  isoTime,
  itemOf,
  readNewest,
  type TextPage,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { reportedThings } from './reported-things.ts'

/** Reports that are listed for one thing, at most. */
const most = 20

/** Reported things, latest report first: one entry for each thing and decision. */
export function listReports(
  database: Queryable,
  state: ReportState | 'all',
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<TextPage<ReportedEntry>> {
  const shown = {
    ...{ table: 'reports', as: 'report', columns: reportColumns },
    where: `${state === 'all' ? '' : `state = '${state}' and `}${isEntry}`,
  }
  return readNewest(database, `reports ${state}`, shown, [limit], after)
}

/** The entry that contains a report. 404 when there is no such report. */
export async function getReport(database: Queryable, id: string): Promise<JsonText<ReportedEntry>> {
  const found = await findItem<ReportedEntry>(database, entryOf, [id])
  if (!found) throw notFound('Report')
  return found
}

/**
 * SQL: whether two rows of reports belong to one entry: about the same thing, and both open or ended by the same
 * decision.
 */
function goTogether(one: string, other: string): string {
  return `(${one}.subject_kind = ${other}.subject_kind and ${one}.subject_id = ${other}.subject_id
    and ${one}.state = ${other}.state and ${one}.decided_at is not distinct from ${other}.decided_at)`
}

/** SQL: whether a row of reports counts. An open one does not while everything its account did is undone. */
function stands(one: string): string {
  return `(${one}.state <> 'open' or not exists (select from removals where person_id = ${one}.by and holds))`
}

/** SQL: the last report of an entry stands for the entry. */
export const isEntry = `${stands('reports')} and not exists (
  select from reports as newer where ${goTogether('newer', 'reports')} and ${stands('newer')}
    and (newer.created_at, newer.id) > (reports.created_at, reports.id)
)`

const told = `${goTogether('one', 'report')} and ${stands('one')}`

/** SQL: the columns of the row `report` and of the reports in the same entry. */
export const reportColumns = `
  report.id, report.subject_kind as "subjectKind", report.subject_id as "subjectId", ${reportedThings} as subject,
  report.state,
  (select count(*)::int from reports as one where ${told}) as count,
  (select ${isoTime('min(one.created_at)')} from reports as one where ${told}) as "firstAt",
  ${isoTime('report.created_at')} as "lastAt",
  (select json_agg(told) from (
    select one.id, one.reason, one.note, users.display_name as name, ${isoTime('users.created_at')} as "joinedAt",
      ${isoTime('one.created_at')} as "createdAt"
    from reports as one join users on users.id = one.by where ${told}
    order by one.created_at desc, one.id desc limit ${most}
  ) as told) as reports,
  case when report.decided_at is not null then
    json_build_object('at', ${isoTime('report.decided_at')}, 'why', report.why)
  end as decision`

const entryOf = {
  name: 'report',
  text: itemOf({
    table: `(
      select reports.* from reports join reports as asked on ${goTogether('asked', 'reports')}
      where asked.id = $1 order by reports.created_at desc, reports.id desc limit 1
    )`,
    as: 'report',
    where: 'true',
    columns: reportColumns,
  }),
}
