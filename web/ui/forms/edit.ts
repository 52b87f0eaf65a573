/** Words that are being changed in place, and what they were when that began. */
export interface Edit {
  words: string
  from: string
  /** The day beside them, empty for none, where what is changed has one; and what it was. */
  day?: string
  dayFrom?: string
}

/** What is being changed, by the id of what says it. */
export type Edits = Readonly<Record<string, Edit>>

/** The same with another edit of one of them; null ends it. */
export function withEdit(edits: Edits, id: string, edit: Edit | null): Edits {
  const { [id]: _, ...others } = edits
  return edit ? { ...others, [id]: edit } : others
}
