import type { ExtractedTip, ExtractionResult } from '#contract/extraction.ts'
import { newId } from '../schema/ids.ts'
import { extractions } from '../schema/intake/extraction.ts'
import type { TestApp } from './app.ts'
import type { SignedInClient } from './client.ts'
import { someTicker } from './makers.ts'

/** A draft about a stock of its own. */
export function aDraft(facts: Partial<ExtractedTip> = {}): ExtractedTip {
  const ticker = facts.ticker ?? someTicker()
  return {
    ticker,
    company_name: null,
    text: `${ticker} will rise`,
    thesis: null,
    evidence: `We buy ${ticker} today.`,
    evidence_seconds: null,
    stance: 'bullish',
    price_target: null,
    metrics: [],
    certainty: 'sure',
    ...facts,
  }
}

/** An extraction of this person that ended some seconds ago, as the database has it. */
export async function anEndedExtraction(
  app: TestApp,
  client: SignedInClient,
  {
    tips = [aDraft()],
    secondsAgo = 600,
    extractor = 'rules@1',
    url = `https://blog.example/${newId()}`,
    ...post
  }: Partial<ExtractionResult['post']> & {
    tips?: ExtractedTip[]
    secondsAgo?: number
    extractor?: string | null
  } = {},
): Promise<ExtractionResult> {
  const id = newId()
  const result: ExtractionResult = {
    extractionId: id,
    existing: null,
    post: {
      title: 'What we buy',
      type: url ? 'blog' : 'manual',
      url,
      author: null,
      published_at: null,
      summary: 'Some stocks.',
      image_url: null,
      channel_url: null,
      content: tips.map(({ evidence }) => evidence).join('\n\n'),
      ...post,
    },
    tips,
    contentTruncated: false,
    paywalled: false,
    dropped: 0,
  }
  await app.database.insert(extractions).values({
    id,
    userId: client.user.id,
    state: 'done',
    url,
    extractor,
    events: [{ event: 'result', data: result }],
    endedAt: extractor === null ? null : new Date(Date.now() - secondsAgo * 1000),
  })
  return result
}
