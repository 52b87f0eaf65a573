import { useMutation, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { type AskedBefore, askApi, type NewQuestion } from '#contract/ask.ts'
import { changeItems } from '#web/api/cache/change-items.ts'
import { callEndpoint, send } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { askAddress, askedIn } from './ask-address.ts'
import { askedBefore } from './queries.ts'

/** Asks, and opens the page with the answer. */
export function useAsk() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to ask', preferServerMessage: true },
    mutationFn: (body: NewQuestion) => callEndpoint(askApi.start, { body }),
    onSuccess: ({ id }) => {
      navigate(askAddress(id))
      void readAgain(client, askApi.list)
    },
  })
}

/** Removes a question at once. The message offers to ask it again. */
export function useRemoveQuestion() {
  const client = useQueryClient()
  const toast = useToast()
  const ask = useAsk()
  return useMutation({
    meta: { failure: 'Failed to remove the question' },
    mutationFn: ({ id }: AskedBefore) => send(askApi.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      const { queryKey } = askedBefore()
      await client.cancelQueries({ queryKey })
      changeItems<AskedBefore>(client, queryKey, item => (item.id === id ? null : item))
      if (askedIn(new URLSearchParams(location.search)) === id) navigate(askAddress())
    },
    onSuccess: (_nothing, { question }) =>
      toast({
        title: 'Question removed',
        action: { label: 'Ask it again', run: () => ask.mutate({ question }) },
      }),
    onSettled: () => readAgain(client, askApi.list),
  })
}
