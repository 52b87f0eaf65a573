import type { LogAction } from './moderation-log.ts'

/** The later act on the same thing that undoes an act. */
export const undoneBy = {
  hide: 'unhide',
  remove: 'unremove',
  suspend: 'unsuspend',
  delete: 'restore',
} as const satisfies Partial<Record<LogAction, LogAction>>
