import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v5 as keyOf } from 'uuid'
import { type NewPost, type Post, postsApi } from '#contract/posts.ts'
import { currentUser } from '#web/account/queries.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'
import { plural } from '#web/format/words/plural.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

interface Sent {
  post: NewPost
  /** A UUID made once for the draft. */
  idempotencyKey: string
  /** Tips without ticker or text that were not sent. */
  leftOut: number
}

interface Ends {
  onSaved: (post: Post) => void
  onRefused?: () => void
}

/**
 * Saves a post with its tips in one call; the lists that may show it are asked for again. While one is on its way
 * `save` does nothing: the second click of a double click comes before the button is drawn disabled.
 *
 * @param isSeen the page itself shows that it is saved: it is told besides only where there is more to say.
 */
export function useAddPost({ isSeen = false } = {}) {
  const sending = useRef(false)
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ post, idempotencyKey }: Sent) =>
      // An extraction that is gone, or was of another address, keeps nobody from saving: the post counts without it.
      send(post, idempotencyKey).catch(error => {
        if (!namesNoExtraction(error)) throw error
        return send({ ...post, extractionId: undefined }, idempotencyKey)
      }),
    meta: { failure: 'Failed to create post' },
    onSuccess: (saved, { leftOut }) => {
      const { queryKey } = read(postsApi.get, { params: { post: saved.slug } })
      client.setQueryData(queryKey, saved)
      // A post touches feed, stocks, counters and strategists; who is signed in stays as it is.
      const asTheyAre = [queryKey, currentUser().queryKey].map(hashKey)
      void client.invalidateQueries({ predicate: ({ queryHash }) => !asTheyAre.includes(queryHash) })
      const left =
        leftOut > 0 &&
        `${plural(leftOut, 'tip')} without ticker or text ${leftOut === 1 ? 'was' : 'were'} left out`
      const words = [saved.waiting && 'It waits until somebody has looked', left].filter(Boolean)
      if (isSeen && words.length === 0) return
      showToast({
        title: 'Post created successfully',
        ...(words.length > 0 && { text: words.join('. ') }),
      })
    },
  })

  function save(sent: Sent, { onSaved, onRefused }: Ends) {
    if (sending.current) return
    sending.current = true
    mutate(sent, {
      onSuccess: onSaved,
      onError: () => onRefused?.(),
      onSettled: () => {
        sending.current = false
      },
    })
  }
  return { save, isPending, error }
}

function send(post: NewPost, idempotencyKey: string): Promise<Post> {
  return callEndpoint(postsApi.add, {
    body: post,
    // Of draft and content: what was changed after an answer got lost is another post, a second click is not.
    headers: { 'idempotency-key': keyOf(JSON.stringify(post), idempotencyKey) },
  })
}

function namesNoExtraction(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.problem?.errors?.some(({ path }) => path === 'extractionId') ?? false)
  )
}
