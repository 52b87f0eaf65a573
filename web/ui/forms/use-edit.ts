import { type RefObject, useEffect, useRef } from 'react'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import type { Edit } from './edit.ts'

export interface Editing {
  /** The box with the words. */
  box: RefObject<HTMLTextAreaElement | null>
  /** The button that begins. */
  button: RefObject<HTMLButtonElement | null>
  begin: () => void
  /** Ends with the words that are typed. */
  save: () => void
  /** Ends without saving. A message offers to restore the typed words. */
  cancel: () => void
}

/**
 * Lets a person change words in place. The focus moves into the field when editing starts, and back to the button when
 * editing ends.
 */
export function useEdit(
  words: string,
  edit: Edit | undefined,
  onEdit: (edit: Edit | null) => void,
  onSave: (edit: Edit) => void,
  day?: string,
): Editing {
  const toast = useToast()
  const box = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  const isOpen = edit !== undefined

  // The focus moves only after a press. An edit that a reload or a refused save brings back must not take the focus.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    if (!isOpen) return button.current?.focus()
    box.current?.focus()
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [isOpen])

  function become(next: Edit | null) {
    isMoving.current = true
    onEdit(next)
  }
  return {
    box,
    button,
    begin: () => become({ words, from: words, ...(day !== undefined && { day, dayFrom: day }) }),
    save() {
      if (!edit) return
      become(null)
      const typed = edit.words.trim()
      if (typed !== edit.from || edit.day !== edit.dayFrom) onSave({ ...edit, words: typed })
    },
    cancel() {
      if (!edit) return
      become(null)
      if (edit.words.trim() !== edit.from || edit.day !== edit.dayFrom)
        toast({ title: 'Your change was not saved', action: { label: 'Undo', run: () => onEdit(edit) } })
    },
  }
}
