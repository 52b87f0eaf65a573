import { part } from '#web/ui/parts/part.ts'

/** The dialog of a report. Its code loads when it is about to open. */
export const reportDialog = part(() => import('./ReportDialog.tsx').then(module => module.ReportDialog))
