import type { FormEvent, KeyboardEvent } from 'react'
import { isBlank } from '#contract/blank.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Edit } from './edit.ts'
import type { Editing } from './use-edit.ts'

interface Props {
  label: string
  edit: Edit
  editing: Editing
  /** Characters at most. */
  most: number
  rows: number
  /** Enter saves, for texts that are mostly one line. Ctrl+Enter and Cmd+Enter always save. */
  enterSaves?: boolean
  /** The label of the day beside the words, where the edited thing has a day. */
  dayLabel?: string
  onType: (edit: Edit) => void
}

/** A field in the place of the words that it edits. Escape keeps the words unchanged. */
export function EditForm({ label, edit, editing, most, rows, enterSaves = false, dayLabel, onType }: Props) {
  const tooLong = lengthError(edit.words, most)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlank(edit.words) && !tooLong) editing.save()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (enterSaves && !event.shiftKey)))
      submit(event)
    if (event.key === 'Escape') editing.cancel()
  }

  return (
    <form onSubmit={submit} className="min-w-0 flex-1">
      <TextAreaField
        label={label}
        error={tooLong}
        ref={editing.box}
        rows={rows}
        value={edit.words}
        onValue={value => onType({ ...edit, words: value })}
        onKeyDown={onKeyDown}
      />
      {dayLabel && (
        <TextField
          label={dayLabel}
          className="mt-2"
          type="date"
          max="9999-12-31"
          value={edit.day ?? ''}
          onValue={day => onType({ ...edit, day })}
        />
      )}
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="small" disabled={isBlank(edit.words)}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={editing.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
