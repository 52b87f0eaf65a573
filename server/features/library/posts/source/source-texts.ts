import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { sourceTexts } from '../../../../schema/library/posts.ts'
import { oneOf } from '../../strategists/aliases.ts'
import { type SourceDraft, storeDrafts } from './source-drafts.ts'

export type SourceText = typeof sourceTexts.$inferSelect

/** A text that the server has read itself. */
export type ReadText = Omit<SourceText, 'hash' | 'createdAt' | 'extractor'> & {
  content: string
  /** The extractor that made the drafts. */
  extractor: string
  drafts: SourceDraft[]
}

/** The address stored for texts that somebody supplied. */
const supplied = ''

/**
 * Stores that this server read `content` at an address, and a machine's drafts of it. A post with this content is
 * `fetched` (decisions, section 4). A later reading of the same text fills unknown fields and adds new drafts. Known
 * fields stay, so that a page that names another author today changes nobody's marks.
 */
export async function rememberText(
  database: Database,
  { content, drafts, ...text }: ReadText,
): Promise<void> {
  const key = { hash: hashOf(content), canonicalUrl: text.canonicalUrl }
  await inTransaction(database, async transaction => {
    // Locks the row even if nothing is missing: of two simultaneous readings, the second sees what the first has
    // stored.
    await transaction
      .insert(sourceTexts)
      .values({ ...text, ...key })
      .onConflictDoUpdate({ target: [sourceTexts.hash, sourceTexts.canonicalUrl], set: filled })
    await storeDrafts(transaction, key, text.extractor, drafts)
    // The strategist of this home has one more text, of which tips may have been left out.
    if (text.home !== null) await run(transaction, haveCounted, [text.home])
  })
}

const haveCounted = {
  name: 'have selection at home counted',
  text: `
    insert into unscored (strategist_id)
    select distinct ${oneOf('strategist_homes.strategist_id')} from strategist_homes where home = $1 and state = 'own'`,
}

/** Stores a machine's drafts of a text that somebody supplied. Of the text itself, only the hash is stored. */
export async function rememberSupplied(
  database: Database,
  { content, extractor, drafts }: Pick<ReadText, 'content' | 'extractor' | 'drafts'>,
): Promise<void> {
  const unknown = { claimedUrl: null, times: null, channelUrl: null, authorBio: null, authorImageUrl: null }
  const unsaid = { author: null, publishedAt: null, title: null, home: null }
  // The words of a horizon are part of the text.
  const wordless = drafts.map(draft => ({ ...draft, targetHorizon: null }))
  const text = { ...unknown, ...unsaid, canonicalUrl: supplied, extractor, drafts: wordless }
  await rememberText(database, { ...text, content })
}

const filled = Object.fromEntries(
  (
    [
      ['claimedUrl', 'claimed_url'],
      ['times', 'times'],
      ['channelUrl', 'channel_url'],
      ['authorBio', 'author_bio'],
      ['authorImageUrl', 'author_image_url'],
      ['home', 'home'],
      ['author', 'author'],
      ['publishedAt', 'published_at'],
      ['title', 'title'],
      ['extractor', 'extractor'],
    ] as const
  ).map(([field, column]) => [
    field,
    sql`coalesce(${sourceTexts[field]}, ${sql.identifier('excluded')}.${sql.identifier(column)})`,
  ]),
)

/** What is known about a text: as read at this address, else as supplied. undefined for any other text. */
export async function findText(
  database: Queryable,
  content: string,
  canonicalUrl: string | null,
): Promise<SourceText | undefined> {
  const at = (address: string) => eq(sourceTexts.canonicalUrl, address)
  const rows = await database
    .select()
    .from(sourceTexts)
    .where(
      and(
        eq(sourceTexts.hash, hashOf(content)),
        canonicalUrl ? or(at(canonicalUrl), at(supplied)) : at(supplied),
      ),
    )
  return rows.find(isFetched) ?? rows[0]
}

/** Whether this server has read the text itself at its address. */
export function isFetched({ canonicalUrl }: Pick<SourceText, 'canonicalUrl'>): boolean {
  return canonicalUrl !== supplied
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
