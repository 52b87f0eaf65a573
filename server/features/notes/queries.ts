import { and, eq } from 'drizzle-orm'
import type { Note } from '#contract/notes.ts'
import type { Queryable } from '../../database/database.ts'
import { isUuid, newId } from '../../database/ids.ts'
import { findItem, isoTime, readOwn, type TextPage, writtenItem } from '../../database/json-page.ts'
import type { JsonText } from '../../database/json-text.ts'
import type { Cursor } from '../../database/keyset.ts'
import { notFound } from '../../http/problems.ts'
import { assertStock } from '../stocks/queries.ts'
import { notes } from './table.ts'

/** What the contract shows of a row `note`. */
const columns = `
  note.id, note.stock_id as "stockId", note.content, ${isoTime('note.created_at')} as "createdAt"`

/** A person's notes about a stock, newest first. */
export async function listNotes(
  database: Queryable,
  userId: string,
  stockId: string,
  page: { limit: number; after: Cursor | null },
): Promise<TextPage<Note>> {
  const shown = { table: 'notes', as: 'note', columns }
  return readOwn(database, shown, { user_id: userId, stock_id: stockId }, page)
}

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

/** Deletes a note; 404 when it is not this person's. */
export async function removeNote(database: Queryable, userId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('Note')
  const removed = await database
    .delete(notes)
    .where(and(eq(notes.userId, userId), eq(notes.id, id)))
    .returning({ id: notes.id })
  if (removed.length === 0) throw notFound('Note')
}

const add = {
  name: 'add note',
  text: writtenItem(
    'insert into notes (id, user_id, stock_id, content) values ($1, $2, $3, $4)',
    'note',
    columns,
  ),
}
