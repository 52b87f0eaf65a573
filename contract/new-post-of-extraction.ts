import { isBlank } from './blank.ts'
import type { ExtractedTip, ExtractionResult } from './extraction.ts'
import type { NewPost } from './posts.ts'
import type { NewTipOfPost } from './tips.ts'
import { wordsOfExtraction } from './words-of-extraction.ts'

/** The indexes of the tips to check: those that are saved only if a person says so. */
export function unsureTips({ tips }: Pick<ExtractionResult, 'tips'>): Set<number> {
  return new Set([...tips.keys()].filter(place => tips[place]?.certainty === 'check'))
}

/** The request that saves an extraction: the post, and its tips but those whose index is in `leftOut`. */
export function newPostOfExtraction(
  { extractionId, post, tips }: ExtractionResult,
  leftOut: ReadonlySet<number>,
): NewPost {
  return {
    title: post.title,
    summary: post.summary,
    content: post.content || null,
    author: post.author,
    sourceType: post.type,
    url: post.url,
    imageUrl: post.image_url,
    publishedAt: post.published_at,
    tips: tips.flatMap((tip, draft) => (leftOut.has(draft) ? [] : [{ ...newTipOfExtraction(tip), draft }])),
    extractionId,
  }
}

/**
 * An extracted tip as it is sent with its post. A metric is included only if it has both name and value, as in the
 * form.
 */
export function newTipOfExtraction(tip: ExtractedTip): NewTipOfPost {
  const { metrics, ...words } = wordsOfExtraction(tip)
  return {
    ticker: tip.ticker,
    companyName: tip.company_name,
    ...words,
    metrics: metrics.filter(({ name, value }) => !isBlank(name) && !isBlank(value)),
  }
}
