import type { DraftTip } from '#extraction/extractors/extractor.ts'
import type { Document } from '#extraction/reading/document.ts'

/** An article of which nothing is known but its text, for tests. */
export function aDocument(text: string, more: Partial<Document> = {}): Document {
  return {
    type: 'blog',
    url: null,
    canonicalUrl: null,
    title: null,
    author: null,
    channelUrl: null,
    authorBio: null,
    authorImageUrl: null,
    siteName: null,
    publishedAt: null,
    imageUrl: null,
    language: null,
    times: null,
    paywalled: false,
    text,
    ...more,
  }
}

/** A tip about Apple without target or figures, for tests. */
export function aDraftTip(more: Partial<DraftTip> = {}): DraftTip {
  return {
    ticker: 'AAPL',
    companyName: 'Apple',
    text: 'Bullish on Apple.',
    thesis: null,
    evidence: null,
    stance: 'bullish',
    priceTarget: null,
    metrics: [],
    ...more,
  }
}
