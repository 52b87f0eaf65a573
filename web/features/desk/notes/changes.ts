import { type Note, notesApi } from '#contract/notes.ts'
import type { Stock } from '#contract/stocks.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { type Drawn, useAddOwn, useChangeOwn, useMoveOwn } from '#web/features/desk/own-list/changes.ts'
import type { Edit } from '#web/ui/forms/edit.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { notesOfStock } from './queries.ts'

/** Adds a note. `onRefused` gets its words back if the server refuses. */
export function useAddNote(stock: Stock, onRefused: (content: string) => void) {
  return useAddOwn(notesOfStock(stock.ticker).queryKey, {
    meta: { failure: 'Failed to add note' },
    mutationFn: (content: string) => callEndpoint(notesApi.add, { body: { stockId: stock.id, content } }),
    drawn: (content, own): Note => ({ ...own, stockId: stock.id, content }),
    onRefused,
  })
}

/**
 * Changes the words of a note. `onRefused` gets the words back if the server refuses. The last change wins. If it
 * replaced words that this page had not shown, a message offers those words.
 */
export function useChangeNote(stock: Stock, onRefused: (id: string, edit: Edit) => void) {
  const toast = useToast()
  const change = useChangeOwn(notesOfStock(stock.ticker).queryKey, {
    meta: { failure: 'Failed to save note' },
    mutationFn: ({ id, words: content }: Edit & { id: string }) =>
      callEndpoint(notesApi.change, { params: { id }, body: { content } }),
    drawn: ({ words, from }): Drawn<Note> => ({ now: { content: words }, before: { content: from } }),
    onRefused: ({ id, ...edit }) => onRefused(id, edit),
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

/** Deletes a note. Undo in the message brings it back. */
export function useDeleteNote(stock: Stock) {
  const toast = useToast()
  const { queryKey } = notesOfStock(stock.ticker)
  const restore = useMoveOwn(queryKey, 'back', {
    meta: { success: 'Note restored', failure: 'Failed to restore note' },
    mutationFn: ({ id }: Note) => callEndpoint(notesApi.restore, { params: { id } }),
  })
  return useMoveOwn(queryKey, 'out', {
    meta: { failure: 'Failed to delete note' },
    mutationFn: ({ id }: Note) => callEndpoint(notesApi.remove, { params: { id } }),
    onSuccess: (_nothing, note) =>
      toast({ title: 'Note deleted', action: { label: 'Undo', run: () => restore.mutate(note) } }),
  })
}
