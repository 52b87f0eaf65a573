import { useMutation, useQueryClient } from '@tanstack/react-query'
import { postsApi } from '#contract/posts.ts'
import { tipsApi } from '#contract/tips.ts'
import { readAllAgain } from '#web/account/read-all-again.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import type { Moderated } from '#web/features/house/moderation/tools/moderated.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

/**
 * Hides a post or a tip. It disappears after the server has hidden it. Undo in the message shows it again.
 *
 * @param next the focus target, if the card that had the focus has left the page.
 */
export function useHide(next?: () => HTMLElement | null) {
  const client = useQueryClient()
  const toast = useToast()
  const showing = useShowAgain()
  return useMutation({
    meta: { failure: 'Failed to hide it', preferServerMessage: true },
    mutationFn: ({ thing: { kind, id }, reason }: { thing: Moderated; reason: string }) =>
      kind === 'post'
        ? callEndpoint(postsApi.hide, { params: { post: id }, body: { reason } })
        : callEndpoint(tipsApi.hide, { params: { id }, body: { reason } }),
    onSuccess: async (_nothing, { thing }) => {
      const then = next?.()
      toast({
        title: `${thing.kind === 'post' ? 'Post' : 'Tip'} hidden`,
        action: { label: 'Undo', run: () => showing.mutate(thing) },
      })
      await readAllAgain(client)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) then?.focus()
      })
    },
  })
}

/** Lets a waiting post out. */
export function useLetOut() {
  const client = useQueryClient()
  return useMutation({
    meta: {
      success: 'Everybody can read it now',
      failure: 'Failed to let it out',
      preferServerMessage: true,
    },
    mutationFn: ({ id }: Moderated) =>
      callEndpoint(postsApi.unhide, { params: { post: id }, body: undefined }),
    onSuccess: () => readAllAgain(client),
  })
}

/** Shows a hidden post or tip again. */
export function useShowAgain() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'Shown again', failure: 'Failed to show it again', preferServerMessage: true },
    mutationFn: ({ kind, id }: Moderated) =>
      kind === 'post'
        ? callEndpoint(postsApi.unhide, { params: { post: id }, body: undefined })
        : callEndpoint(tipsApi.unhide, { params: { id }, body: undefined }),
    onSuccess: () => readAllAgain(client),
  })
}
