import type { ExtractedTip } from '#contract/extraction.ts'
import type { Transaction } from '../../../database/database.ts'
import { correctedPosts, type Said } from '../../../schema/intake/habits.ts'
import type { SavedTip } from '../accuracy/review.ts'

/**
 * Keeps what a saved post teaches of its home. What was saved faster than anybody reads teaches nothing: the caller
 * leaves it out.
 */
export async function keepCorrected(
  transaction: Transaction,
  of: { postId: string; userId: string; home: string; isOwn: boolean },
  drafts: readonly ExtractedTip[],
  saved: readonly SavedTip[],
): Promise<void> {
  await transaction
    .insert(correctedPosts)
    .values({ ...of, said: saidOf(drafts, saved) })
    .onConflictDoNothing()
}

/** A saved tip is of the draft that it names, else of the one with its ticker. Any other tip was added. */
function saidOf(drafts: readonly ExtractedTip[], saved: readonly SavedTip[]): Said {
  const used = new Set(saved.flatMap(({ draft }) => draft ?? []))
  const draftOf = ({ draft, ticker }: SavedTip): number | null => {
    if (draft !== undefined && draft !== null && drafts[draft]) return draft
    const place = drafts.findIndex((one, i) => !used.has(i) && one.ticker.toUpperCase() === ticker)
    if (place < 0) return null
    used.add(place)
    return place
  }
  return {
    drafts: drafts.map(({ ticker, stance, evidence, certainty }) => ({
      ticker: ticker.toUpperCase(),
      stance,
      evidence,
      isSure: certainty !== 'check',
    })),
    kept: saved.map(tip => ({
      ticker: tip.ticker,
      stance: tip.stance,
      evidence: tip.evidence ?? null,
      draft: draftOf(tip),
    })),
  }
}
