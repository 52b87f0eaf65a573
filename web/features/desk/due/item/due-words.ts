import type { DueCounts, DueItem } from '#contract/due.ts'
import { shortDay } from '#web/format/days/day-in-words.ts'
import { kindNames } from './due-item.ts'

/**
 * Whether its words are what the person wrote, said in quotation marks. A conclusion without a rationale is told by its
 * action; a claim by the words of its tip, which are seldom those of its author.
 */
export function areOwnWords({ kind, words }: Pick<DueItem, 'kind' | 'words'>): boolean {
  if (kind === 'review') return !/^(Buy|Hold|Sell|Avoid|Watch)(, (high|medium|low) conviction)?$/.test(words)
  return kind === 'falsifier'
}

/** What it is, in the middle of a sentence: `Task of UNP`. */
export function nameOf({ kind, stock, words }: DueItem): string {
  return stock ? `${kindNames[kind]} of ${stock.ticker}` : words || kindNames[kind]
}

export function doneWords(item: DueItem): string {
  return item.kind === 'review' && item.stock
    ? `Your conclusion on ${item.stock.ticker} still holds`
    : `${nameOf(item)} done`
}

export function snoozedWords(item: DueItem, until: string): string {
  return `${nameOf(item)} comes back on ${shortDay(until)}`
}

/** That it stands where it stood before it was done or put off. */
export function backWords(item: DueItem): string {
  return `${nameOf(item)} is back`
}

/** What became of it, where that is known. */
export function resultWords({ kind, result }: DueItem): string | null {
  if (result === null) return null
  if (kind === 'falsifier') return result === 'hit' ? 'It has come about' : null
  return { hit: 'It came true', missed: 'It did not come true', 'cannot tell': 'Nobody can tell' }[result]
}

/** The most that is counted. */
const most = 100

/** How much is due in one line: `2 today · 1 overdue · 3 in the next 7 days`, without what there is none of. */
export function countWords({ today, overdue, next7 }: DueCounts): string {
  const told = [
    today > 0 && `${counted(today)} today`,
    overdue > 0 && `${counted(overdue)} overdue`,
    next7 > 0 && `${counted(next7)} in the next 7 days`,
  ]
  return told.filter(Boolean).join(' · ') || 'Nothing today'
}

function counted(count: number): string {
  return count >= most ? `${most}+` : count.toLocaleString('en-US')
}
