import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listQuery, requiredText, timestamp } from './fields.ts'
import { limits } from './limits.ts'

export const note = z.object({
  id: z.string(),
  stockId: z.string(),
  content: z.string(),
  createdAt: timestamp,
})
export type Note = z.infer<typeof note>

export const changedNote = note.extend({
  replaced: z.string().describe('What it said until now: perhaps not what the caller had read'),
})

const ofNote = z.object({ id: z.string() })

export const notesApi = {
  listForStock: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/notes',
    access: 'signed-in',
    summary: "The caller's notes about a stock (ticker or id), newest first",
    params: z.object({ stock: z.string() }),
    query: listQuery,
    result: z.array(note),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/notes',
    access: 'signed-in',
    summary: 'Add a note about a stock',
    body: z.object({ stockId: id, content: requiredText(limits.note) }),
    result: note,
    statuses: [201],
    refusals: { 404: 'Stock not found' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/notes/{id}',
    access: 'signed-in',
    summary: 'Change what a note says',
    params: ofNote,
    body: z.object({ content: requiredText(limits.note) }),
    result: changedNote,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notes/{id}',
    access: 'signed-in',
    summary: 'Delete a note; it can be restored',
    params: ofNote,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/notes/{id}/restore',
    access: 'signed-in',
    summary: 'Restore a deleted note as it was; one that is not deleted stays as it is',
    params: ofNote,
    result: note,
  }),
}
