import { part } from '#web/ui/parts/part.ts'

/** `AlertDialog` in a chunk of its own. A control fetches the chunk when the pointer or the focus comes near. */
export const alertDialog = part(() => import('./AlertDialog.tsx').then(module => module.AlertDialog))
