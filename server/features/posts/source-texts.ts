import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { sourceTexts } from './table.ts'

type SourceText = typeof sourceTexts.$inferSelect

/** What the server keeps of a text it has read itself. */
export type ReadText = Omit<SourceText, 'hash' | 'createdAt'> & { content: string }

/** Remembers that this server read `content` at an address: a post that holds it is `fetched` (decisions, section 4). */
export async function rememberText(database: Queryable, { content, ...text }: ReadText): Promise<void> {
  await database
    .insert(sourceTexts)
    .values({ ...text, hash: hashOf(content) })
    .onConflictDoNothing()
}

/** What is known of a text that was read at this address; undefined for any other text. */
export async function findText(
  database: Queryable,
  content: string,
  canonicalUrl: string,
): Promise<SourceText | undefined> {
  const [row] = await database
    .select()
    .from(sourceTexts)
    .where(and(eq(sourceTexts.hash, hashOf(content)), eq(sourceTexts.canonicalUrl, canonicalUrl)))
  return row
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
