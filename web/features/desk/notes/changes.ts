import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Note, notesApi } from '#contract/notes.ts'
import type { Stock } from '#contract/stocks.ts'
import { changeItems, insertItem, prependItem, readIfUnread } from '#web/api/cache/change-items.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { newId } from '#web/api/new-id.ts'
import type { Edit } from '#web/ui/forms/edit.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { notesOfStock } from './queries.ts'

/** Adds a note: in the list at once, out of it again when the server refuses; `onRefused` then has its words back. */
export function useAddNote(stock: Stock, onRefused: (content: string) => void) {
  const client = useQueryClient()
  const { queryKey } = notesOfStock(stock.ticker)
  return useMutation({
    meta: { failure: 'Failed to add note' },
    scope: inOrder(stock),
    mutationFn: (content: string) => callEndpoint(notesApi.add, { body: { stockId: stock.id, content } }),
    onMutate: async content => {
      await client.cancelQueries({ queryKey })
      const id = unsaved + newId()
      prependItem<Note>(client, queryKey, {
        id,
        stockId: stock.id,
        content,
        createdAt: new Date().toISOString(),
      })
      return id
    },
    onError: (_error, content, id) => {
      changeItems<Note>(client, queryKey, note => (note.id === id ? null : note))
      onRefused(content)
    },
    onSuccess: (saved, _content, id) =>
      changeItems<Note>(client, queryKey, note => (note.id === id ? saved : note)),
    onSettled: () => readIfUnread(client, queryKey),
  })
}

/**
 * Changes what a note says: shown at once, taken back when the server refuses; `onRefused` then has the words. The last
 * change wins; where it took the place of words that this page had not shown, a message offers them.
 */
export function useChangeNote(stock: Stock, onRefused: (id: string, edit: Edit) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = notesOfStock(stock.ticker)
  const show = (id: string, content: string) =>
    changeItems<Note>(client, queryKey, note => (note.id === id ? { ...note, content } : note))
  const change = useMutation({
    meta: { failure: 'Failed to save note' },
    scope: inOrder(stock),
    mutationFn: ({ id, words: content }: Edit & { id: string }) =>
      callEndpoint(notesApi.change, { params: { id }, body: { content } }),
    onMutate: async ({ id, words }) => {
      await client.cancelQueries({ queryKey })
      show(id, words)
    },
    onError: (_error, { id, ...edit }) => {
      show(id, edit.from)
      onRefused(id, edit)
    },
    onSuccess: ({ replaced }, { id, words, from }) => {
      if (replaced === from || replaced === words) return
      toast({
        title: 'This note had been changed elsewhere',
        text: 'Your words have taken the place of others.',
        action: { label: 'Bring those back', run: () => change.mutate({ id, words: replaced, from: words }) },
      })
    },
  })
  return change
}

/** Deletes a note: gone at once, back in its place when the server refuses, and by Undo in the message. */
export function useDeleteNote(stock: Stock) {
  const client = useQueryClient()
  const toast = useToast()
  const restore = useRestoreNote(stock)
  const { queryKey } = notesOfStock(stock.ticker)
  return useMutation({
    meta: { failure: 'Failed to delete note' },
    scope: inOrder(stock),
    mutationFn: ({ id }: Note) => callEndpoint(notesApi.remove, { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      changeItems<Note>(client, queryKey, note => (note.id === id ? null : note))
    },
    onError: (_error, note) => {
      putBack(client, stock, note)
      // It may be gone already.
      void client.invalidateQueries({ queryKey })
    },
    onSuccess: (_nothing, note) =>
      toast({ title: 'Note deleted', action: { label: 'Undo', run: () => restore.mutate(note) } }),
  })
}

function useRestoreNote(stock: Stock) {
  const client = useQueryClient()
  const { queryKey } = notesOfStock(stock.ticker)
  return useMutation({
    meta: { success: 'Note restored', failure: 'Failed to restore note' },
    scope: inOrder(stock),
    mutationFn: ({ id }: Note) => callEndpoint(notesApi.restore, { params: { id } }),
    onMutate: async note => {
      await client.cancelQueries({ queryKey })
      putBack(client, stock, note)
    },
    onError: (_error, { id }) => changeItems<Note>(client, queryKey, note => (note.id === id ? null : note)),
  })
}

/** The list is newest first, ties by id. */
function putBack(client: QueryClient, stock: Stock, note: Note): void {
  const order = ({ createdAt, id }: Note) => createdAt + id
  insertItem<Note>(client, notesOfStock(stock.ticker).queryKey, note, other => order(other) < order(note))
}

/** One after the other, so that they are stored in the order they were made in. */
function inOrder(stock: Stock): { id: string } {
  return { id: `notes of ${stock.ticker}` }
}

const unsaved = 'unsaved-'

/** Whether a note is still on its way to the server, so that nothing can be done to it yet. */
export function isUnsaved(note: Note): boolean {
  return note.id.startsWith(unsaved)
}
