import type { LogEntry } from '#contract/moderation-log.ts'
import { undoneBy } from '#contract/undone-by.ts'
import type { Queryable } from '../../../database/database.ts'
import { isInSight, toldName } from '../../../database/statements/in-sight.ts'
import {
  isoTime,
  newestRows,
  pageOf,
  readPage,
  rowsOfPage,
  type TextPage,
  valuesOf,
} from '../../../database/statements/json-page.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { hasPosts } from '../../library/strategists/aliases.ts'

/** The log, newest first, with the current name of each thing. */
export function listLog(
  database: Queryable,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<TextPage<LogEntry>> {
  const { most, named } = rowsOfPage(limit)
  const rows = newestRows({
    table: 'moderation_log',
    as: 'act',
    where: 'true',
    columns,
    date: 'at',
    after: after ? 2 : 0,
    most,
  })
  const statement = { name: `moderation log${after ? ' after' : ''}${named}`, text: pageOf(rows) }
  return readPage(database, statement, [limit, ...valuesOf(after)])
}

/**
 * SQL: the name of a thing that still exists. A person is named only for a suspension and its end: who got another role
 * or a new password is nobody's business.
 */
const subject = `case act.subject_kind
  when 'person' then (select display_name from users
    where act.action in ('suspend', 'unsuspend') and users.id = act.subject_id)
  when 'post' then (select title from posts where posts.id = act.subject_id and ${isInSight('posts')})
  when 'tip' then (select stocks.ticker || ': ' || posts.title from tips join stocks on stocks.id = tips.stock_id
    join posts on posts.id = tips.post_id where tips.id = act.subject_id and tips.deleted_at is null)
  when 'stock' then (select ticker || ': ' || company_name from stocks where stocks.id = act.subject_id)
  when 'strategist' then (select ${toldName('strategists')} from strategists where strategists.id = act.subject_id and ${hasPosts('strategists')})
end`

const path = `case act.subject_kind
  when 'post' then (select '/posts/' || slug from posts where posts.id = act.subject_id and ${isInSight('posts')})
  when 'tip' then (select '/posts/' || slug from tips join posts on posts.id = tips.post_id
    where tips.id = act.subject_id and tips.deleted_at is null)
  when 'stock' then (select '/stocks/' || ticker from stocks where stocks.id = act.subject_id)
  when 'strategist' then (select '/strategists/' || id from strategists
    where strategists.id = act.subject_id and ${hasPosts('strategists')})
end`

/** SQL: when the next act on the same thing undid this one. */
const undoneAt = `(select min(later.at) from moderation_log as later
  where later.subject_kind = act.subject_kind and later.subject_id = act.subject_id
    and (later.at, later.id) > (act.at, act.id)
    and later.action = case act.action ${Object.entries(undoneBy)
      .map(([action, by]) => `when '${action}' then '${by}'`)
      .join(' ')} end)`

/** SQL: the columns of a row `act` that the contract shows. */
const columns = `act.id, ${isoTime('act.at')} as at, act.role, act.action, act.subject_kind as "subjectKind",
  act.subject_id as "subjectId", ${subject} as subject, ${path} as path, act.why,
  ${isoTime(undoneAt)} as "undoneAt", act.details`
