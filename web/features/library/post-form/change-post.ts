import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Post, postsApi } from '#contract/posts.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { keyOf, readOthersAgain } from '#web/features/library/posts/delete-post.ts'
import type { PostDraft } from './draft/post-draft.ts'
import { newPostOfDraft } from './new-post.ts'

/** Saves the changes of a post. The form itself shows errors. */
export function useChangePost(post: Post) {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Post saved successfully' },
    mutationFn: (draft: PostDraft) => {
      const { title, summary, author, publishedAt, imageUrl, url } = newPostOfDraft(draft).post
      const body = { title, summary, author, publishedAt, imageUrl, url }
      return callEndpoint(postsApi.change, { params: { post: post.id }, body })
    },
    onSuccess: saved => {
      client.setQueryData(keyOf(post), saved)
      readOthersAgain(client, post, { withTips: true })
    },
  })
}
