import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { sourceTexts } from '../../../../schema/library/posts.ts'
import { oneOf } from '../../strategists/aliases.ts'
import { type SourceDraft, storeDrafts } from './source-drafts.ts'

export type SourceText = typeof sourceTexts.$inferSelect

/** What the server keeps of a text it has read itself. */
export type ReadText = Omit<SourceText, 'hash' | 'createdAt' | 'extractor'> & {
  content: string
  /** Who made the drafts. */
  extractor: string
  drafts: SourceDraft[]
}

/** The address of texts that somebody supplied: none. */
const supplied = ''

/**
 * Remembers that this server read `content` at an address, and what a machine made of it: a post that holds it is `fetched`
 * (decisions, section 4). A later read of the same text fills what is not known of it and adds drafts that are new; what
 * is there stays as it is, so that nobody's marks change by a page that has another author today.
 */
export async function rememberText(
  database: Database,
  { content, drafts, ...text }: ReadText,
): Promise<void> {
  const key = { hash: hashOf(content), canonicalUrl: text.canonicalUrl }
  await inTransaction(database, async transaction => {
    // It locks the row also where nothing is missing: of two reads the second sees what the first has stored.
    await transaction
      .insert(sourceTexts)
      .values({ ...text, ...key })
      .onConflictDoUpdate({ target: [sourceTexts.hash, sourceTexts.canonicalUrl], set: filled })
    await storeDrafts(transaction, key, text.extractor, drafts)
    // Whose site it is has another text of which something may be left out.
    if (text.home !== null) await run(transaction, haveCounted, [text.home])
  })
}

const haveCounted = {
  name: 'have selection at home counted',
  text: `
    insert into unscored (strategist_id)
    select distinct ${oneOf('strategist_homes.strategist_id')} from strategist_homes where home = $1 and state = 'own'`,
}

/** Remembers what a machine made of a text that somebody supplied: of the text itself nothing but its hash. */
export async function rememberSupplied(
  database: Database,
  { content, extractor, drafts }: Pick<ReadText, 'content' | 'extractor' | 'drafts'>,
): Promise<void> {
  const unknown = { claimedUrl: null, times: null, channelUrl: null, authorBio: null, authorImageUrl: null }
  const unsaid = { author: null, publishedAt: null, title: null, home: null }
  // In words a horizon is a part of the text.
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

/** What is known of a text: as it was read at this address, else as it was supplied; undefined for any other text. */
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

/** Whether this server has read the text itself, at its address. */
export function isFetched({ canonicalUrl }: Pick<SourceText, 'canonicalUrl'>): boolean {
  return canonicalUrl !== supplied
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
