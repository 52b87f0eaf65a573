import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changedDay, id, listQuery, optionalAddress, optionalDay, requiredLine, timestamp } from './fields.ts'
import { limits } from './limits.ts'

export const task = z.object({
  id: z.string(),
  stockId: z.string(),
  task: z.string(),
  done: z.boolean(),
  url: z.string().nullable().describe('The address given with the task, else the first one in its words'),
  dueOn: z.iso.date().nullable(),
  tipId: z.string().nullable().describe('The tip that it is about'),
  createdAt: timestamp,
})
export type Task = z.infer<typeof task>

const ofTask = z.object({ id: z.string() })

export const taskChanges = z
  .object({
    task: requiredLine(limits.task).optional(),
    done: z.boolean().optional(),
    dueOn: changedDay,
  })
  .refine(
    ({ task: words, done, dueOn }) => words !== undefined || done !== undefined || dueOn !== undefined,
    {
      path: ['done'],
      error: 'Say whether it is done, or what it says',
    },
  )
export type TaskChanges = z.infer<typeof taskChanges>

export const tasksApi = {
  listForStock: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/tasks',
    access: 'signed-in',
    summary: "The caller's tasks about a stock (ticker or id), newest first",
    params: z.object({ stock: z.string() }),
    query: listQuery,
    result: z.array(task),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tasks',
    access: 'signed-in',
    summary: 'Add a task about a stock',
    body: z.object({
      stockId: id,
      task: requiredLine(limits.task),
      url: optionalAddress,
      dueOn: optionalDay,
      tipId: id.nullish().describe('A tip about the stock'),
    }),
    result: task,
    statuses: [201],
    refusals: { 404: 'Stock not found' },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/tasks/{id}',
    access: 'signed-in',
    summary:
      'Say that a task is done or is not, when it is due, or say it in other words. What is left out stays',
    params: ofTask,
    body: taskChanges,
    result: task,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tasks/{id}',
    access: 'signed-in',
    summary: 'Delete a task',
    params: ofTask,
  }),
}
