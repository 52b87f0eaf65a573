import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import type { Note } from '#contract/notes.ts'
import { OwnList, type OwnListProps } from '#web/features/desk/own-list/OwnList.tsx'
import { useBox } from '#web/features/desk/own-list/use-box.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useAddNote, useChangeNote, useDeleteNote } from './changes.ts'
import { NoteRow } from './NoteRow.tsx'
import { notesOfStock } from './queries.ts'

/** The signed-in user's notes about a stock, and a box for the next one. */
export function Notes(props: OwnListProps) {
  const { stock, typed, onType } = props
  const list = useInfiniteQuery(notesOfStock(stock.ticker))
  // A refused note returns to the box, before any text typed since.
  const add = useAddNote(stock, content => onType(since => [content, since].filter(Boolean).join('\n\n')))
  const { field, submit, ...editing } = useBox(props, limits.note, add.mutate)
  const change = useChangeNote(stock, editing.setEdit)
  const deletion = useDeleteNote(stock)
  const box = useRef<HTMLTextAreaElement>(null)

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  function remove(note: Note, button: HTMLElement) {
    const row = button.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    // The button that had the focus disappears with its row.
    const next = neighbour?.querySelector<HTMLElement>('button, textarea') ?? box.current
    next?.focus({ preventScroll: true })
    deletion.mutate(note)
  }

  return (
    <>
      <form onSubmit={submit}>
        <TextAreaField
          label="Note"
          ref={box}
          rows={3}
          placeholder="Something to remember"
          {...field}
          onKeyDown={submitByKey}
        />
        <Button type="submit" size="small" className="mt-2" disabled={isBlank(typed)}>
          Add Note
        </Button>
      </form>
      <OwnList
        {...{ list, ...editing, name: 'note', title: 'Notes' }}
        {...{ row: 'py-3', height: 'h-12', most: limits.note, rows: 4 }}
        empty="No notes yet. Only you will see what you write here."
        wordsOf={note => note.content}
        save={change.mutate}
        onDelete={remove}
      >
        {(note, buttons) => <NoteRow note={note} buttons={buttons} />}
      </OwnList>
    </>
  )
}
