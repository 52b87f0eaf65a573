import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountApi, type User, type UserChanges } from '#contract/account.ts'
import { currentUser } from '#web/account/queries.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'

/** Prepares the way into the product for who has just been welcomed, and gives the step that takes it. */
export type Enter = (user: User) => Promise<() => void>

/** Saves the welcome form; the user is then asked for again (specification, section 7). */
export function useSavePreferences(enter: Enter) {
  const client = useQueryClient()
  const { queryKey } = currentUser()
  return useMutation({
    meta: {
      success: 'Your preferences have been saved.',
      failure: 'Failed to save preferences. Please try again.',
      preferServerMessage: true,
    },
    mutationFn: (body: UserChanges) => callEndpoint(accountApi.change, { body }),
    onSuccess: async user => {
      const go = await enter(user)
      client.setQueryData(queryKey, user)
      go()
      return client.invalidateQueries({ queryKey })
    },
  })
}
