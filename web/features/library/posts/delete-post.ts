import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Post, postsApi } from '#contract/posts.ts'
import { tipsApi } from '#contract/tips.ts'
import { currentUser } from '#web/account/queries.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

/** The key under which the page of a post reads it. */
export const keyOf = ({ slug }: Post) => read(postsApi.get, { params: { post: slug } }).queryKey

/** A post stands on every page: all is asked for again but itself, its tips where they are gone, and who is signed in. */
export function readOthersAgain(client: QueryClient, post: Post, { withTips }: { withTips: boolean }): void {
  const asTheyAre = [keyOf(post), currentUser().queryKey].map(hashKey)
  const ofPost = readsOf(tipsApi.listForPost)
  void client.invalidateQueries({
    predicate: query => !asTheyAre.includes(query.queryHash) && (withTips || !ofPost.predicate?.(query)),
  })
}

/** Deletes a post: its page says that it is not there, and it is back by Undo in the message. */
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
      // What was read of its tips meanwhile is that it is not there.
      client.removeQueries({ ...readsOf(tipsApi.listForPost), type: 'inactive' })
      client.setQueryData(keyOf(restored), restored)
      readOthersAgain(client, restored, { withTips: true })
    },
  })
}
