import type { Tip } from '#contract/tips.ts'

/** A tip for tests. `facts` replaces what a test needs. */
export function aTip(facts: Partial<Tip> = {}): Tip {
  return {
    id: 'tip-1',
    postId: 'post-1',
    stockId: 'stock-1',
    text: 'Demand is sold out',
    thesis: null,
    evidence: null,
    evidenceSeconds: null,
    evidenceVerified: false,
    provenance: 'drafted',
    stance: 'bullish',
    priceTargetValue: null,
    priceTargetCurrency: null,
    priceTargetHorizon: null,
    priceTargetSourceExcerpt: null,
    createdAt: '2026-11-18T00:00:00.000Z',
    editedAt: null,
    hidden: false,
    folded: false,
    metrics: [],
    stock: { id: 'stock-1', ticker: 'NVDA', companyName: 'NVIDIA Corporation' },
    post: {
      id: 'post-1',
      slug: 'the-inference-decade',
      title: 'The inference decade',
      author: 'Harbor Street',
      authoredBy: 'source',
      sourceType: 'blog',
      url: 'https://example.com/a',
      contentSource: 'fetched',
      publishedAt: '2026-11-17T00:00:00.000Z',
      datedBy: 'source',
      createdAt: '2026-11-18T00:00:00.000Z',
    },
    consensus: { total: 0, agree: null, disagree: null, uncertain: null },
    outcome: null,
    ...facts,
  }
}
