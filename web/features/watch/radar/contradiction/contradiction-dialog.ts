import { part } from '#web/ui/parts/part.ts'

/** The dialog with both sides of a contradiction, in a chunk of its own. */
export const contradictionDialog = part(() =>
  import('./ContradictionDialog.tsx').then(module => module.ContradictionDialog),
)
