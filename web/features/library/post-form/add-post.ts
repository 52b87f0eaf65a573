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
import type { Toast } from '#web/ui/overlays/toasts.ts'

interface Sent {
  post: NewPost
  /** A UUID made once for the draft. */
  idempotencyKey: string
  /** The number of tips without ticker or text, which are not sent. */
  leftOut: number
}

/** What the message about a saved post offers to do next. */
export type OfferAfter = (saved: Post) => Promise<Toast['action']>

interface Ways {
  /** The page itself shows the saved post, so a message appears only if there is more to say. */
  isSeen?: boolean
  offer?: OfferAfter | undefined
}

interface Ends {
  onSaved: (post: Post) => void
  onRefused?: (error: Error) => void
}

/**
 * Saves a post with its tips in one request, then reads the lists that may show it. While a save is running `save` does
 * nothing: a double click's second click comes before the button is drawn disabled.
 */
export function useAddPost({ isSeen = false, offer }: Ways = {}) {
  const sending = useRef(false)
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ post, idempotencyKey }: Sent) =>
      // An extraction that is gone, or belongs to another address, does not keep the post from being saved. The post is
      // saved without it.
      send(post, idempotencyKey).catch(error => {
        if (!namesNoExtraction(error)) throw error
        return send({ ...post, extractionId: undefined }, idempotencyKey)
      }),
    meta: { failure: 'Failed to create post' },
    onSuccess: (saved, { leftOut }) => {
      const { queryKey } = read(postsApi.get, { params: { post: saved.slug } })
      client.setQueryData(queryKey, saved)
      // A post changes the lists of posts, stocks, strategists and counts. The signed-in user stays the same.
      const asTheyAre = [queryKey, currentUser().queryKey].map(hashKey)
      void client.invalidateQueries({ predicate: ({ queryHash }) => !asTheyAre.includes(queryHash) })
      const left =
        leftOut > 0 &&
        `${plural(leftOut, 'tip')} without ticker or text ${leftOut === 1 ? 'was' : 'were'} left out`
      const words = [saved.waiting && 'It waits until somebody has looked', left].filter(Boolean)
      if (isSeen && words.length === 0) return
      const text = words.length > 0 && { text: words.join('. ') }
      const tell = (action: Toast['action']) =>
        showToast({ title: 'Post created successfully', ...text, ...(action && { action }) })
      // Where the offer fails, the message offers nothing: the post is saved all the same.
      if (offer) offer(saved).then(tell, () => tell(undefined))
      else tell(undefined)
    },
  })

  function save(sent: Sent, { onSaved, onRefused }: Ends) {
    if (sending.current) return
    sending.current = true
    mutate(sent, {
      onSuccess: onSaved,
      onError: error => onRefused?.(error),
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
    // The key depends on draft and content. A second click sends the same key. A change after a lost answer makes
    // another post with another key.
    headers: { 'idempotency-key': keyOf(JSON.stringify(post), idempotencyKey) },
  })
}

function namesNoExtraction(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.problem?.errors?.some(({ path }) => path === 'extractionId') ?? false)
  )
}
