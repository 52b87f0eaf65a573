import { useMutation } from '@tanstack/react-query'
import { exampleDataApi } from '#contract/example-data.ts'
import { send } from '#web/api/call-endpoint.ts'

/** Loads the example. Everything on every page is another then, so the first page is loaded anew. */
export function useLoadExample() {
  return useMutation({
    meta: { failure: 'Failed to load the example', preferServerMessage: true },
    mutationFn: () => send(exampleDataApi.load),
    onSuccess: beginAnew,
  })
}

/** Removes the example, in the same way. */
export function useRemoveExample() {
  return useMutation({
    meta: { failure: 'Failed to remove the example', preferServerMessage: true },
    mutationFn: () => send(exampleDataApi.remove),
    onSuccess: beginAnew,
  })
}

function beginAnew(): void {
  location.assign('/')
}
