import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DraftEntry, draftsApi } from '#contract/drafts.ts'
import { postsApi } from '#contract/posts.ts'
import type { TakenAddresses } from '#contract/taken-addresses.ts'
import { readAllAgain } from '#web/account/read-all-again.ts'
import { callEndpoint, send } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { useTurns } from '#web/api/use-turns.ts'
import { plural } from '#web/format/words/plural.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'

/** Puts links into *To keep*, where the server reads them one after the other. */
export function useAddLinks(onAdded: (taken: TakenAddresses) => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    meta: { failure: 'Failed to add the links', preferServerMessage: true },
    mutationFn: (urls: string[]) => callEndpoint(draftsApi.add, { body: { urls } }),
    onSuccess: taken => {
      toast(wordsOf(taken))
      onAdded(taken)
      void readAgain(client, draftsApi.list, draftsApi.counts)
    },
  })
}

function wordsOf({ added, known, refused }: TakenAddresses) {
  const rest = [
    known > 0 && `${plural(known, 'link')} ${known === 1 ? 'was' : 'were'} here already`,
    refused.length > 0 && `${plural(refused.length, 'link')} cannot be read`,
  ].filter(Boolean)
  const title = added > 0 ? `${plural(added, 'link')} will be read, one after the other` : 'No new link'
  return { title, ...(rest.length > 0 && { text: `${rest.join(', ')}.` }) }
}

interface Decision {
  entry: DraftEntry
  /** What is done with the entry. */
  does: 'dismiss' | 'restore' | 'unsave'
  /** The post that was saved from the draft and has to be deleted again. */
  slug: string | null
}

/**
 * Dismisses an entry or undoes the decision on it, one after the other. `onRefused` is called if the server refuses.
 */
export function useDecideEntry(onRefused: (decision: Decision) => void) {
  const client = useQueryClient()
  const inTurn = useTurns()
  return useMutation({
    meta: { failure: 'Failed to change the draft', preferServerMessage: true },
    mutationFn: (decision: Decision) => inTurn(decision.entry.id, () => perform(decision)),
    onError: (_error, decision) => onRefused(decision),
    onSuccess: (_nothing, { does }) => {
      if (does === 'unsave') void readAllAgain(client)
      else void readAgain(client, draftsApi.list, draftsApi.counts)
    },
  })
}

async function perform({ entry, does, slug }: Decision): Promise<void> {
  const params = { item: entry.id }
  if (does === 'dismiss') return send(draftsApi.dismiss, { params })
  if (does === 'unsave' && slug) await send(postsApi.remove, { params: { post: slug } })
  return send(draftsApi.restore, { params })
}

export interface KeptEntry {
  entry: DraftEntry
  /** The post that was saved from it. */
  slug: string
}

/**
 * Deletes the posts of several drafts again, one after the other, so that the drafts wait as before. `onRefused` gets
 * those that the server refused.
 */
export function useTakeBack(onRefused: (left: readonly KeptEntry[]) => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    meta: { failure: 'Failed to take all of them back', preferServerMessage: true },
    mutationFn: async (kept: readonly KeptEntry[]) => {
      for (const [place, { entry, slug }] of kept.entries())
        await perform({ entry, does: 'unsave', slug }).catch(error => {
          onRefused(kept.slice(place))
          throw error
        })
    },
    onSuccess: (_nothing, { length }) =>
      toast({ title: `${plural(length, 'draft')} ${length === 1 ? 'waits' : 'wait'} again` }),
    onSettled: () => void readAllAgain(client),
  })
}

/** Reads everything that waits unread, within the person's limits. */
export function useReadAll() {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    meta: { failure: 'Failed to read them', preferServerMessage: true },
    mutationFn: () => callEndpoint(draftsApi.readAll),
    onSuccess: ({ today, later }) => {
      const title = `${today.toLocaleString('en-US')} ${today === 1 ? 'is' : 'are'} read today`
      const rest = `${later.toLocaleString('en-US')} ${later === 1 ? 'waits' : 'wait'} until your limit lets them be read.`
      toast({ title, ...(later > 0 && { text: rest }) })
      void readAgain(client, draftsApi.list, draftsApi.counts)
    },
  })
}

/** Puts aside what others have saved. Undo brings it back. */
export function useDismissSaved() {
  const client = useQueryClient()
  const toast = useToast()
  const again = () => void readAgain(client, draftsApi.list, draftsApi.counts)
  const { mutate: restore } = useMutation({
    meta: { failure: 'Failed to bring them back', preferServerMessage: true },
    mutationFn: (items: string[]) => send(draftsApi.restoreAll, { body: { items } }),
    onSettled: again,
  })
  return useMutation({
    meta: { failure: 'Failed to put them aside', preferServerMessage: true },
    mutationFn: () => callEndpoint(draftsApi.dismissSaved),
    onSuccess: ({ items }) =>
      toast({
        title: `${items.length.toLocaleString('en-US')} put aside`,
        action: { label: 'Undo', run: () => restore(items) },
      }),
    onSettled: again,
  })
}

/** Reads an entry now. */
export function useReadNow() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to read it', preferServerMessage: true },
    mutationFn: ({ id }: DraftEntry) => callEndpoint(draftsApi.read, { params: { item: id } }),
    onSuccess: () => void readAgain(client, draftsApi.list, draftsApi.counts),
  })
}
