import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import type { Task } from '#contract/tasks.ts'
import { OwnList, type OwnListProps } from '#web/features/desk/own-list/OwnList.tsx'
import { useBox } from '#web/features/desk/own-list/use-box.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useAddTask, useChangeTask, useDeleteTask, useSetTaskDone } from './changes.ts'
import { tasksOfStock } from './queries.ts'
import { TaskRow } from './TaskRow.tsx'

/** The signed-in user's tasks about a stock, and a field for the next one. */
export function Tasks(props: OwnListProps) {
  const { stock, typed, onType } = props
  const list = useInfiniteQuery(tasksOfStock(stock.ticker))
  const [day, setDay] = useState('')
  // A refused task returns to the field, before any text typed since.
  const add = useAddTask(stock, ({ task, dueOn }) => {
    onType(since => [task, since].filter(Boolean).join(' '))
    setDay(since => since || (dueOn ?? ''))
  })
  const { field, submit, ...editing } = useBox(props, limits.task, task => {
    setDay('')
    add.mutate({ task, dueOn: day || null })
  })
  const change = useChangeTask(stock.ticker, editing.setEdit)
  const setDone = useSetTaskDone(stock.ticker)
  const deletion = useDeleteTask(stock.ticker)
  const input = useRef<HTMLInputElement>(null)

  function remove(task: Task) {
    deletion.mutate(task)
    // The button that had the focus is gone with its row.
    input.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <TextField
          label="Task"
          className="min-w-0 flex-1"
          ref={input}
          placeholder="Something to do or to read"
          autoComplete="off"
          {...field}
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
      <OwnList
        {...{ list, ...editing, name: 'task', title: 'Tasks' }}
        {...{ row: 'py-2', shownAs: 'flex items-start gap-2 ', height: 'h-6', most: limits.task, rows: 2 }}
        enterSaves
        dayLabel="Due on"
        empty="Nothing to do yet. Only you see your tasks."
        wordsOf={task => task.task}
        dayOf={task => task.dueOn ?? ''}
        save={change.mutate}
        onDelete={remove}
      >
        {(task, buttons) => <TaskRow {...{ task, buttons }} onSetDone={setDone.mutate} />}
      </OwnList>
    </>
  )
}
