import type { ExtractedTip, Extraction, ExtractionResult } from '#contract/extraction.ts'

/** An extraction of a blog post with little metadata, for tests. `facts` replaces what a test needs. */
export function anExtraction(
  facts: Partial<Omit<Extraction, 'post'>> & { post?: Partial<Extraction['post']> } = {},
): ExtractionResult {
  const { post, ...rest } = facts
  return {
    extractionId: '019aa2f0-0000-7000-8000-0000000000e1',
    existing: null,
    contentTruncated: false,
    paywalled: false,
    dropped: 0,
    tips: [],
    post: {
      title: 'A title',
      type: 'blog',
      url: null,
      author: null,
      published_at: null,
      summary: 'A summary.',
      image_url: null,
      channel_url: null,
      content: 'The text.',
      ...post,
    },
    ...rest,
  }
}

/** A tip that was found, for tests. */
export function anExtractedTip(facts: Partial<ExtractedTip> = {}): ExtractedTip {
  return {
    ticker: 'OTIS',
    company_name: 'Otis Worldwide',
    text: 'Service decides what it is worth',
    thesis: null,
    evidence: null,
    evidence_seconds: null,
    stance: 'bullish',
    price_target: null,
    metrics: [],
    ...facts,
  }
}
