import { inArray } from 'drizzle-orm'
import type { NewPost } from '#contract/posts.ts'
import type { NewTipOfPost } from '#contract/tips.ts'
import type { Transaction } from '../../database/database.ts'
import { stocks } from '../../schema/library/stocks.ts'
import { type Part, takePart } from '../library/steps.ts'
import { dateTipsOf } from '../library/tips/deadlines.ts'
import { countReview } from './accuracy/count-review.ts'
import { reviewedExtraction } from './accuracy/reviewed-extraction.ts'
import { lockDraft, takeUp } from './to-keep/take-up.ts'

/**
 * Compares each saved post with the drafts it was made from, and takes it out of queues. Call this at the start of a
 * program.
 */
export function joinIntake(): void {
  takePart('postSaved', followDraft)
}

interface Saved {
  postId: string
  canonicalUrl: string | null
  stockIds: string[]
  tipIds: string[]
}

const followDraft: Part<{ userId: string; post: NewPost }, Saved> = async (transaction, { userId, post }) => {
  const { extractionId } = post
  if (extractionId) await lockDraft(transaction, extractionId)
  const extraction = extractionId ? await reviewedExtraction(transaction, userId, extractionId, post) : null
  return async ({ postId, canonicalUrl, stockIds, tipIds }) => {
    if (extraction) {
      const tickers = await tickersOf(transaction, post.tips, stockIds)
      await countReview(transaction, extraction, { postId, userId, post, tipIds, tickers })
    }
    const up = { postId, extractionId: extraction?.id ?? null, canonicalUrl }
    // Tips from an item that a feed showed earlier are dated by that day.
    if (await takeUp(transaction, userId, up)) await dateTipsOf(transaction, postId)
  }
}

/** The ticker of each tip as given, else the ticker of the stock that the tip names. */
async function tickersOf(transaction: Transaction, tips: NewTipOfPost[], stockIds: string[]) {
  const rows = await transaction
    .select({ id: stocks.id, ticker: stocks.ticker })
    .from(stocks)
    .where(inArray(stocks.id, stockIds))
  const byId = new Map(rows.map(({ id, ticker }) => [id, ticker]))
  return tips.map(({ stockId, ticker }, index) =>
    stockId ? (byId.get(stockIds[index] ?? '') ?? '') : (ticker ?? '').trim().toUpperCase(),
  )
}
