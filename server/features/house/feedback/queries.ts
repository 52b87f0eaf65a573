import type { Feedback, NewFeedback } from '#contract/feedback.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  findItem,
  isoTime,
  readOwn,
  type TextPage,
  writtenItem,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid, newId } from '../../../schema/ids.ts'

/** SQL: the columns of a row `told` that the contract shows. */
const columns = `told.id, told.message, told.email, ${isoTime('told.created_at')} as "createdAt"`

/** A person's feedback, newest first. */
export async function listFeedback(
  database: Queryable,
  userId: string,
  page: { limit: number; after: Cursor | null },
): Promise<TextPage<Feedback>> {
  return readOwn(database, { table: 'feedback', as: 'told', columns }, { user_id: userId }, page)
}

/** Stores feedback. `userId` is null for a visitor. */
export async function addFeedback(
  database: Queryable,
  userId: string | null,
  { message, email }: NewFeedback,
): Promise<JsonText<Feedback>> {
  const told = await findItem<Feedback>(database, add, [newId(), userId, message, email])
  if (!told) throw new Error('The feedback was not stored')
  return told
}

/** Sets whether feedback is done. 404 when there is no such feedback. */
export async function changeFeedback(database: Queryable, id: string, done: boolean): Promise<void> {
  if (!isUuid(id)) throw notFound('Feedback')
  const [changed] = await run(database, change, [id, done])
  if (!changed) throw notFound('Feedback')
}

const change = {
  name: 'change feedback',
  text: `update feedback set done_at = case when $2::boolean then coalesce(done_at, now()) end
    where id = $1 returning id`,
}

const add = {
  name: 'add feedback',
  text: writtenItem(
    'insert into feedback (id, user_id, message, email) values ($1, $2, $3, $4)',
    'told',
    columns,
  ),
}
