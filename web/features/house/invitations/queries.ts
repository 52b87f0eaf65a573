import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CreatedInvitation, type Invitation, invitationsApi } from '#contract/invitations.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'

/** The signed-in user's open invitations, newest first. */
export function invitations() {
  return read(invitationsApi.list)
}

/** Makes invitations, all or none. Only the caller gets their addresses: no list keeps them. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to make the invitations', preferServerMessage: true },
    // The addresses leave memory as soon as they are no longer shown.
    gcTime: 0,
    mutationFn: (body: { whom: string; expiresInDays: number }) =>
      callEndpoint(invitationsApi.addSeveral, { body }),
    onSuccess: made =>
      client.setQueryData<Invitation[]>(
        invitations().queryKey,
        known => known && [...made.map(withoutAddress), ...known],
      ),
  })
}

function withoutAddress({ url: _, ...invitation }: CreatedInvitation): Invitation {
  return invitation
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
