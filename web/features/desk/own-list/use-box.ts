import type { FormEvent } from 'react'
import { isBlank } from '#contract/blank.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { type Edit, withEdit } from '#web/ui/forms/edit.ts'
import type { OwnListProps } from './OwnList.tsx'

/** The box for the next item, limited to `most` characters, and the items that are being edited in their places. */
export function useBox(props: OwnListProps, most: number, add: (words: string) => void) {
  const { typed, onType, edits, onEdit } = props
  const error = lengthError(typed, most)
  return {
    field: { error, value: typed, onValue: (value: string) => onType(() => value) },
    submit(event: FormEvent) {
      event.preventDefault()
      const words = typed.trim()
      if (isBlank(words) || error) return
      onType(() => '')
      add(words)
    },
    edits,
    setEdit: (id: string, edit: Edit | null) => onEdit(since => withEdit(since, id, edit)),
  }
}
