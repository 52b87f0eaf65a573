import { notesApi } from '#contract/notes.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { getStockId } from '../../market/stock-named.ts'
import { addNote, changeNote, listNotes, removeNote, restoreNote } from './queries.ts'

export function mountNotes(mount: Mount): void {
  const { database } = mount.services
  route(mount, notesApi.listForStock, async ({ user, params, query: { limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const stockId = await getStockId(database, params.stock)
    return pageResponse(request, await listNotes(database, user.id, stockId, { limit, after }))
  })
  route(mount, notesApi.add, ({ user, body }) => addNote(database, user.id, body))
  route(mount, notesApi.change, ({ user, params, body }) =>
    changeNote(database, user.id, params.id, body.content),
  )
  route(mount, notesApi.remove, async ({ user, params }) => {
    await removeNote(database, user.id, params.id)
    return undefined
  })
  route(mount, notesApi.restore, ({ user, params }) => restoreNote(database, user.id, params.id))
}
