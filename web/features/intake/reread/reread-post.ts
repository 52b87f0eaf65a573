import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Post, postsApi } from '#contract/posts.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { followExtraction, problemOf } from '#web/features/intake/extraction/stream/follow-extraction.ts'
import { keyOf, readOthersAgain } from '#web/features/library/posts/delete-post.ts'

/**
 * Reads the source of a post again. If the source is the same, everything that may show the post is read again.
 * Continues even if the person leaves the page.
 */
export function useReread() {
  const client = useQueryClient()
  const rereading = useMutation({
    mutationFn: async (post: Post) => {
      const { extractionId } = await callEndpoint(postsApi.reread, { params: { post: post.id } })
      const { reread } = await followExtraction(
        { id: extractionId },
        {
          fetchApi: (path, init) => fetch(path, init),
          signal: new AbortController().signal,
          onAction: () => {},
          now: () => performance.now(),
          wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
        },
      )
      if (!reread) throw new Error('What was read is not of this post')
      return reread
    },
    onSuccess: ({ same }, post) => {
      if (!same) return
      void client.invalidateQueries({ queryKey: keyOf(post), exact: true })
      readOthersAgain(client, post, { withTips: true })
    },
  })
  const problem = rereading.error ? problemOf(rereading.error) : null
  return { ...rereading, failure: problem && (problem.errors?.[0]?.message ?? problem.detail) }
}
