import { part } from '#web/ui/parts/part.ts'

/** The dialog of a report, whose code comes when it is about to be opened. */
export const reportDialog = part(() => import('./ReportDialog.tsx').then(module => module.ReportDialog))
