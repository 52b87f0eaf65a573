import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountApi, type User, type UserChanges } from '#contract/account.ts'
import { currentUser } from '#web/account/queries.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'

/** Loads the first page for a new user, and returns the function that opens it. */
export type Enter = (user: User) => Promise<() => void>

/** Saves the welcome form, then reads the user again (specification, section 7). */
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
