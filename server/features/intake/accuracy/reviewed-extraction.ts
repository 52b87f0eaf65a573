import { and, eq, or, sql } from 'drizzle-orm'
import type { ExtractedTip } from '#contract/extraction.ts'
import type { NewPost } from '#contract/posts.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Transaction } from '../../../database/database.ts'
import { invalid } from '../../../http/answers/problems.ts'
import { extractions, type StoredEvent } from '../../../schema/intake/extraction.ts'
import { drawnFrom } from '../extraction/runs/events.ts'

/** An extraction whose drafts somebody saves. */
export interface ReviewedExtraction {
  id: string
  tips: ExtractedTip[]
  /** The extractor, and the seconds since its result was there. Null for extractions from before these were stored. */
  extractor: string | null
  seconds: number | null
  /** The home of its text, and whether the server has read the text there. */
  home: string | null
  isOwn: boolean
}

/** The extraction that a post names. 422 when it is not the person's, has not ended, or is of another address. */
export async function reviewedExtraction(
  transaction: Transaction,
  userId: string,
  extractionId: string,
  post: Pick<NewPost, 'url' | 'tips'>,
): Promise<ReviewedExtraction> {
  const [row] = await transaction
    .select({
      url: extractions.url,
      // Of an example nothing counts for how often machines are wrong.
      extractor: sql<string | null>`case when not exists (
        select from example_rows where kind = 'extraction' and example_rows.id = ${extractions.id}
      ) then ${extractions.extractor} end`,
      seconds: sql<number | null>`extract(epoch from now() - ${extractions.endedAt})::float8`,
      home: extractions.home,
      isOwn: extractions.isOwn,
      last: sql<StoredEvent | null>`${extractions.events} -> -1`,
    })
    .from(extractions)
    .where(
      and(
        eq(extractions.id, extractionId),
        or(eq(extractions.userId, userId), eq(extractions.taughtBy, userId), isInQueue(userId)),
      ),
    )
  const result = row?.last ? drawnFrom(row.last) : null
  if (!row || !result) throw refused('You have no finished extraction of this id')
  if (!isOneOf(post.url, [result.post.url, row.url]))
    throw refused('The extraction is of another address than the post')
  const unknown = post.tips.findIndex(({ draft }) => (draft ?? 0) >= Math.max(1, result.tips.length))
  if (unknown >= 0)
    throw invalid([{ path: `tips.${unknown}.draft`, message: 'The extraction has no draft of this place' }])
  const { extractor, seconds, home, isOwn } = row
  return { id: extractionId, tips: result.tips, extractor, seconds, home, isOwn }
}

/** SQL: whether it is the draft of an item in a person's queue. */
function isInQueue(userId: string) {
  return sql<boolean>`exists (
    select from feed_items as item join queue as entry on entry.item_id = item.id
    where item.extraction_id = ${extractions.id} and entry.user_id = ${userId})`
}

function refused(message: string) {
  return invalid([{ path: 'extractionId', message }])
}

/** Whether an address is one of some, compared in canonical form. No address matches a list without any. */
function isOneOf(url: string | null, addresses: (string | null)[]): boolean {
  const known = addresses.flatMap(address => address ?? [])
  if (url === null) return known.length === 0
  const wanted = canonicalAddress(url)
  return known.some(address => address === url || (wanted !== null && canonicalAddress(address) === wanted))
}
