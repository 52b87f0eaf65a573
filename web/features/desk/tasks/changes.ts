import { useQueryClient } from '@tanstack/react-query'
import type { Stock } from '#contract/stocks.ts'
import { type Task, tasksApi } from '#contract/tasks.ts'
import { changeItems } from '#web/api/cache/change-items.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { refreshDue } from '#web/features/desk/due/refresh-due.ts'
import { type Drawn, useAddOwn, useChangeOwn, useMoveOwn } from '#web/features/desk/own-list/changes.ts'
import type { Edit } from '#web/ui/forms/edit.ts'
import { tasksOfStock } from './queries.ts'

interface NewTask {
  task: string
  dueOn: string | null
}

/** Adds a task. `onRefused` gets its words back if the server refuses. */
export function useAddTask(stock: Stock, onRefused: (refused: NewTask) => void) {
  const refresh = useRefreshDue()
  return useAddOwn(tasksOfStock(stock.ticker).queryKey, {
    meta: { failure: 'Failed to add task' },
    mutationFn: ({ task, dueOn }: NewTask) =>
      callEndpoint(tasksApi.add, { body: { stockId: stock.id, task, ...(dueOn && { dueOn }) } }),
    drawn: (words, own): Task => ({
      ...{ ...own, ...words, stockId: stock.id },
      ...{ done: false, url: null, tipId: null },
    }),
    onRefused,
    onSaved: refresh,
  })
}

/** Marks a task as done or not done. */
export function useSetTaskDone(ticker: string) {
  const refresh = useRefreshDue()
  return useChangeOwn(tasksOfStock(ticker).queryKey, {
    meta: { failure: 'Failed to update task' },
    mutationFn: ({ id, done }: Pick<Task, 'id' | 'done'>) =>
      callEndpoint(tasksApi.change, { params: { id }, body: { done } }),
    drawn: ({ done }): Drawn<Task> => ({ now: { done }, before: { done: !done } }),
    onSuccess: refresh,
  })
}

/** Changes the words of a task. `onRefused` gets the edit back if the server refuses. */
export function useChangeTask(ticker: string, onRefused: (id: string, edit: Edit) => void) {
  const client = useQueryClient()
  const { queryKey } = tasksOfStock(ticker)
  return useChangeOwn(queryKey, {
    meta: { failure: 'Failed to update task' },
    mutationFn: ({ id, words, from, day = '', dayFrom = '' }: Edit & { id: string }) =>
      callEndpoint(tasksApi.change, {
        params: { id },
        body: { ...(words !== from && { task: words }), ...(day !== dayFrom && { dueOn: day || null }) },
      }),
    drawn: ({ words, day, from, dayFrom }): Drawn<Task> => ({
      now: { task: words, dueOn: day || null },
      before: { task: from, dueOn: dayFrom || null },
    }),
    onRefused: ({ id, ...edit }) => onRefused(id, edit),
    // Takes only `url` from the answer, because another change of the task may be running.
    onSuccess: ({ url }, { id, day, dayFrom }) => {
      changeItems<Task>(client, queryKey, task => (task.id === id ? { ...task, url } : task))
      if (day !== dayFrom) void refreshDue(client)
    },
  })
}

export function useDeleteTask(ticker: string) {
  const refresh = useRefreshDue()
  return useMoveOwn(tasksOfStock(ticker).queryKey, 'out', {
    meta: { failure: 'Failed to delete task' },
    mutationFn: ({ id }: Task) => callEndpoint(tasksApi.remove, { params: { id } }),
    onSuccess: (_nothing, task) => refresh(task),
  })
}

/** Reads the due things again if a task has a day. */
function useRefreshDue() {
  const client = useQueryClient()
  return ({ dueOn }: Pick<Task, 'dueOn'>) => {
    if (dueOn) void refreshDue(client)
  }
}
