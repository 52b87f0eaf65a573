import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { changedNote, Note } from '#contract/notes.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  findItem,
  isoTime,
  readOwn,
  type TextPage,
  writtenItem,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { notes } from '../../../schema/desk/notes.ts'
import { isUuid, newId } from '../../../schema/ids.ts'
import { assertStock } from '../../library/stocks/queries.ts'

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
  const shown = { table: 'notes', as: 'note', columns, where: 'deleted_at is null' }
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

/** Says something else in a note, and tells what it said before; 404 when it is not this person's or is deleted. */
export async function changeNote(
  database: Queryable,
  userId: string,
  id: string,
  content: string,
): Promise<JsonText<z.infer<typeof changedNote>>> {
  if (!isUuid(id)) throw notFound('Note')
  const note = await findItem<z.infer<typeof changedNote>>(database, change, [userId, id, content])
  if (!note) throw notFound('Note')
  return note
}

/** What it replaces is read under a lock: of two changes at once the second tells the words of the first. */
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

/** Deletes a note, so that it can be restored; 404 when it is not this person's or is deleted. */
export async function removeNote(database: Queryable, userId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('Note')
  const removed = await database
    .update(notes)
    .set({ deletedAt: new Date() })
    .where(and(eq(notes.userId, userId), eq(notes.id, id), isNull(notes.deletedAt)))
    .returning({ id: notes.id })
  if (removed.length === 0) throw notFound('Note')
}

/** Brings back a deleted note as it was; one that is not deleted stays as it is. 404 when it is not this person's. */
export async function restoreNote(database: Queryable, userId: string, id: string): Promise<JsonText<Note>> {
  if (!isUuid(id)) throw notFound('Note')
  const note = await findItem<Note>(database, restore, [userId, id])
  if (!note) throw notFound('Note')
  return note
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
