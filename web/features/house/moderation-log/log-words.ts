import type { LogAction, LogEntry, LogRole, LogSubject } from '#contract/moderation-log.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { plural } from '#web/format/words/plural.ts'

/** The act of a log entry, in words. */
export function whatWords({ action, details }: Pick<LogEntry, 'action' | 'details'>): string {
  return actionWords[action](details)
}

const actionWords: Record<LogAction, (details: LogEntry['details']) => string> = {
  role: ({ to }) => (to === 'member' ? 'Made one without a role again' : `Made ${to}`),
  suspend: ({ until }) =>
    typeof until === 'string' ? `Suspended until ${fullDate(new Date(until))}` : 'Suspended',
  unsuspend: () => 'Suspension ended',
  'password-link': () => 'Link to a new password',
  instance: ({ changed }) =>
    Array.isArray(changed) ? `Settings changed: ${changed.map(fieldWords).join(', ')}` : 'Settings changed',
  change: () => 'Changed',
  delete: () => 'Deleted',
  restore: () => 'Brought back',
  hide: () => 'Hidden',
  unhide: ({ waited }) => (waited ? 'Let out' : 'Shown again'),
  remove: ({ days, people, hours }) =>
    typeof people === 'number'
      ? `All of ${plural(people, 'account')} younger than ${plural(Number(hours), 'hour')} undone`
      : `Everything of the last ${days === 1 ? 'day' : `${String(days)} days`} undone`,
  unremove: () => 'Everything that was undone at once brought back',
  merge: () => 'Another name taken for theirs',
  unmerge: () => 'A name taken for another’s again',
  leave: () => 'Left as it is, after reports',
  reopen: () => 'Reports opened again',
  confirm: ({ own }) => (own ? 'Own correction of a call confirmed' : 'Correction of a call confirmed'),
  refuse: ({ own }) => (own ? 'Own correction of a call refused' : 'Correction of a call refused'),
  home: ({ to, again }) =>
    again
      ? 'A site asked about again'
      : to === 'own'
        ? 'A site called their own'
        : 'A site called another than theirs',
}

/** The settings of a server, as the form names them. */
const settingWords: Record<string, string> = {
  name: 'name',
  description: 'line about it',
  signUp: 'new accounts',
  terms: 'terms',
  privacy: 'privacy',
  contact: 'contact',
  firstPostsWait: 'first posts',
  publicContent: 'what visitors read',
}

function fieldWords(field: unknown): string {
  return settingWords[String(field)] ?? String(field)
}

/** The thing or person that an act concerned, by name if the log has one. */
export function whichWords({ subject, subjectKind }: Pick<LogEntry, 'subject' | 'subjectKind'>): string {
  if (subject === null) return kindWords[subjectKind]
  return subjectKind === 'person' ? `“${subject}”` : subject
}

const kindWords: Record<LogSubject, string> = {
  person: 'Somebody',
  people: 'New accounts',
  post: 'A post',
  tip: 'A tip',
  stock: 'A stock',
  strategist: 'A strategist',
  reason: 'A reason for a judgement',
  report: 'A report',
  instance: 'This server',
  habit: 'Something learnt of a source',
}

export const roleWords: Record<LogRole, string> = {
  moderator: 'Moderator',
  admin: 'Admin',
  server: 'Server',
}
