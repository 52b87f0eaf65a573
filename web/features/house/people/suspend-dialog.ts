import { part } from '#web/ui/parts/part.ts'

/** SuspendDialog. Its code loads when it is about to open. */
export const suspendDialog = part(() => import('./SuspendDialog.tsx').then(module => module.SuspendDialog))
