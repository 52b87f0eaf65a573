import type { SourceType } from '#contract/tips.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Queryable } from '../../../../database/database.ts'
import type { AuthorOfPost } from '../../strategists/writes.ts'
import { findText, isFetched, type SourceText } from './source-texts.ts'

/**
 * The text that this server has read at the address of a post, if the content is that text, and the columns that the
 * post takes from it. The same for a new post and one with a new address.
 */
export async function sourceOf(
  database: Queryable,
  { content, url }: { content: string | null; url: string | null },
) {
  const canonicalUrl = url ? canonicalAddress(url) : null
  const known = content ? await findText(database, content, canonicalUrl) : undefined
  const text = known && isFetched(known) ? known : undefined
  const columns = {
    canonicalUrl: text?.claimedUrl ?? canonicalUrl,
    contentSource: text ? ('fetched' as const) : ('supplied' as const),
    sourceHash: known?.hash ?? null,
    sourceUrl: known?.canonicalUrl ?? null,
    contentTimes: text?.times ?? null,
  }
  return { text, columns }
}

/** What a post and its source text say about the author. */
export function authorOf(name: string, sourceType: SourceType, text: SourceText | undefined): AuthorOfPost {
  return {
    name,
    sourceType,
    profileUrl: text?.channelUrl ?? null,
    bio: text?.authorBio ?? null,
    imageUrl: text?.authorImageUrl ?? null,
  }
}
