import type { ReactNode } from 'react'
import type { Note } from '#contract/notes.ts'
import { Age } from '#web/ui/labels/Age.tsx'

/** The words of a note with its buttons. */
export function NoteRow({ note, buttons }: { note: Note; buttons: ReactNode }) {
  return (
    <>
      <p className="font-serif text-[1.0625rem] leading-normal whitespace-pre-line text-ink">
        {note.content}
      </p>
      <div className="mt-1 flex items-center gap-1">
        <p className="mr-auto text-label text-ink-3">
          <Age moment={note.createdAt} />
        </p>
        {buttons}
      </div>
    </>
  )
}
