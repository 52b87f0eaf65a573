/** Words that a person is changing in place. `from` holds the words before the change. */
export interface Edit {
  words: string
  from: string
  /**
   * The day beside the words, where the edited thing has one; empty for no day. `dayFrom` holds the day before the
   * change.
   */
  day?: string
  dayFrom?: string
}

/** The open edits, by the id of the note, task or text that they change. */
export type Edits = Readonly<Record<string, Edit>>

/** The edits with a new edit for one id. Null closes the edit of this id. */
export function withEdit(edits: Edits, id: string, edit: Edit | null): Edits {
  const { [id]: _, ...others } = edits
  return edit ? { ...others, [id]: edit } : others
}
