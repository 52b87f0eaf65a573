import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { CaseOrigin, Labels } from '#contract/cases.ts'
import type { Transaction } from '../../../database/database.ts'
import { cases } from '../../../schema/ledger/cases.ts'
import { sourceDrafts } from '../../../schema/library/posts.ts'
import { tips } from '../../../schema/library/tips.ts'
import type { SaidTip } from '../../library/tips/made-of/said-tip.ts'
import { type Passage, passageAround } from './passage.ts'

interface Mistake {
  tipId: string
  userId: string
  madeFrom: CaseOrigin
  extractor: string
  /** The text of the post. */
  content: string | null
  got: SaidTip
  /** Null: the text has no such tip. */
  expected: SaidTip | null
}

/**
 * Stores a mistake of a machine as a case: one for each person, tip and way of finding it; the latest one counts.
 * Nothing is stored if both claims are the same, or if the post does not contain the text. The tip is corrected
 * already.
 */
export async function keepCase(transaction: Transaction, mistake: Mistake): Promise<void> {
  const { tipId, userId, madeFrom, extractor, content, got, expected } = mistake
  if (content === null || (expected && claimOf(expected) === claimOf(got))) return
  const passage = passageAround(content, got.evidence)
  const said = {
    textHash: createHash('sha256').update(content).digest('hex'),
    excerpt: passage?.excerpt ?? null,
    expected: expected ? labelsOf(expected, passage) : { tips: [], distractor_tickers: [got.ticker] },
    got: labelsOf(got, passage),
    extractor,
    claimKey: expected ? sql`(select ${tips.claimKey} from ${tips} where ${tips.id} = ${tipId})` : null,
  }
  await transaction
    .insert(cases)
    .values({ ...said, tipId, madeFrom, createdBy: userId })
    .onConflictDoUpdate({ target: [cases.tipId, cases.madeFrom, cases.createdBy], set: said })
}

/** The same for a tip that a person has corrected. Nothing is stored if no machine drafted it. */
export async function keepCorrection(
  transaction: Transaction,
  correction: Omit<Mistake, 'madeFrom' | 'extractor' | 'got'> & {
    draftId: string | null
    evidence: string | null
  },
): Promise<void> {
  const { draftId, evidence, ...mistake } = correction
  if (draftId === null) return
  const { extractor, ticker, stance, targetValue, targetCurrency } = sourceDrafts
  const [draft] = await transaction
    .select({ extractor, ticker, stance, targetValue, targetCurrency })
    .from(sourceDrafts)
    .where(eq(sourceDrafts.id, draftId))
  if (!draft) return
  const got = { ...draft, evidence }
  await keepCase(transaction, { ...mistake, madeFrom: 'correction', extractor: draft.extractor, got })
}

/** Two readings are the same claim if ticker, stance and target are the same. */
function claimOf({ ticker, stance, targetValue, targetCurrency }: SaidTip): string {
  return JSON.stringify([ticker, stance, targetValue, targetValue === null ? null : targetCurrency])
}

/** A reading as a label. Words that the passage does not contain are the person's own, and are left out. */
function labelsOf(
  { ticker, stance, targetValue: value, ...reading }: SaidTip,
  passage: Passage | null,
): Labels {
  const target = value === null ? null : { value, currency: reading.targetCurrency }
  const words = passageAround(passage?.excerpt ?? null, reading.evidence)
  const must_excerpt = words?.quote ?? null
  return {
    tips: [{ ticker, stance, price_target: target, must_excerpt, metrics: [] }],
    distractor_tickers: [],
  }
}
