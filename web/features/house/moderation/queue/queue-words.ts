import { Check, EyeOff, FileClock, Flag, Globe, type IconNode, MessageSquare, PencilLine, X } from 'lucide'
import type { QueuedEntry, QueuedKind } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/reports.ts'
import { correctionTitle } from '#web/features/house/moderation/details/correction-words.ts'

/**
 * A moderator's decision on an entry: hide it, or leave it as it is. For a correction, `hide` confirms and thereby
 * changes the call.
 */
export type QueueDecision = 'hide' | 'leave'

/** The kinds in the order of the filters. */
export const queuedKinds: readonly QueuedKind[] = ['report', 'waiting', 'home', 'correction', 'feedback']

/** The names of each kind in the filters and on the entries. */
export const kinds: Record<QueuedKind, { one: string; many: string; icon: IconNode }> = {
  report: { one: 'Report', many: 'Reports', icon: Flag },
  waiting: { one: 'Waiting post', many: 'Waiting posts', icon: FileClock },
  home: { one: 'Another site', many: 'Sites', icon: Globe },
  correction: { one: 'Correction', many: 'Corrections', icon: PencilLine },
  feedback: { one: 'Feedback', many: 'Feedback', icon: MessageSquare },
}

export interface Choice {
  verdict: QueueDecision
  /** The word on the button, and the word after the decision. */
  words: string
  done: string
  icon: IconNode
  /** The act whose key decides so: *done* lets the thing be, *not for me* takes it away. */
  key: 'done' | 'notForMe'
}

/** The possible decisions for each kind. */
export const choices: Record<QueuedKind, readonly Choice[]> = {
  report: [
    { verdict: 'hide', words: 'Hide', done: 'Hidden', icon: EyeOff, key: 'notForMe' },
    { verdict: 'leave', words: 'Leave', done: 'Left', icon: Check, key: 'done' },
  ],
  waiting: [
    { verdict: 'hide', words: 'Hide', done: 'Hidden', icon: EyeOff, key: 'notForMe' },
    { verdict: 'leave', words: 'Let it out', done: 'Let out', icon: Check, key: 'done' },
  ],
  home: [
    { verdict: 'hide', words: 'Another site', done: 'Another site', icon: Globe, key: 'notForMe' },
    { verdict: 'leave', words: 'Their own', done: 'Their own', icon: Check, key: 'done' },
  ],
  correction: [
    { verdict: 'hide', words: 'Confirm', done: 'Confirmed', icon: Check, key: 'done' },
    { verdict: 'leave', words: 'Refuse', done: 'Refused', icon: X, key: 'notForMe' },
  ],
  feedback: [{ verdict: 'leave', words: 'Done', done: 'Done', icon: Check, key: 'done' }],
}

/** Whether a decision can be undone. Only another correction undoes the correction of a call. */
export function canUndo({ kind }: Pick<QueuedEntry, 'kind'>): boolean {
  return kind !== 'correction'
}

export const reasonWords: Record<ReportReason, string> = {
  spam: 'Spam',
  pump: 'Pump',
  abuse: 'Abuse',
  copyright: 'Copyright',
  'personal-data': 'Personal data',
  other: 'Something else',
}

/** The kind of an entry, as the words above it. */
export function kindOf(entry: QueuedEntry): string {
  const { one } = kinds[entry.kind]
  const [newest] = entry.kind === 'report' ? entry.report.reports : []
  return newest ? `${one}, ${reasonWords[newest.reason].toLowerCase()}` : one
}

/** The subject of an entry in one line. */
export function titleOf(entry: QueuedEntry): string {
  if (entry.kind === 'feedback') return entry.message
  if (entry.kind === 'waiting') return entry.title
  if (entry.kind === 'correction') return correctionTitle(entry.correction)
  if (entry.kind === 'home') return `${entry.strategist.name} at ${entry.home}`
  const { subject, subjectKind } = entry.report
  if (!subject) return 'It was deleted meanwhile'
  return (subjectKind === 'post' ? null : subject.words) ?? subject.title
}

/** The reason in the log if the moderator writes none. Null if none is needed. */
export function reasonWithout(entry: QueuedEntry, decision: QueueDecision): string | null {
  if (entry.kind === 'waiting') return decision === 'hide' ? 'Not let out' : null
  if (entry.kind !== 'report') return null
  const [newest] = entry.report.reports
  if (decision === 'leave') return 'Looked at'
  return newest ? reasonWords[newest.reason] : 'Reported'
}
