import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import type { Note } from '#contract/notes.ts'
import type { Stock } from '#contract/stocks.ts'
import { itemsOf } from '#web/api/read.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { type Edits, withEdit } from '#web/ui/forms/edit.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useAddNote, useChangeNote, useDeleteNote } from './changes.ts'
import { NoteRow } from './NoteRow.tsx'
import { notesOfStock } from './queries.ts'

export interface Props {
  stock: Stock
  /** What stands in the box; kept by the caller, so that it outlives a look at another tab. */
  typed: string
  onType: (change: (typed: string) => string) => void
  /** What is being typed in place of notes; kept by the caller likewise. */
  edits: Edits
  onEdit: (change: (edits: Edits) => Edits) => void
}

/** The signed-in user's notes about a stock, and a box for the next one. */
export function Notes({ stock, typed, onType, edits, onEdit }: Props) {
  const list = useInfiniteQuery(notesOfStock(stock.ticker))
  // Back in the box, before whatever has been typed there since.
  const add = useAddNote(stock, content => onType(since => [content, since].filter(Boolean).join('\n\n')))
  const setEdit = (id: string, edit: Edits[string] | null) => onEdit(since => withEdit(since, id, edit))
  const change = useChangeNote(stock, setEdit)
  const deletion = useDeleteNote(stock)
  const box = useRef<HTMLTextAreaElement>(null)
  const notes = itemsOf(list.data)
  const tooLong = lengthError(typed, limits.note)

  function submit(event: FormEvent) {
    event.preventDefault()
    const content = typed.trim()
    if (isBlank(content) || tooLong) return
    onType(() => '')
    add.mutate(content)
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  function remove(note: Note, button: HTMLElement) {
    const row = button.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    // The button that had the focus goes with its row.
    const next = neighbour?.querySelector<HTMLElement>('button, textarea') ?? box.current
    next?.focus({ preventScroll: true })
    deletion.mutate(note)
  }

  return (
    <>
      <form onSubmit={submit}>
        <TextAreaField
          label="Note"
          error={tooLong}
          ref={box}
          rows={3}
          placeholder="Something to remember"
          value={typed}
          onValue={value => onType(() => value)}
          onKeyDown={submitByKey}
        />
        <Button type="submit" size="small" className="mt-2" disabled={isBlank(typed)}>
          Add Note
        </Button>
      </form>
      {list.isPending && <NoteSkeletons />}
      {list.isError && notes.length === 0 && (
        <ErrorState level={3} title="Failed to Load Notes" onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && notes.length === 0 && (
        <p className="mt-6 border-t border-line pt-4 text-ui text-ink-3">
          No notes yet. Only you will see what you write here.
        </p>
      )}
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mt-6 rows border-t border-line">
          {notes.map(note => (
            <NoteRow
              key={note.id}
              note={note}
              edit={edits[note.id]}
              onEdit={edit => setEdit(note.id, edit)}
              onSave={edit => change.mutate({ id: note.id, ...edit })}
              onDelete={button => remove(note, button)}
            />
          ))}
        </ul>
      )}
      <ShowMore pages={list} label="Show more notes" />
    </>
  )
}

function NoteSkeletons() {
  return (
    <div aria-busy="true" className="mt-6 stack border-t border-line pt-4">
      <span className="sr-only">Loading your notes</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
