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
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notes/{id}',
    access: 'signed-in',
    summary: 'Delete a note',
    params: z.object({ id: z.string() }),
  }),
}
