import type { PostOfTip } from '#contract/tips.ts'

/** Stands behind an author or a date that nobody but the poster vouches for. */
export const saidByPerson = 'as its poster says'

/** Stands behind an author whose name the page has that was read, while their pages are elsewhere. */
export const anotherSite = 'another site than theirs'

/** Whether author or date of a post are known from its poster alone. */
export function isSaidByPerson({
  author,
  authoredBy,
  datedBy,
}: Pick<PostOfTip, 'author' | 'authoredBy' | 'datedBy'>): boolean {
  return (author !== null && authoredBy === 'person') || datedBy === 'person'
}
