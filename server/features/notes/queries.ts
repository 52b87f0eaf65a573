import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Note } from '#contract/notes.ts'
import type { Queryable } from '../../database/database.ts'
import { type Cursor, type Page, toPage } from '../../http/cursor.ts'
import { assertStock } from '../stocks/queries.ts'
import { notes } from './table.ts'

/** A person's notes about a stock, newest first. */
export async function listNotes(
  database: Queryable,
  userId: string,
  stockId: string,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<Page<Note>> {
  const before = new Date(after?.key ?? 0)
  const rows = await database
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.userId, userId),
        eq(notes.stockId, stockId),
        after
          ? or(lt(notes.createdAt, before), and(eq(notes.createdAt, before), lt(notes.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, row => ({ key: row.createdAt.toISOString(), id: row.id }))
  return { next: page.next, items: page.items.map(toNote) }
}

/** Adds a note; 404 when the stock does not exist. */
export async function addNote(
  database: Queryable,
  userId: string,
  { stockId, content }: { stockId: string; content: string },
): Promise<Note> {
  await assertStock(database, stockId)
  const [row] = await database.insert(notes).values({ userId, stockId, content }).returning()
  if (!row) throw new Error('The note was not stored')
  return toNote(row)
}

function toNote({ id, stockId, content, createdAt }: typeof notes.$inferSelect): Note {
  return { id, stockId, content, createdAt: createdAt.toISOString() }
}
