import { and, eq } from 'drizzle-orm'
import type { ExtractedTip } from '#contract/extraction.ts'
import type { Transaction } from '../../../../database/database.ts'
import { sourceDrafts, type sourceDrafts as table } from '../../../../schema/library/posts.ts'
import { evidenceKey } from '../../tips/made-of/evidence-key.ts'

/** A machine's draft from one passage: the claim, and the key of the words that prove it. */
export type SourceDraft = Omit<
  typeof table.$inferSelect,
  'id' | 'hash' | 'canonicalUrl' | 'extractor' | 'position'
>

/** Drafts that are stored of one text, at most, of all extractors together. */
const mostOfText = 200

/** The drafts of an extraction, in its order. */
export function draftsOf(tips: ExtractedTip[]): SourceDraft[] {
  return tips.map(({ ticker, stance, price_target: target, evidence, certainty }) => ({
    ticker: ticker.toUpperCase(),
    stance,
    targetValue: target?.value ?? null,
    targetCurrency: target?.currency ?? null,
    targetHorizon: target?.horizon ?? null,
    evidenceKey: evidenceKey(evidence),
    isSure: certainty !== 'check',
  }))
}

/** Adds the drafts of a text that this extractor has not made of it before. The caller has locked the text. */
export async function storeDrafts(
  transaction: Transaction,
  key: { hash: string; canonicalUrl: string },
  extractor: string,
  drafts: SourceDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const { hash, canonicalUrl } = sourceDrafts
  const known = await transaction
    .select()
    .from(sourceDrafts)
    .where(and(eq(hash, key.hash), eq(canonicalUrl, key.canonicalUrl)))
  const own = known.filter(draft => draft.extractor === extractor)
  const saidBefore = new Set(own.map(said))
  const first = Math.max(-1, ...own.map(({ position }) => position)) + 1
  const rows = [...new Map(drafts.map(draft => [said(draft), draft]))]
    .filter(([words]) => !saidBefore.has(words))
    .slice(0, mostOfText - known.length)
    .map(([, draft], index) => ({ ...draft, ...key, extractor, position: first + index }))
  if (rows.length > 0) await transaction.insert(sourceDrafts).values(rows)
}

/** The identity of a draft: drafts with the same claim and words are the same. */
function said(draft: SourceDraft): string {
  const { ticker, stance, targetValue, targetCurrency, targetHorizon, evidenceKey: words } = draft
  return JSON.stringify([ticker, stance, targetValue, targetCurrency, targetHorizon, words])
}
