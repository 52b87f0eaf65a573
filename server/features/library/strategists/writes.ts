import { eq, inArray, sql } from 'drizzle-orm'
import type { SourceType } from '#contract/tips.ts'
import type { Transaction } from '../../../database/database.ts'
import { strategists } from '../../../schema/library/strategists.ts'

/** What a post says about its author. */
export interface AuthorOfPost {
  name: string
  sourceType: SourceType
  profileUrl: string | null
  bio: string | null
  imageUrl: string | null
}

/**
 * Finds the strategist of an author's name, ignoring case, or adds them, and counts one more post (decisions, section
 * 3: strategists come from posts).
 *
 * @returns the id of the strategist, and whether they are withheld.
 */
export async function creditStrategist(
  transaction: Transaction,
  author: AuthorOfPost,
): Promise<{ id: string; isWithheld: boolean }> {
  const name = author.name.trim()
  const [row] = await transaction
    .insert(strategists)
    .values({
      name,
      nameKey: nameKeyOf(name),
      bio: author.bio,
      imageUrl: author.imageUrl,
      sourceTypes: [author.sourceType],
      profileUrls: author.profileUrl ? [author.profileUrl] : [],
      postCount: 1,
    })
    .onConflictDoUpdate({
      target: strategists.nameKey,
      set: {
        postCount: sql`${strategists.postCount} + 1`,
        bio: sql`coalesce(${strategists.bio}, excluded.bio)`,
        imageUrl: sql`coalesce(${strategists.imageUrl}, excluded.image_url)`,
        sourceTypes: union('source_types'),
        profileUrls: union('profile_urls'),
      },
    })
    .returning({ id: strategists.id, withheldAt: strategists.withheldAt })
  if (!row) throw new Error('The strategist was not stored')
  return { id: row.id, isWithheld: row.withheldAt !== null }
}

/** The key by which a strategist is found. Names that differ only in case and surrounding spaces are the same. */
export function nameKeyOf(name: string): string {
  return name.trim().toLowerCase()
}

/** Locks the existing strategists of some names, in the order of their ids. */
export async function lockNamed(transaction: Transaction, names: (string | null)[]): Promise<void> {
  const keys = names.flatMap(name => (name === null ? [] : nameKeyOf(name)))
  await transaction
    .select({ id: strategists.id })
    .from(strategists)
    .where(inArray(strategists.nameKey, keys))
    .orderBy(strategists.id)
    .for('no key update')
}

/** Adds posts to a strategist's count (1) or subtracts them (-1). This locks the strategist. */
export async function countPosts(
  transaction: Transaction,
  strategistId: string | null,
  by: 1 | -1,
): Promise<void> {
  if (!strategistId) return
  await transaction
    .update(strategists)
    .set({ postCount: sql`${strategists.postCount} + ${by}` })
    .where(eq(strategists.id, strategistId))
}

function union(column: 'source_types' | 'profile_urls') {
  const known = sql.raw(`strategists.${column}`)
  const added = sql.raw(`excluded.${column}`)
  return sql`case when ${known} @> ${added} then ${known} else ${known} || ${added} end`
}

/** Locks a strategist, after the stocks, before their counters are changed. */
export async function lockStrategist(transaction: Transaction, strategistId: string | null): Promise<void> {
  if (!strategistId) return
  await transaction
    .select({ id: strategists.id })
    .from(strategists)
    .where(eq(strategists.id, strategistId))
    .for('no key update')
}
