/** Stands after an author or a date that only the poster states. */
export const saidByPerson = 'as its poster says'

/** Stands after an author whose name was read on the page, while the author's own pages are on another site. */
export const anotherSite = 'another site than theirs'
