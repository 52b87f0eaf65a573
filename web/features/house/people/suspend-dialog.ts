import { part } from '#web/ui/parts/part.ts'

/** SuspendDialog, whose code comes when somebody is about to be suspended. */
export const suspendDialog = part(() => import('./SuspendDialog.tsx').then(module => module.SuspendDialog))
