import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { draftsApi } from '#contract/drafts.ts'
import { dueApi } from '#contract/due.ts'
import type { Follow } from '#contract/follow.ts'
import { type FollowProblem, followsApi } from '#contract/follows.ts'
import { type FoundSource, sourcesApi } from '#contract/sources.ts'
import { strategistsApi } from '#contract/strategists.ts'
import type { TakenAddresses } from '#contract/taken-addresses.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callEndpoint, send } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { plural } from '#web/format/words/plural.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { follows } from './queries.ts'

/** Follows a source by its address or its id. The caller shows the reason of a failure. */
export function useFollow(onFollowed?: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (source: { url: string } | { feedId: string }) =>
      callEndpoint(followsApi.add, { body: source }),
    onSuccess: ({ title }) => {
      toast({ title: `You follow ${title} now`, text: 'Its new posts wait under To keep.' })
      onFollowed?.()
      void readAll(client)
    },
  })
}

/** The feeds to choose from if an address has several. Null for any other failure. */
export function sourcesToChoose(error: unknown): FoundSource[] | null {
  // The endpoint refuses with this shape.
  const problem = error instanceof ApiError ? (error.problem as FollowProblem | null) : null
  return problem?.feeds?.length ? problem.feeds : null
}

/**
 * Stops following a source. The source disappears at once, and comes back if the server refuses or through Undo in the
 * message. `putBack` then shows what else has gone with it.
 */
export function useUnfollow() {
  const client = useQueryClient()
  const toast = useToast()
  const again = useMutation({
    meta: { failure: 'Failed to follow it again', preferServerMessage: true },
    mutationFn: async ({ feedId, url, isPrivate, drafts }: Follow) => {
      // The server does not reveal a private address to people who do not follow it, so the request names the address
      // in full.
      await send(followsApi.add, { body: isPrivate ? { url } : { feedId } })
      if (!drafts) await send(followsApi.change, { params: { feedId }, body: { drafts } })
    },
    // A source that is paused is due for whoever follows it.
    onSettled: () =>
      Promise.all([readAll(client), readAgain(client, dueApi.list, dueApi.count, dueApi.months)]),
  })
  return useMutation({
    meta: { failure: 'Failed to unfollow', preferServerMessage: true },
    mutationFn: ({ feedId }: Pick<Follow, 'feedId'> & { putBack?: () => void }) =>
      callEndpoint(followsApi.remove, { params: { feedId } }),
    onMutate: async ({ feedId }) => {
      // Undo needs the follow, even if the list was not on the page.
      const all = await client.ensureQueryData(follows())
      const before = all.find(one => one.feedId === feedId)
      await change(client, all => all.filter(one => one.feedId !== feedId))
      return before
    },
    onSuccess: (_nothing, { putBack }, before) =>
      toast({
        title: before ? `You follow ${before.title} no longer` : 'You follow it no longer',
        ...(before && {
          action: {
            label: 'Undo',
            run: () => {
              putBack?.()
              again.mutate(before)
            },
          },
        }),
      }),
    onSettled: () => readAll(client),
  })
}

/** Switches whether new posts of a source become drafts. Shows at once, and goes back if the server refuses. */
export function useSwitchDrafts() {
  const client = useQueryClient()
  const put = (feedId: string, drafts: boolean) =>
    change(client, all => all.map(one => (one.feedId === feedId ? { ...one, drafts } : one)))
  return useMutation({
    meta: { failure: 'Failed to change the source', preferServerMessage: true },
    mutationFn: ({ feedId, drafts }: Pick<Follow, 'feedId' | 'drafts'>) =>
      send(followsApi.change, { params: { feedId }, body: { drafts } }),
    onMutate: ({ feedId, drafts }) => put(feedId, drafts),
    onError: (_error, { feedId, drafts }) => put(feedId, !drafts),
  })
}

/** Milliseconds after which the source is read again, because the server's look takes a moment. */
const looks = [2000, 6000, 15_000]

/** Lets the server look at a source now. */
export function useLookNow() {
  const client = useQueryClient()
  return useMutation({
    meta: { success: 'It is being looked at', failure: 'Failed to look now', preferServerMessage: true },
    mutationFn: ({ feedId }: Follow) => send(sourcesApi.check, { params: { id: feedId } }),
    onSuccess: () => {
      for (const wait of looks) setTimeout(() => void readAll(client), wait)
    },
  })
}

/** Follows the sources that another reader's file names. */
export function useImportOpml(onTaken: (taken: TakenAddresses) => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    meta: { failure: 'Failed to import the file', preferServerMessage: true },
    mutationFn: (body: Blob) =>
      callEndpoint(followsApi.import, { body, headers: { 'content-type': 'text/x-opml' } }),
    onSuccess: taken => {
      const { added, known } = taken
      toast({
        title: added > 0 ? `${plural(added, 'source')} will be looked at soon` : 'No new source',
        ...(known > 0 && { text: `You follow ${known.toLocaleString('en-US')} of them already.` }),
      })
      onTaken(taken)
      void readAll(client)
    },
  })
}

async function change(client: QueryClient, how: (all: Follow[]) => Follow[]): Promise<void> {
  const { queryKey } = follows()
  await client.cancelQueries({ queryKey })
  client.setQueryData<Follow[]>(queryKey, all => all && how(all))
}

function readAll(client: QueryClient): Promise<void> {
  return readAgain(client, followsApi.list, draftsApi.list, draftsApi.counts, strategistsApi.get)
}
