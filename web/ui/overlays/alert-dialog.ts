import { part } from '#web/ui/parts/part.ts'

/** AlertDialog, whose code comes when a question is about to be asked. */
export const alertDialog = part(() => import('./AlertDialog.tsx').then(module => module.AlertDialog))
