import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Stock } from '#contract/stocks.ts'
import { type Task, tasksApi } from '#contract/tasks.ts'
import { changeItems, prependItem, readIfUnread } from '#web/api/cache/change-items.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { newId } from '#web/api/new-id.ts'
import { refreshDue } from '#web/features/desk/due/refresh-due.ts'
import type { Edit } from '#web/ui/forms/edit.ts'
import { tasksOfStock } from './queries.ts'

interface NewTask {
  task: string
  dueOn: string | null
}

/** Adds a task: in the list at once, out of it again when the server refuses; `onRefused` then has its words back. */
export function useAddTask(stock: Stock, onRefused: (task: string, dueOn: string | null) => void) {
  const client = useQueryClient()
  const { queryKey } = tasksOfStock(stock.ticker)
  return useMutation({
    meta: { failure: 'Failed to add task' },
    mutationFn: ({ task, dueOn }: NewTask) =>
      callEndpoint(tasksApi.add, { body: { stockId: stock.id, task, ...(dueOn && { dueOn }) } }),
    onMutate: async ({ task, dueOn }) => {
      await client.cancelQueries({ queryKey })
      const id = unsaved + newId()
      const createdAt = new Date().toISOString()
      const blank = { done: false, url: null, dueOn, tipId: null }
      prependItem<Task>(client, queryKey, { id, stockId: stock.id, task, ...blank, createdAt })
      return id
    },
    onError: (_error, { task: words, dueOn }, id) => {
      changeItems<Task>(client, queryKey, task => (task.id === id ? null : task))
      onRefused(words, dueOn)
    },
    onSuccess: (saved, _task, id) => {
      changeItems<Task>(client, queryKey, task => (task.id === id ? saved : task))
      if (saved.dueOn) void refreshDue(client)
    },
    onSettled: () => readIfUnread(client, queryKey),
  })
}

/** Says that a task is done, or is not: shown at once, taken back when the server refuses. */
export function useSetTaskDone(ticker: string) {
  const client = useQueryClient()
  const { queryKey } = tasksOfStock(ticker)
  const show = (id: string, done: boolean) =>
    changeItems<Task>(client, queryKey, task => (task.id === id ? { ...task, done } : task))
  return useMutation({
    meta: { failure: 'Failed to update task' },
    // One after the other, so that the last click is also the last the server hears.
    scope: { id: `tasks of ${ticker}` },
    mutationFn: ({ id, done }: Pick<Task, 'id' | 'done'>) =>
      callEndpoint(tasksApi.change, { params: { id }, body: { done } }),
    onMutate: async ({ id, done }) => {
      await client.cancelQueries({ queryKey })
      show(id, done)
    },
    onError: (_error, { id, done }) => show(id, !done),
    onSuccess: ({ dueOn }) => {
      if (dueOn) void refreshDue(client)
    },
  })
}

/** Says a task in other words: shown at once, taken back when the server refuses; `onRefused` then has the words. */
export function useChangeTask(ticker: string, onRefused: (id: string, edit: Edit) => void) {
  const client = useQueryClient()
  const { queryKey } = tasksOfStock(ticker)
  const show = (id: string, shown: Partial<Task>) =>
    changeItems<Task>(client, queryKey, task => (task.id === id ? { ...task, ...shown } : task))
  return useMutation({
    meta: { failure: 'Failed to update task' },
    scope: { id: `tasks of ${ticker}` },
    mutationFn: ({ id, words, from, day = '', dayFrom = '' }: Edit & { id: string }) =>
      callEndpoint(tasksApi.change, {
        params: { id },
        body: { ...(words !== from && { task: words }), ...(day !== dayFrom && { dueOn: day || null }) },
      }),
    onMutate: async ({ id, words, day = '' }) => {
      await client.cancelQueries({ queryKey })
      show(id, { task: words, dueOn: day || null })
    },
    onError: (_error, { id, ...edit }) => {
      show(id, { task: edit.from, dueOn: edit.dayFrom || null })
      onRefused(id, edit)
    },
    // Another change of it may be under way: only what the server has made of these words.
    onSuccess: ({ url }, { id, day, dayFrom }) => {
      show(id, { url })
      if (day !== dayFrom) void refreshDue(client)
    },
  })
}

/** Deletes a task: gone at once, back in its place when the server refuses. */
export function useDeleteTask(ticker: string) {
  const client = useQueryClient()
  const { queryKey } = tasksOfStock(ticker)
  return useMutation({
    meta: { failure: 'Failed to delete task' },
    mutationFn: ({ id }: Task) => callEndpoint(tasksApi.remove, { params: { id } }),
    onSuccess: (_nothing, { dueOn }) => {
      if (dueOn) void refreshDue(client)
    },
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      changeItems<Task>(client, queryKey, task => (task.id === id ? null : task))
      return () => client.setQueryData(queryKey, before)
    },
    onError: (_error, _task, takeBack) => {
      takeBack?.()
      // Others may have come and gone since.
      void client.invalidateQueries({ queryKey })
    },
  })
}

const unsaved = 'unsaved-'

/** Whether a task is still on its way to the server, so that nothing can be done to it yet. */
export function isUnsaved(task: Task): boolean {
  return task.id.startsWith(unsaved)
}
