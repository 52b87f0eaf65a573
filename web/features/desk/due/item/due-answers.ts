import type { DueItem } from '#contract/due.ts'
import type { DueAct } from '#web/features/desk/due/changes.ts'
import { asksForResult } from './due-item.ts'

/** A button of a due thing, and the key that presses it. */
export interface DueAnswer {
  words: string
  key: 'done' | 'agree' | 'disagree' | 'uncertain'
  /** `unfollow` ends a source instead. */
  act: DueAct | 'unfollow'
}

/** What a person can say of a due thing, beside *Later*: each kind has answers of its own. */
export function answersOf(item: DueItem, today: string): DueAnswer[] {
  const { kind, result } = item
  if (kind === 'review')
    return [
      { words: 'Still holds', key: 'done', act: said(null) },
      { words: 'Changed my mind', key: 'disagree', act: { changed: true } },
    ]
  if (asksForResult(item, today))
    return [
      { words: 'Came true', key: 'agree', act: said('hit') },
      { words: 'Did not', key: 'disagree', act: said('missed') },
      { words: 'Cannot tell', key: 'uncertain', act: said('cannot tell') },
    ]
  if (kind === 'falsifier' && result === null)
    return [
      { words: 'It happened', key: 'agree', act: said('hit') },
      { words: 'It did not', key: 'disagree', act: said('missed') },
    ]
  if (kind === 'feed')
    return [
      { words: 'Seen', key: 'done', act: said(null) },
      { words: 'Unfollow', key: 'disagree', act: 'unfollow' },
    ]
  // What prices have decided, or what others say: it asks for nothing but a look.
  const isTold = kind === 'opposed' || result !== null
  return [{ words: isTold ? 'Seen' : 'Done', key: 'done', act: said(null) }]
}

function said(result: DueItem['result']): DueAct {
  return { result }
}
