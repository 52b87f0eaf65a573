import { type ReactNode, useState } from 'react'
import type { Task } from '#contract/tasks.ts'
import { useUser } from '#web/account/queries.ts'
import { isUnsaved } from '#web/features/desk/own-list/changes.ts'
import { dayOfYear, todayIn } from '#web/format/days/calendar-days.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { taskWords } from './task-words.ts'

interface Props {
  task: Task
  buttons: ReactNode
  onSetDone: (change: Pick<Task, 'id' | 'done'>) => void
}

/** One task with its buttons. The address in its words is a link. */
export function TaskRow({ task, buttons, onSetDone }: Props) {
  // The box changes at the moment of the click. The list changes a moment later, and wins if it differs.
  const [done, setDone] = useState(task.done)
  const [listed, setListed] = useState(task.done)
  if (listed !== task.done) {
    setListed(task.done)
    setDone(task.done)
  }
  return (
    <>
      <Checkbox
        className="min-w-0 flex-1 items-start py-1 [&>input]:mt-px [&>span]:min-w-0"
        checked={done}
        disabled={isUnsaved(task)}
        onChange={event => {
          setDone(event.target.checked)
          onSetDone({ id: task.id, done: event.target.checked })
        }}
      >
        <span className={`whitespace-pre-line ${done ? 'text-ink-3 line-through' : 'text-ink'}`}>
          {taskWords(task.task, task.url).map(({ words, href }) =>
            href ? (
              <a key={href} href={href} target="_blank" rel="noreferrer nofollow" className="link">
                {words}
              </a>
            ) : (
              words
            ),
          )}
          {task.dueOn && <DueOn day={task.dueOn} done={done} />}
        </span>
      </Checkbox>
      {buttons}
    </>
  )
}

/** The day of the task, in bold once it has passed. */
function DueOn({ day, done }: { day: string; done: boolean }) {
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  const words = `due ${dayOfYear(day, today)}`
  return (
    <span className="block text-label text-ink-3">
      <time dateTime={day}>
        {day < today && !done ? <b className="text-ink">{`${words}, overdue`}</b> : words}
      </time>
    </span>
  )
}
