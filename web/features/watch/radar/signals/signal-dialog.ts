import { part } from '#web/ui/parts/part.ts'

/** Both sides of a contradiction, in a chunk of its own. */
export const signalDialog = part(() => import('./SignalDialog.tsx').then(module => module.SignalDialog))
