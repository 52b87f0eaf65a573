import { notesApi } from '#contract/notes.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { mountOwnOfStock } from '../own-of-stock.ts'
import { addNote, changeNote, removeNote, restoreNote, shownNotes } from './queries.ts'

/** Mounts the endpoints of a person's own notes. */
export function mountNotes(mount: Mount): void {
  const { database } = mount.services
  mountOwnOfStock(mount, notesApi.listForStock, shownNotes)
  route(mount, notesApi.add, ({ user, body }) => addNote(database, user.id, body))
  route(mount, notesApi.change, ({ user, params, body }) =>
    changeNote(database, user.id, params.id, body.content),
  )
  route(mount, notesApi.remove, ({ user, params }) => removeNote(database, user.id, params.id))
  route(mount, notesApi.restore, ({ user, params }) => restoreNote(database, user.id, params.id))
}
