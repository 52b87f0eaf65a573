import type { KeyAct } from './letters.ts'

const walk = { next: 'Next', previous: 'Previous' } as const
const undo = { undo: 'Undo' } as const
const judge = { agree: 'Agree', disagree: 'Disagree', uncertain: 'Uncertain' } as const

/**
 * What the keys do on each page, in the order of the lists. Pages take their keys from here, and so do the list behind
 * `?`, the hints below a page and `docs/keys.md`.
 */
export const keyWords = {
  /** The cards of a page: posts, tips, strategists, results. */
  cards: { ...walk, open: 'Open it', ...judge },
  toKeep: { ...walk, open: 'Edit', done: 'Keep', later: 'Later', notForMe: 'Not for me', ...undo },
  due: {
    ...{ ...walk, open: 'Open it', done: 'Done, seen, still holds', later: 'Later' },
    ...{ agree: 'Came true, it happened', disagree: 'Did not, changed my mind', uncertain: 'Cannot tell' },
    ...undo,
  },
  toJudge: { ...walk, ...judge, later: 'Later', track: 'Track its stock', ...undo },
  myStocks: { ...walk, open: 'Open it', choose: 'Choose it, with Shift all up to it' },
  strategists: { ...walk, choose: 'Choose one, to see up to four side by side' },
  moderation: {
    ...{ ...walk, done: 'Leave it, confirm', later: 'Later', notForMe: 'Hide it, refuse' },
    ...undo,
  },
  everywhere: {
    search: 'Search, go to a page, do something',
    place: 'Go to a place by its letter',
    undo: 'Undo what a message offers to undo',
    list: 'This list',
  },
} as const satisfies Record<string, Partial<Record<KeyAct, string>>>
