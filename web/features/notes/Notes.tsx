import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import type { Stock } from '#contract/stocks.ts'
import { itemsOf } from '#web/api/read.ts'
import { lengthError } from '#web/format/length-error.ts'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { isUnsaved, useAddNote } from './changes.ts'
import { notesOfStock } from './queries.ts'

export interface Props {
  stock: Stock
  /** What stands in the box; kept by the caller, so that it outlives a look at another tab. */
  typed: string
  onType: (change: (typed: string) => string) => void
}

/** The signed-in user's notes about a stock, and a box for the next one. */
export function Notes({ stock, typed, onType }: Props) {
  const list = useInfiniteQuery(notesOfStock(stock.ticker))
  // Back in the box, before whatever has been typed there since.
  const add = useAddNote(stock, content => onType(since => [content, since].filter(Boolean).join('\n\n')))
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

  return (
    <>
      <form onSubmit={submit}>
        <Field label="Note" error={tooLong}>
          {control => (
            <TextArea
              {...control}
              rows={3}
              placeholder="Something to remember"
              value={typed}
              onChange={event => onType(() => event.target.value)}
              onKeyDown={submitByKey}
            />
          )}
        </Field>
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
            <li key={note.id} className="py-3" aria-busy={isUnsaved(note) || undefined}>
              <p className="font-serif text-[1.0625rem] leading-normal whitespace-pre-line text-ink">
                {note.content}
              </p>
              <p className="mt-1 text-label text-ink-3">
                <Age moment={note.createdAt} />
              </p>
            </li>
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
