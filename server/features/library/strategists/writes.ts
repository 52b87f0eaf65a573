import { eq, inArray, sql } from 'drizzle-orm'
import type { SourceType } from '#contract/tips.ts'
import type { Transaction } from '../../../database/database.ts'
import { strategists } from '../../../schema/library/strategists.ts'

/** What a post tells of its author. */
export interface AuthorOfPost {
  name: string
  sourceType: SourceType
  profileUrl: string | null
  bio: string | null
  imageUrl: string | null
}

/**
 * Finds the strategist of an author's name, whatever its case, or adds them, and counts one more post
 * (decisions, section 3: strategists come from posts).
 *
 * @returns their id, and whether they are withheld.
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

/** By what a strategist is found: names in any case, with any space around them, are one. */
export function nameKeyOf(name: string): string {
  return name.trim().toLowerCase()
}

/** Locks those of some names that there are, in the order of their ids. */
export async function lockNamed(transaction: Transaction, names: (string | null)[]): Promise<void> {
  const keys = names.flatMap(name => (name === null ? [] : nameKeyOf(name)))
  await transaction
    .select({ id: strategists.id })
    .from(strategists)
    .where(inArray(strategists.nameKey, keys))
    .orderBy(strategists.id)
    .for('no key update')
}

/** Counts posts that come or go, and so locks the strategist. */
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

/** Locks a strategist, behind the stocks, before what they write about is counted. */
export async function lockStrategist(transaction: Transaction, strategistId: string | null): Promise<void> {
  if (!strategistId) return
  await transaction
    .select({ id: strategists.id })
    .from(strategists)
    .where(eq(strategists.id, strategistId))
    .for('no key update')
}
