import {
  mostOpen,
  type OpenCount,
  type QueueCounts,
  type QueuedEntry,
  type QueuedKind,
  queuedKind,
} from '#contract/moderation.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  findItem,
  pageOf,
  readPage,
  type TextPage,
  valuesOf,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { queued, rowsOf, someThere } from './queued.ts'

/** Everything that waits for a moderator, or all of a kind, newest first; `userId` is who asks. */
export function listQueue(
  database: Queryable,
  kind: QueuedKind | undefined,
  { userId, limit, after }: { userId: string; limit: number; after: Cursor | null },
): Promise<TextPage<QueuedEntry>> {
  const most = '$1::int + 1'
  const kinds = kind ? [kind] : queuedKind.options
  // Statements without corrections have no place for it.
  const person = kinds.includes('correction') ? [userId] : []
  const places = { person: '$2', after: after ? 2 + person.length : 0, most }
  const all = kinds.map(one => rowsOf(one, places)).join(' union all ')
  const rows = `
    select row_number() over (order by at desc, id desc) as n, at as key, id, entry as item
    from (select * from (${all}) as waiting order by at desc, id desc limit ${most}) as first`
  const statement = { name: `queue ${kind ?? ''}${after ? ' after' : ''}`, text: pageOf(rows) }
  return readPage(database, statement, [limit, ...person, ...valuesOf(after)])
}

/** How much waits, by kind. */
export async function countQueue(database: Queryable): Promise<JsonText<QueueCounts>> {
  const counts = await findItem<QueueCounts>(database, count, [])
  if (!counts) throw new Error('The statement of the counts gave no row')
  return counts
}

const count = {
  name: 'count queue',
  text: `select json_build_object(${queuedKind.options
    .map(kind => `'${kind}', (select count(*)::int from ${queued[kind].from} where ${queued[kind].where})`)
    .join(', ')})::text as item`,
}

/** How much waits in all. It stops counting each kind at the most that is told. */
export async function countOpen(database: Queryable): Promise<JsonText<OpenCount>> {
  const counted = await findItem<OpenCount>(database, open, [])
  if (!counted) throw new Error('The statement of the open entries gave no row')
  return counted
}

const open = {
  name: 'open entries',
  text: `select json_build_object('open', least(${mostOpen}, ${queuedKind.options
    .map(kind => `(select count(*) from (select ${someThere(kind)} limit ${mostOpen}) as counted)`)
    .join(' + ')}))::text as item`,
}
