import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Invitation, invitationsApi, type NewInvitation } from '#contract/invitations.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'

/** The signed-in user's open invitations, newest first. */
export function invitations() {
  return read(invitationsApi.list)
}

/** Makes an invitation. Only the caller gets its address: no list keeps it. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to make the invitation', preferServerMessage: true },
    // The address leaves memory as soon as it is no longer shown.
    gcTime: 0,
    mutationFn: (body: NewInvitation) => callEndpoint(invitationsApi.add, { body }),
    onSuccess: ({ url: _, ...invitation }) =>
      client.setQueryData<Invitation[]>(invitations().queryKey, known => known && [invitation, ...known]),
  })
}

/** Takes an invitation back. It leaves the list after the server has ended it. */
export function useTakeBack() {
  const client = useQueryClient()
  return useMutation({
    meta: {
      success: 'Invitation taken back',
      failure: 'Failed to take the invitation back',
      preferServerMessage: true,
    },
    mutationFn: ({ id }: Invitation) => callEndpoint(invitationsApi.remove, { params: { id } }),
    onSuccess: (_, { id }) =>
      client.setQueryData<Invitation[]>(invitations().queryKey, known =>
        known?.filter(invitation => invitation.id !== id),
      ),
  })
}
