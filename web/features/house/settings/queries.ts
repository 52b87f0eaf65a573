import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountApi, type UserChanges } from '#contract/account.ts'
import { exportApi } from '#contract/export.ts'
import { currentUser } from '#web/account/queries.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { refreshDue } from '#web/features/desk/due/refresh-due.ts'

/** Saves the person's profile. */
export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Profile saved', failure: 'Failed to save profile', preferServerMessage: true },
    mutationFn: (body: UserChanges) => callEndpoint(accountApi.change, { body }),
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
      callEndpoint(accountApi.changePassword, { body }),
  })
}

/** Imports an export into the account. All personal data may change. */
export function useImport() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to import', preferServerMessage: true },
    mutationFn: (body: Blob) => callEndpoint(exportApi.add, { body }),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Deletes the account, with the password if the server asks for it. Then opens the first page, signed out. */
export function useDeleteAccount() {
  return useMutation({
    meta: { failure: 'Failed to delete account', preferServerMessage: true },
    mutationFn: (password: string) =>
      callEndpoint(accountApi.remove, { body: { password: password || null } }),
    onSuccess: () => location.assign('/'),
  })
}

/**
 * Changes the time zone, which decides when days begin. Shows at once, and goes back if the server refuses. Due things
 * may then have another day.
 */
export function useChangeTimeZone() {
  const client = useQueryClient()
  const { queryKey } = currentUser()
  const show = (timezone: string) => client.setQueryData(queryKey, user => user && { ...user, timezone })
  return useMutation({
    meta: { success: 'Time zone saved', failure: 'Failed to save the time zone', preferServerMessage: true },
    scope: { id: 'time zone' },
    mutationFn: (timezone: string) => callEndpoint(accountApi.change, { body: { timezone } }),
    onMutate: timezone => {
      const before = client.getQueryData(queryKey)?.timezone
      show(timezone)
      return before
    },
    onError: (_error, _timezone, before) => before && show(before),
    onSuccess: () => refreshDue(client),
  })
}
