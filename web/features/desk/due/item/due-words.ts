import type { DueCounts, DueItem, DueResult } from '#contract/due.ts'
import { shortDay } from '#web/format/days/day-in-words.ts'
import { kindNames } from './due-item.ts'

/**
 * Whether to quote the words of this thing as the person's own: the rationale of a conclusion, or a falsifier. A
 * conclusion without a rationale shows its action instead. The text of a tip is seldom its author's own wording.
 */
export function areOwnWords({ kind, words }: Pick<DueItem, 'kind' | 'words'>): boolean {
  if (kind === 'review') return !/^(Buy|Hold|Sell|Avoid|Watch)(, (high|medium|low) conviction)?$/.test(words)
  return kind === 'falsifier'
}

/** The name of the thing inside a sentence: `Task of UNP`. */
export function nameOf({ kind, stock, words }: DueItem): string {
  return stock ? `${kindNames[kind]} of ${stock.ticker}` : words || kindNames[kind]
}

/** What an answer has done, in words. */
export function doneWords(item: DueItem, act: { result: DueResult | null } | { changed: true }): string {
  if ('changed' in act) return `You changed your mind on ${item.stock?.ticker}: write what you think now`
  if (item.kind === 'review' && item.stock) return `Your conclusion on ${item.stock.ticker} still holds`
  const became = resultWords({ kind: item.kind, result: act.result })
  return became
    ? `${nameOf(item)}: ${became.charAt(0).toLowerCase()}${became.slice(1)}`
    : `${nameOf(item)} done`
}

export function snoozedWords(item: DueItem, until: string): string {
  return `${nameOf(item)} comes back on ${shortDay(until)}`
}

/** Says that the thing is back in its old place. */
export function backWords(item: DueItem): string {
  return `${nameOf(item)} is back`
}

/** The result in words. Null while unknown. */
export function resultWords({ kind, result }: Pick<DueItem, 'kind' | 'result'>): string | null {
  if (result === null) return null
  if (kind === 'falsifier') return result === 'hit' ? 'It happened' : 'It did not happen'
  return { hit: 'It came true', missed: 'It did not come true', 'cannot tell': 'Nobody can tell' }[result]
}

/** The highest number that is counted. */
const most = 100

/** The counts in one line, without zeros: `2 today · 1 overdue · 3 in the next 7 days`. */
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
