import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery, requiredText, timestamp } from './fields.ts'
import { limits } from './limits.ts'

export const feedback = z.object({
  id: z.string(),
  message: z.string(),
  email: z.string().nullable(),
  createdAt: timestamp,
})
export type Feedback = z.infer<typeof feedback>

export const newFeedback = z.object({
  message: requiredText(limits.feedback, 'Please enter your feedback message.'),
  email: z
    .union(
      [
        z.literal('').transform(() => null),
        z
          .string()
          .overwrite(text => text.trim())
          .pipe(z.email('Enter an e-mail address').max(limits.email)),
      ],
      'Enter an e-mail address',
    )
    .nullable()
    .default(null),
})
export type NewFeedback = z.infer<typeof newFeedback>

export const feedbackApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/feedback',
    access: 'public',
    summary: "The caller's own feedback, newest first; nothing signed out",
    query: listQuery,
    result: z.array(feedback),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/feedback',
    access: 'public',
    summary: 'Tell the makers something',
    body: newFeedback,
    result: feedback,
    statuses: [201],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/feedback/{id}',
    access: 'moderator',
    summary: 'Say that feedback needs nobody any more, or that it does again. No log tells it',
    params: z.object({ id: z.string() }),
    body: z.object({ done: z.boolean() }),
  }),
}
