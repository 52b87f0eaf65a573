import type { LogAction } from './moderation-log.ts'

/** By which later act on the same thing one is undone. */
export const undoneBy = {
  hide: 'unhide',
  remove: 'unremove',
  suspend: 'unsuspend',
  delete: 'restore',
} as const satisfies Partial<Record<LogAction, LogAction>>
