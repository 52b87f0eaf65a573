import type { SourceType } from '#contract/tips.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Queryable } from '../../../../database/database.ts'
import type { AuthorOfPost } from '../../strategists/writes.ts'
import { findText, isFetched, type SourceText } from './source-texts.ts'

/**
 * What this server has read at the address of a post, where the content is that text, and what the post keeps of it: the
 * same whether the post is new or has got another address.
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

/** What a post, and the text that was read for it, tell of its author. */
export function authorOf(name: string, sourceType: SourceType, text: SourceText | undefined): AuthorOfPost {
  return {
    name,
    sourceType,
    profileUrl: text?.channelUrl ?? null,
    bio: text?.authorBio ?? null,
    imageUrl: text?.authorImageUrl ?? null,
  }
}
