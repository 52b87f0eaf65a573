import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Task } from '#contract/tasks.ts'
import { itemsOf } from '#web/api/read.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Edits, withEdit } from '#web/ui/forms/edit.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useAddTask, useChangeTask, useDeleteTask, useSetTaskDone } from './changes.ts'
import { tasksOfStock } from './queries.ts'
import { TaskRow } from './TaskRow.tsx'

export interface Props {
  stock: Stock
  /** What stands in the field; kept by the caller, so that it outlives a look at another tab. */
  typed: string
  onType: (change: (typed: string) => string) => void
  /** What is being typed in place of tasks; kept by the caller likewise. */
  edits: Edits
  onEdit: (change: (edits: Edits) => Edits) => void
}

/** What the signed-in user wants to do about a stock, and a field for the next one. */
export function Tasks({ stock, typed, onType, edits, onEdit }: Props) {
  const list = useInfiniteQuery(tasksOfStock(stock.ticker))
  // Back in the field, before whatever has been typed there since.
  const [day, setDay] = useState('')
  const add = useAddTask(stock, (task, dueOn) => {
    onType(since => [task, since].filter(Boolean).join(' '))
    setDay(since => since || (dueOn ?? ''))
  })
  const setEdit = (id: string, edit: Edits[string] | null) => onEdit(since => withEdit(since, id, edit))
  const change = useChangeTask(stock.ticker, setEdit)
  const setDone = useSetTaskDone(stock.ticker)
  const deletion = useDeleteTask(stock.ticker)
  const field = useRef<HTMLInputElement>(null)
  const tasks = itemsOf(list.data)
  const tooLong = lengthError(typed, limits.task)

  function submit(event: FormEvent) {
    event.preventDefault()
    const task = typed.trim()
    if (isBlank(task) || tooLong) return
    onType(() => '')
    setDay('')
    add.mutate({ task, dueOn: day || null })
  }

  function remove(task: Task) {
    deletion.mutate(task)
    // The button that had the focus is gone with its row.
    field.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <TextField
          label="Task"
          error={tooLong}
          className="min-w-0 flex-1"
          ref={field}
          placeholder="Something to do or to read"
          autoComplete="off"
          value={typed}
          onValue={value => onType(() => value)}
        />
        <Button type="submit" className="mt-6" disabled={isBlank(typed)}>
          Add Task
        </Button>
        <TextField
          label="Due on"
          className="w-full"
          type="date"
          max="9999-12-31"
          value={day}
          onValue={setDay}
        />
      </form>
      {list.isPending && <TaskSkeletons />}
      {list.isError && tasks.length === 0 && (
        <ErrorState level={3} title="Failed to Load Tasks" onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && tasks.length === 0 && (
        <p className="mt-6 border-t border-line pt-4 text-ui text-ink-3">
          Nothing to do yet. Only you see your tasks.
        </p>
      )}
      {tasks.length > 0 && (
        <ul aria-label="Tasks" className="mt-6 rows border-t border-line">
          {tasks.map(task => (
            <TaskRow
              key={task.id}
              task={task}
              edit={edits[task.id]}
              onEdit={edit => setEdit(task.id, edit)}
              onSave={edit => change.mutate({ id: task.id, ...edit })}
              onSetDone={done => setDone.mutate({ id: task.id, done })}
              onDelete={() => remove(task)}
            />
          ))}
        </ul>
      )}
      <ShowMore pages={list} label="Show more tasks" />
    </>
  )
}

function TaskSkeletons() {
  return (
    <div aria-busy="true" className="mt-6 stack border-t border-line pt-4">
      <span className="sr-only">Loading your tasks</span>
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
    </div>
  )
}
