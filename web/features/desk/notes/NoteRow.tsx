import { Pencil, Trash2 } from 'lucide'
import { limits } from '#contract/limits.ts'
import type { Note } from '#contract/notes.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { EditForm } from '#web/ui/forms/EditForm.tsx'
import type { Edit } from '#web/ui/forms/edit.ts'
import { useEdit } from '#web/ui/forms/use-edit.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { isUnsaved } from './changes.ts'

interface Props {
  note: Note
  /** What is being typed in its place. */
  edit: Edit | undefined
  onEdit: (edit: Edit | null) => void
  onSave: (edit: Edit) => void
  onDelete: (button: HTMLElement) => void
}

/** One note, which can be changed where it stands. */
export function NoteRow({ note, edit, onEdit, onSave, onDelete }: Props) {
  const unsaved = isUnsaved(note)
  const editing = useEdit(note.content, edit, onEdit, onSave)
  if (edit)
    return (
      <li className="py-3">
        <EditForm
          label="Edit note"
          edit={edit}
          editing={editing}
          most={limits.note}
          rows={4}
          onType={onEdit}
        />
      </li>
    )
  return (
    <li className="py-3" aria-busy={unsaved || undefined}>
      <p className="font-serif text-[1.0625rem] leading-normal whitespace-pre-line text-ink">
        {note.content}
      </p>
      <div className="mt-1 flex items-center gap-1">
        <p className="mr-auto text-label text-ink-3">
          <Age moment={note.createdAt} />
        </p>
        <IconButton ref={editing.button} label="Edit note" disabled={unsaved} onClick={editing.begin}>
          <Icon of={Pencil} size={16} />
        </IconButton>
        <IconButton label="Delete note" disabled={unsaved} onClick={event => onDelete(event.currentTarget)}>
          <Icon of={Trash2} size={16} />
        </IconButton>
      </div>
    </li>
  )
}
