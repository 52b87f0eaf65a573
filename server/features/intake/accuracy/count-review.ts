import { eq } from 'drizzle-orm'
import type { ExtractedTip } from '#contract/extraction.ts'
import type { NewPost } from '#contract/posts.ts'
import { sourceKind } from '#contract/source-kind.ts'
import { languageOf } from '#extraction/text/languages.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { draftsReviewed } from '../../../schema/intake/accuracy.ts'
import { keepCase } from '../../ledger/cases/keep-case.ts'
import type { SaidTip } from '../../library/tips/made-of/said-tip.ts'
import { keepCorrected } from '../habits/keep-corrected.ts'
import { type Review, reviewOf, type SavedTip } from './review.ts'
import type { ReviewedExtraction } from './reviewed-extraction.ts'

/** In seconds. Nobody reads a tip faster, so a post that was saved sooner proves nothing. */
const leastForTip = 2

/** The post as stored, with its tips in the order in which they were sent. */
interface Stored {
  postId: string
  userId: string
  post: Pick<NewPost, 'sourceType' | 'url' | 'content' | 'tips'>
  tipIds: string[]
  tickers: string[]
}

/**
 * Counts what became of the drafts of an extraction, once: by the first post that names it. Its row of `draft_totals`
 * is locked here and no lock follows, so that posts of one extractor wait only for each other's last statement.
 */
export async function countReview(
  transaction: Transaction,
  extraction: ReviewedExtraction,
  stored: Stored,
): Promise<void> {
  const { postId, post, tickers, tipIds } = stored
  const { id, extractor, seconds, tips: drafts } = extraction
  if (extractor === null || seconds === null) return
  const saved = post.tips.map((tip, index) => ({ ...tip, ticker: tickers[index] ?? '' }))
  const review = reviewOf(drafts, saved)
  const unread = seconds < leastForTip * (review.drafted + review.checked)
  if (!unread) {
    await keepEdited(transaction, review, { extraction: { ...extraction, extractor }, stored, saved })
    const { home, isOwn } = extraction
    if (home !== null)
      await keepCorrected(transaction, { postId, userId: stored.userId, home, isOwn }, drafts, saved)
  }
  await run(transaction, count, [
    postId,
    id,
    extractor,
    sourceKind(post.sourceType, post.url),
    languageCode(post.content ?? ''),
    ...numbersOf(review),
    JSON.stringify(review.fields),
    JSON.stringify(review.keptPlaces.flatMap(place => tipIds[place] ?? [])),
    Math.max(0, Math.floor(seconds)),
    unread,
  ])
}

/** Makes cases of edited tips, unless the extraction was counted with another post. */
async function keepEdited(
  transaction: Transaction,
  { editedPlaces }: Review,
  of: { extraction: ReviewedExtraction & { extractor: string }; stored: Stored; saved: SavedTip[] },
): Promise<void> {
  const { extraction, stored, saved } = of
  if (editedPlaces.length === 0) return
  const counted = await transaction
    .select({ postId: draftsReviewed.postId })
    .from(draftsReviewed)
    .where(eq(draftsReviewed.extractionId, extraction.id))
  if (counted.length > 0) return
  const { userId, post, tipIds } = stored
  const mistake = { userId, extractor: extraction.extractor, content: post.content }
  for (const places of editedPlaces) {
    const [draft, tip] = [extraction.tips[places.draft], saved[places.saved]]
    const tipId = tipIds[places.saved]
    if (!draft || !tip || !tipId) continue
    const readings = { got: readingOfDraft(draft), expected: readingOfSaved(tip) }
    await keepCase(transaction, { ...mistake, ...readings, tipId, madeFrom: 'review' })
  }
}

function readingOfDraft({ ticker, stance, price_target: target, evidence }: ExtractedTip): SaidTip {
  const [targetValue, targetCurrency] = [target?.value ?? null, target?.currency ?? null]
  return { ticker: ticker.toUpperCase(), stance, targetValue, targetCurrency, evidence }
}

function readingOfSaved({ ticker, stance, evidence, ...tip }: SavedTip): SaidTip {
  const { priceTargetValue: targetValue, priceTargetCurrency: targetCurrency } = tip
  return { ticker, stance, targetValue, targetCurrency, evidence }
}

function numbersOf({ drafted, kept, edited, dropped, added, checked }: Review) {
  return [drafted, kept, edited, dropped, added, checked]
}

const numbers = ['drafted', 'kept', 'edited', 'dropped', 'added', 'checked']
const fields = ['ticker', 'stance', 'target', 'metrics', 'evidence']
const sums = [...numbers, ...fields]

const count = {
  name: 'count review',
  text: `
    with review as (
      insert into drafts_reviewed (
        post_id, extraction_id, extractor, source_kind, language, ${numbers.join(', ')}, fields, kept_tips, seconds, unread
      ) values (
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb,
        array(select value::uuid from jsonb_array_elements_text($13::jsonb)), $14, $15
      )
      on conflict (extraction_id) do nothing returning *
    )
    insert into draft_totals (extractor, source_kind, month, reviews, saved_unread, ${sums.join(', ')})
    select extractor, source_kind, date_trunc('month', created_at at time zone 'UTC')::date,
      (not unread)::int, unread::int,
      ${numbers.map(name => `case when unread then 0 else ${name} end`).join(', ')},
      ${fields.map(name => `case when unread then 0 else (fields ->> '${name}')::int end`).join(', ')}
    from review
    on conflict (extractor, source_kind, month) do update set
      ${['reviews', 'saved_unread', ...sums].map(name => `${name} = draft_totals.${name} + excluded.${name}`).join(', ')}`,
}

/** ISO 639-1 codes of the languages that can be recognized. */
const codes =
  'en de fr es pt it nl pl tr sv no da fi cs hu ro id vi ja ko zh uk ru fa ar he hi bn ta te th el'.split(' ')

/** The code of a text's language. Null if it is not recognized. */
function languageCode(text: string): string | null {
  const language = languageOf(text)
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  return codes.find(code => names.of(code) === language) ?? null
}
