import { part } from '#web/ui/parts/part.ts'

/** The feedback panel. Its code loads when it is about to open. */
export const feedbackDialog = part(() => import('./FeedbackDialog.tsx').then(module => module.FeedbackDialog))
