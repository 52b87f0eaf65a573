/** What somebody says is wrong with a tip: a field of it, that it is none, or who said it and when. */
export type Mistake = 'ticker' | 'stance' | 'target' | 'no tip' | 'source'

/** The fields of a tip that a mistake leads to. */
export type WrongField = Exclude<Mistake, 'no tip' | 'source'>
