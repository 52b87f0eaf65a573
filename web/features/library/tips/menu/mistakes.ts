/** What a person may report as wrong in a tip: one of its fields, that it is no tip, or its author and date. */
export type Mistake = 'ticker' | 'stance' | 'target' | 'no tip' | 'source'

/** The fields of a tip that a mistake can lead to. */
export type WrongField = Exclude<Mistake, 'no tip' | 'source'>
