import type { z } from 'zod'
import type { changedNote, Note } from '#contract/notes.ts'
import type { Queryable } from '../../../database/database.ts'
import { findItem, isoTime, writtenItem } from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import { newId } from '../../../schema/ids.ts'
import { assertStock } from '../../library/stocks/queries.ts'
import { findOwn } from '../own-of-stock.ts'

/** What the contract shows of a row `note`. */
const columns = `
  note.id, note.stock_id as "stockId", note.content, ${isoTime('note.created_at')} as "createdAt"`

export const shownNotes = { table: 'notes', as: 'note', columns, where: 'deleted_at is null' }

/** Adds a note; 404 when the stock does not exist. */
export async function addNote(
  database: Queryable,
  userId: string,
  { stockId, content }: { stockId: string; content: string },
): Promise<JsonText<Note>> {
  await assertStock(database, stockId)
  const note = await findItem<Note>(database, add, [newId(), userId, stockId, content])
  if (!note) throw new Error('The note was not stored')
  return note
}

/**
 * Replaces the words of a note, and returns the note with its words before. Throws 404 for a note that is deleted or
 * not this person's.
 */
export function changeNote(
  database: Queryable,
  userId: string,
  id: string,
  content: string,
): Promise<JsonText<z.infer<typeof changedNote>>> {
  return findOwn(database, change, 'Note', [userId, id, content])
}

/** Reads the old words under a lock: of two changes at once the second returns the words of the first. */
const change = {
  name: 'change note',
  text: `
    with before as (
      select id, content from notes where user_id = $1 and id = $2 and deleted_at is null for update
    ), note as (
      update notes set content = $3 from before where notes.id = before.id
      returning notes.*, before.content as replaced
    )
    select row_to_json(item)::text as item from note cross join lateral (select ${columns}, note.replaced) as item`,
}

/** Deletes a note; it can be restored. Throws 404 for a note that is deleted or not this person's. */
export async function removeNote(database: Queryable, userId: string, id: string): Promise<undefined> {
  await findOwn(database, remove, 'Note', [userId, id])
}

const remove = {
  name: 'remove note',
  text: `update notes set deleted_at = now() where user_id = $1 and id = $2 and deleted_at is null
    returning id as item`,
}

/**
 * Restores a deleted note. A note that is not deleted stays unchanged. Throws 404 for a note that is not this person's.
 */
export function restoreNote(database: Queryable, userId: string, id: string): Promise<JsonText<Note>> {
  return findOwn(database, restore, 'Note', [userId, id])
}

const restore = {
  name: 'restore note',
  text: writtenItem('update notes set deleted_at = null where user_id = $1 and id = $2', 'note', columns),
}

const add = {
  name: 'add note',
  text: writtenItem(
    'insert into notes (id, user_id, stock_id, content) values ($1, $2, $3, $4)',
    'note',
    columns,
  ),
}
