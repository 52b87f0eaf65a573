import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Post, postsApi } from '#contract/posts.ts'
import { tipsApi } from '#contract/tips.ts'
import { currentUser } from '#web/account/queries.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

/** The key under which the page of a post reads it. */
export const keyOf = ({ slug }: Post) => read(postsApi.get, { params: { post: slug } }).queryKey

/**
 * Reads again everything that may show a post, which is nearly every page. The post itself and the signed-in user stay.
 * So do the post's tips, unless `withTips` is set.
 */
export function readOthersAgain(client: QueryClient, post: Post, { withTips }: { withTips: boolean }): void {
  const asTheyAre = [keyOf(post), currentUser().queryKey].map(hashKey)
  const ofPost = readsOf(tipsApi.listForPost)
  void client.invalidateQueries({
    predicate: query => !asTheyAre.includes(query.queryHash) && (withTips || !ofPost.predicate?.(query)),
  })
}

/** Deletes a post. Its page then says that the post does not exist. Undo in the message brings it back. */
export function useDeletePost() {
  const client = useQueryClient()
  const toast = useToast()
  const restore = useRestorePost()
  return useMutation({
    meta: { failure: 'Failed to delete post', preferServerMessage: true },
    mutationFn: (post: Post) => callEndpoint(postsApi.remove, { params: { post: post.id } }),
    onSuccess: (_nothing, post) => {
      toast({ title: 'Post deleted', action: { label: 'Undo', run: () => restore.mutate(post) } })
      void client.resetQueries({ queryKey: keyOf(post), exact: true })
      readOthersAgain(client, post, { withTips: false })
    },
  })
}

function useRestorePost() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Post restored', failure: 'Failed to restore post', preferServerMessage: true },
    mutationFn: (post: Post) =>
      callEndpoint(postsApi.restore, { params: { post: post.id }, body: undefined }),
    onSuccess: restored => {
      // Reads of its tips in the meantime have found nothing.
      client.removeQueries({ ...readsOf(tipsApi.listForPost), type: 'inactive' })
      client.setQueryData(keyOf(restored), restored)
      readOthersAgain(client, restored, { withTips: true })
    },
  })
}
