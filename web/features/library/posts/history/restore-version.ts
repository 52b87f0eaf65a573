import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Post, postsApi } from '#contract/posts.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { keyOf, readOthersAgain } from '#web/features/library/posts/delete-post.ts'

/** Restores an earlier version of a post's details. */
export function useRestoreVersionOfPost({ id }: Post) {
  const client = useQueryClient()
  return useMutation({
    meta: {
      success: 'Earlier version brought back',
      failure: 'Failed to bring back this version',
      preferServerMessage: true,
    },
    mutationFn: (version: number) =>
      callEndpoint(postsApi.restore, { params: { post: id }, body: { version } }),
    onSuccess: saved => {
      client.setQueryData(keyOf(saved), saved)
      readOthersAgain(client, saved, { withTips: true })
    },
  })
}
