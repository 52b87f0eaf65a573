import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Feedback, NewFeedback } from '#contract/feedback.ts'
import type { Queryable } from '../../database/database.ts'
import { type Cursor, type Page, toPage } from '../../http/cursor.ts'
import { feedback } from './table.ts'

/** What a person has told us, newest first. */
export async function listFeedback(
  database: Queryable,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<Page<Feedback>> {
  const before = new Date(after?.key ?? 0)
  const { createdAt, id } = feedback
  const rows = await database
    .select()
    .from(feedback)
    .where(
      and(
        eq(feedback.userId, userId),
        after ? or(lt(createdAt, before), and(eq(createdAt, before), lt(id, after.id))) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const page = toPage(rows, limit, row => ({ key: row.createdAt.toISOString(), id: row.id }))
  return { next: page.next, items: page.items.map(toFeedback) }
}

/** Keeps what somebody told us; `userId` is null for who is signed out. */
export async function addFeedback(
  database: Queryable,
  userId: string | null,
  { message, email }: NewFeedback,
): Promise<Feedback> {
  const [row] = await database.insert(feedback).values({ userId, message, email }).returning()
  if (!row) throw new Error('The feedback was not stored')
  return toFeedback(row)
}

function toFeedback({ id, message, email, createdAt }: typeof feedback.$inferSelect): Feedback {
  return { id, message, email, createdAt: createdAt.toISOString() }
}
