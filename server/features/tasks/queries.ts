import { and, eq } from 'drizzle-orm'
import { hasNoCredentials, isWebAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Task } from '#contract/tasks.ts'
import type { Queryable } from '../../database/database.ts'
import { isUuid, newId } from '../../database/ids.ts'
import { findItem, isoTime, readOwn, type TextPage, writtenItem } from '../../database/json-page.ts'
import type { JsonText } from '../../database/json-text.ts'
import type { Cursor } from '../../database/keyset.ts'
import { notFound } from '../../http/problems.ts'
import { assertStock } from '../stocks/queries.ts'
import { tasks } from './table.ts'

/** What the contract shows of a row `task`. */
const columns = `
  task.id, task.stock_id as "stockId", task.task, task.done, task.url,
  ${isoTime('task.created_at')} as "createdAt"`

/** A person's tasks about a stock, newest first. */
export async function listTasks(
  database: Queryable,
  userId: string,
  stockId: string,
  page: { limit: number; after: Cursor | null },
): Promise<TextPage<Task>> {
  const shown = { table: 'tasks', as: 'task', columns }
  return readOwn(database, shown, { user_id: userId, stock_id: stockId }, page)
}

/** Adds a task; 404 when the stock does not exist. */
export async function addTask(
  database: Queryable,
  userId: string,
  { stockId, task: words, url }: { stockId: string; task: string; url: string | null },
): Promise<JsonText<Task>> {
  await assertStock(database, stockId)
  const values = [newId(), userId, stockId, words, url ?? addressIn(words)]
  const task = await findItem<Task>(database, add, values)
  if (!task) throw new Error('The task was not stored')
  return task
}

const add = {
  name: 'add task',
  text: writtenItem(
    'insert into tasks (id, user_id, stock_id, task, url) values ($1, $2, $3, $4, $5)',
    'task',
    columns,
  ),
}

/** Says that a task is done, or is not; 404 when it is not this person's. */
export async function setTaskDone(
  database: Queryable,
  userId: string,
  id: string,
  done: boolean,
): Promise<JsonText<Task>> {
  if (!isUuid(id)) throw notFound('Task')
  const task = await findItem<Task>(database, setDone, [userId, id, done])
  if (!task) throw notFound('Task')
  return task
}

const setDone = {
  name: 'set task done',
  text: writtenItem('update tasks set done = $3 where user_id = $1 and id = $2', 'task', columns),
}

/** Deletes a task; 404 when it is not this person's. */
export async function removeTask(database: Queryable, userId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('Task')
  const removed = await database
    .delete(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
    .returning({ id: tasks.id })
  if (removed.length === 0) throw notFound('Task')
}

/** The first address in the words of a task, without the punctuation that follows it in a sentence. */
function addressIn(task: string): string | null {
  const address = /https?:\/\/\S+/i.exec(task)?.[0].replace(/[.,;:!?)\]}'"]+$/, '') ?? ''
  if (!isWebAddress(address) || !hasNoCredentials(address)) return null
  const { href } = new URL(address)
  return href.length <= limits.address ? href : null
}
