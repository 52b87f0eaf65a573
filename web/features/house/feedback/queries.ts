import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feedbackApi, type NewFeedback } from '#contract/feedback.ts'
import { send } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'

/** Sends feedback, from signed-in and signed-out people. */
export function useSendFeedback() {
  const client = useQueryClient()
  return useMutation({
    meta: {
      success: { title: 'Thank you!', text: 'Your feedback has been submitted successfully.' },
      failure: 'Failed to submit feedback. Please try again.',
      preferServerMessage: true,
    },
    mutationFn: (feedback: NewFeedback) => send(feedbackApi.add, { body: feedback }),
    onSuccess: () => readAgain(client, feedbackApi.list),
  })
}
