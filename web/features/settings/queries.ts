import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { accountApi, UserChanges } from '#contract/account.ts'
import type { exportApi } from '#contract/export.ts'
import { call } from '#web/api/call.ts'
import { currentUser } from '#web/features/account/queries.ts'

/** Saves what a person tells about themselves. */
export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Profile saved', failure: 'Failed to save profile', preferServerMessage: true },
    mutationFn: (body: UserChanges) => call<typeof accountApi.change>('PATCH', '/api/auth/user', { body }),
    onSuccess: user => client.setQueryData(currentUser().queryKey, user),
  })
}

/** Changes the password and ends the other sessions. */
export function useChangePassword() {
  return useMutation({
    meta: {
      success: { title: 'Password changed', text: 'Your other sessions have been signed out.' },
      failure: 'Failed to change password',
      preferServerMessage: true,
    },
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call<typeof accountApi.changePassword>('POST', '/api/auth/change-password', { body }),
  })
}

/** Takes an export back into the account. Everything personal may be different afterwards. */
export function useImport() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to import', preferServerMessage: true },
    // The server checks the file against the contract: a person chose it, nothing vouches for it here.
    mutationFn: (body: Parameters<typeof sendImport>[0]) => sendImport(body),
    onSuccess: () => client.invalidateQueries(),
  })
}

function sendImport(body: NonNullable<Parameters<typeof call<typeof exportApi.add>>[2]['body']>) {
  return call<typeof exportApi.add>('POST', '/api/import', { body })
}

/** Deletes the account; then a page without one is opened. */
export function useDeleteAccount() {
  return useMutation({
    meta: { failure: 'Failed to delete account', preferServerMessage: true },
    mutationFn: () => call<typeof accountApi.remove>('DELETE', '/api/auth/user', {}),
    onSuccess: () => location.assign('/'),
  })
}
