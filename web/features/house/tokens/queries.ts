import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewToken, type Token, tokensApi } from '#contract/tokens.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'

/** The signed-in user's access tokens, newest first. */
export function tokens() {
  return read(tokensApi.list)
}

/** Creates a token. Only the caller gets its secret: no list keeps it. */
export function useCreateToken() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to create the token', preferServerMessage: true },
    // The secret leaves memory as soon as it is no longer shown.
    gcTime: 0,
    mutationFn: ({ password, ...token }: NewToken & { password: string }) =>
      callEndpoint(tokensApi.add, { body: { ...token, password: password || null } }),
    onSuccess: ({ secret: _, ...token }) =>
      client.setQueryData<Token[]>(tokens().queryKey, known => known && [token, ...known]),
  })
}

/** Revokes all tokens. They leave the list after the server has ended them. */
export function useRevokeTokens() {
  const client = useQueryClient()
  return useMutation({
    meta: {
      success: 'All access tokens revoked',
      failure: 'Failed to revoke the tokens',
      preferServerMessage: true,
    },
    mutationFn: () => callEndpoint(tokensApi.removeAll),
    onSuccess: () => client.setQueryData<Token[]>(tokens().queryKey, []),
  })
}

/** Revokes a token. It leaves the list after the server has ended it. */
export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Token revoked', failure: 'Failed to revoke the token', preferServerMessage: true },
    mutationFn: ({ id }: Token) => callEndpoint(tokensApi.remove, { params: { id } }),
    onSuccess: (_, { id }) =>
      client.setQueryData<Token[]>(tokens().queryKey, known => known?.filter(token => token.id !== id)),
  })
}
