import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Note, notesApi } from '#contract/notes.ts'
import type { Stock } from '#contract/stocks.ts'
import { call } from '#web/api/call.ts'
import { changeItems, prependItem, readIfUnread } from '#web/api/change-items.ts'
import { newId } from '#web/api/new-id.ts'
import { notesOfStock } from './queries.ts'

/** Adds a note: in the list at once, out of it again when the server refuses; `onRefused` then has its words back. */
export function useAddNote(stock: Stock, onRefused: (content: string) => void) {
  const client = useQueryClient()
  const { queryKey } = notesOfStock(stock.ticker)
  return useMutation({
    meta: { failure: 'Failed to add note' },
    // One after the other, so that they are stored in the order they were written in.
    scope: { id: `notes of ${stock.ticker}` },
    mutationFn: (content: string) => call(notesApi.add, { body: { stockId: stock.id, content } }),
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

const unsaved = 'unsaved-'

/** Whether a note is still on its way to the server. */
export function isUnsaved(note: Note): boolean {
  return note.id.startsWith(unsaved)
}
