import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hasNoCredentials, isWebAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Task, TaskChanges, tasksApi } from '#contract/tasks.ts'
import { removeOwn } from '../../../auth/people/remove-own.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { findItem, isoTime, writtenItem } from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, notFound } from '../../../http/answers/problems.ts'
import { tasks } from '../../../schema/desk/tasks.ts'
import { isUuid, newId } from '../../../schema/ids.ts'
import { assertStock } from '../../library/stocks/queries.ts'
import { findOwn } from '../own-of-stock.ts'

type NewTask = z.output<typeof tasksApi.add.body>

/** What the contract shows of a row `task`. */
const columns = `
  task.id, task.stock_id as "stockId", task.task, task.done, task.url,
  task.due_on::text as "dueOn", task.tip_id as "tipId",
  ${isoTime('task.created_at')} as "createdAt"`

export const shownTasks = { table: 'tasks', as: 'task', columns }

/** Throws 422 for a tip that does not exist or is not about the stock. */
async function assertTipAbout(database: Queryable, stockId: string, tipId: string): Promise<void> {
  const about = {
    name: 'tip about stock',
    text: 'select id from tips where id = $1 and stock_id = $2 and deleted_at is null',
  }
  if ((await run(database, about, [tipId, stockId])).length === 0)
    throw invalid([{ path: 'tipId', message: 'Choose a tip about this stock' }])
}

/** Adds a task. A trigger makes a task with a day due on that day. Throws 404 where the stock does not exist. */
export async function addTask(
  database: Queryable,
  userId: string,
  { stockId, task: words, url, dueOn, tipId }: NewTask,
): Promise<JsonText<Task>> {
  await assertStock(database, stockId)
  if (tipId) await assertTipAbout(database, stockId, tipId)
  const values = [newId(), userId, stockId, words, url ?? addressIn(words), dueOn, tipId ?? null]
  const task = await findItem<Task>(database, add, values)
  if (!task) throw new Error('The task was not stored')
  return task
}

const add = {
  name: 'add task',
  text: writtenItem(
    `insert into tasks (id, user_id, stock_id, task, url, due_on, tip_id)
      values ($1, $2, $3, $4, $5, $6::date, $7::uuid)`,
    'task',
    columns,
  ),
}

/** Changes the given fields of a task. Throws 404 for a task that is not this person's. */
export async function changeTask(
  database: Database,
  userId: string,
  id: string,
  { task: words, done, dueOn }: TaskChanges,
): Promise<JsonText<Task>> {
  if (!isUuid(id)) throw notFound('Task')
  return inTransaction(database, async transaction => {
    const [before] = await transaction
      .select({ task: tasks.task, url: tasks.url, dueOn: tasks.dueOn })
      .from(tasks)
      .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
      .for('update')
    if (!before) throw notFound('Task')
    // An address that came from the words changes with the words. An address that was given separately stays.
    const isOfWords = before.url === addressIn(before.task)
    const url = words !== undefined && isOfWords ? addressIn(words) : before.url
    const due = dueOn === undefined ? before.dueOn : dueOn
    const values = [words ?? before.task, done ?? null, url, due]
    return findOwn<Task>(transaction, change, 'Task', [userId, id, ...values])
  })
}

const change = {
  name: 'change task',
  text: writtenItem(
    `update tasks set task = $3, done = coalesce($4, done), url = $5, due_on = $6::date
      where user_id = $1 and id = $2`,
    'task',
    columns,
  ),
}

/** Deletes a task; 404 when it is not this person's. */
export function removeTask(database: Database, userId: string, id: string): Promise<undefined> {
  return removeOwn(database, tasks, eq(tasks.userId, userId), { id, name: 'Task' })
}

/** The first address in the words of a task, without the punctuation that follows it in a sentence. */
function addressIn(task: string): string | null {
  const address = /https?:\/\/\S+/i.exec(task)?.[0].replace(/[.,;:!?)\]}'"]+$/, '') ?? ''
  if (!isWebAddress(address) || !hasNoCredentials(address)) return null
  const { href } = new URL(address)
  return href.length <= limits.address ? href : null
}
