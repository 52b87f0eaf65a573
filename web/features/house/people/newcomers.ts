import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewWave, peopleApi } from '#contract/people.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'

/** Undoes the acts of new accounts, then reads everything on the page again. */
export function useRemoveNew() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to undo it', preferServerMessage: true },
    mutationFn: (body: NewWave) => callEndpoint(peopleApi.removeNew, { body }),
    onSuccess: () => void client.invalidateQueries(),
  })
}

/** Reverses that, by the id of the removal. */
export function useUnremoveNew() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to take it back', preferServerMessage: true },
    mutationFn: (id: string) => callEndpoint(peopleApi.unremoveNew, { params: { id } }),
    onSuccess: () => void client.invalidateQueries(),
  })
}
