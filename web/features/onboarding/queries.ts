import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { accountApi, UserChanges } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { currentUser } from '#web/features/account/queries.ts'

/** Saves the welcome form; the user is then asked for again (specification, section 7). */
export function useSavePreferences() {
  const client = useQueryClient()
  const { queryKey } = currentUser()
  return useMutation({
    meta: {
      success: 'Your preferences have been saved.',
      failure: 'Failed to save preferences. Please try again.',
      preferServerMessage: true,
    },
    mutationFn: (body: UserChanges) => call<typeof accountApi.change>('PATCH', '/api/auth/user', { body }),
    onSuccess: user => {
      client.setQueryData(queryKey, user)
      return client.invalidateQueries({ queryKey })
    },
  })
}
