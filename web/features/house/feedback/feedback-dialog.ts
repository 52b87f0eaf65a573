import { part } from '#web/ui/parts/part.ts'

/** The feedback panel, whose code comes when it is about to be opened. */
export const feedbackDialog = part(() => import('./FeedbackDialog.tsx').then(module => module.FeedbackDialog))
