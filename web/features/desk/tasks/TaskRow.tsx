import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Task } from '#contract/tasks.ts'
import { useUser } from '#web/account/queries.ts'
import { dayOfYear, todayIn } from '#web/format/days/calendar-days.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { EditForm } from '#web/ui/forms/EditForm.tsx'
import type { Edit } from '#web/ui/forms/edit.ts'
import { useEdit } from '#web/ui/forms/use-edit.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { isUnsaved } from './changes.ts'
import { taskWords } from './task-words.ts'

interface Props {
  task: Task
  /** What is being typed in its place. */
  edit: Edit | undefined
  onEdit: (edit: Edit | null) => void
  onSave: (edit: Edit) => void
  onSetDone: (done: boolean) => void
  onDelete: () => void
}

/** One thing to do, which can be said anew where it stands; its address is a link. */
export function TaskRow({ task, edit, onEdit, onSave, onSetDone, onDelete }: Props) {
  const unsaved = isUnsaved(task)
  // Shown in the moment of the click; the list follows a moment later, and leads where it says otherwise.
  const [done, setDone] = useState(task.done)
  const [listed, setListed] = useState(task.done)
  if (listed !== task.done) {
    setListed(task.done)
    setDone(task.done)
  }
  const editing = useEdit(task.task, edit, onEdit, onSave, task.dueOn ?? '')
  if (edit)
    return (
      <li className="py-2">
        <EditForm
          label="Edit task"
          edit={edit}
          editing={editing}
          most={limits.task}
          rows={2}
          enterSaves
          dayLabel="Due on"
          onType={onEdit}
        />
      </li>
    )
  return (
    <li className="flex items-start gap-2 py-2" aria-busy={unsaved || undefined}>
      <Checkbox
        className="min-w-0 flex-1 items-start py-1 [&>input]:mt-px [&>span]:min-w-0"
        checked={done}
        disabled={unsaved}
        onChange={event => {
          setDone(event.target.checked)
          onSetDone(event.target.checked)
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
      <IconButton ref={editing.button} label="Edit task" disabled={unsaved} onClick={editing.begin}>
        <Icon of={Pencil} size={16} />
      </IconButton>
      <IconButton label="Delete task" disabled={unsaved} onClick={onDelete}>
        <Icon of={Trash2} size={16} />
      </IconButton>
    </li>
  )
}

/** The day it waits for, in bold once that has passed. */
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
