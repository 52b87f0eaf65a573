import type { PostOfTip } from '#contract/tips.ts'

/** Stands after an author or a date that only the poster states. */
export const saidByPerson = 'as its poster says'

/** Stands after an author whose name was read on the page, while the author's own pages are on another site. */
export const anotherSite = 'another site than theirs'

/** Whether only the poster states the author or the date of a post. */
export function isSaidByPerson({
  author,
  authoredBy,
  datedBy,
}: Pick<PostOfTip, 'author' | 'authoredBy' | 'datedBy'>): boolean {
  return (author !== null && authoredBy === 'person') || datedBy === 'person'
}
