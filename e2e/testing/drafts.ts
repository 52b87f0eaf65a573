import type { Page, Route } from 'playwright-core'
import type { ExtractedTip, ExtractionResult } from '#contract/extraction.ts'

/** What is not told of a tip. */
const unknown = {
  thesis: null,
  evidence_seconds: null,
  price_target: null,
  metrics: [],
} satisfies Partial<ExtractedTip>

const figure = { unit: '%', currency: null, as_of: null, source_excerpt: null }

/** Three tips that a machine is sure of and three that it is not, of a newsletter. */
const draftedTips: ExtractedTip[] = [
  {
    ...unknown,
    ticker: 'ABB',
    company_name: 'ABB Ltd',
    text: 'Robots are sold out for a year, and the price list has changed twice',
    thesis: 'Customers pay before the first part is cast, so that growth asks for no debt.',
    evidence: 'Every line is booked until spring, and 64 francs is a cautious figure for that.',
    stance: 'bullish',
    certainty: 'sure',
    price_target: { value: 64, currency: 'CHF', horizon: 'by next summer', source_excerpt: null },
    metrics: [
      { ...figure, name: 'Orders', value: '+31', source_excerpt: 'orders up 31 percent' },
      { ...figure, name: 'Backlog', value: '22', unit: 'billion', currency: 'USD' },
      { ...figure, name: 'Service margin', value: '22.5' },
      { ...figure, name: 'Loss on rails', value: '-0.3', unit: 'billion', currency: 'USD' },
      { ...figure, name: 'Lead time', value: '61', unit: 'weeks' },
      { ...figure, name: 'Share of services', value: '40' },
      { ...figure, name: 'Dividend', value: '0.9', unit: null, currency: 'CHF' },
    ],
  },
  {
    ...unknown,
    ticker: 'SU.PA',
    company_name: 'Schneider Electric',
    text: 'Nobody can hurry a switchboard, and Schneider names its price',
    evidence: 'I rang eight builders, and all of them wait longer for the board than for the wall.',
    stance: 'bullish',
    certainty: 'sure',
  },
  {
    ...unknown,
    ticker: 'SEDG',
    company_name: 'SolarEdge',
    text: 'Without the subsidy there is no margin left',
    evidence: 'Take the subsidy out and they pay for every box they ship.',
    stance: 'bearish',
    certainty: 'sure',
  },
  {
    ...unknown,
    ticker: 'NEE',
    company_name: 'NextEra Energy',
    text: 'It builds faster than all others and has the most to lose',
    evidence: 'I like what they build and I fear who regulates it.',
    stance: 'unset',
    certainty: 'check',
    doubts: ['stance'],
  },
  {
    ...unknown,
    ticker: 'ENR.DE',
    company_name: 'Siemens Energy',
    text: 'The same story a year later, and cheaper',
    evidence: 'Siemens Energy has the orders too, and nobody looks.',
    stance: 'bullish',
    certainty: 'check',
    doubts: ['listing'],
    listings: [
      { ticker: 'ENR.DE', exchange: 'XETRA', currency: 'EUR' },
      { ticker: 'SMNEY', exchange: 'OTC', currency: 'USD' },
    ],
  },
  {
    ...unknown,
    ticker: 'CAT',
    company_name: 'Caterpillar',
    text: 'Whoever cannot wait rents small engines',
    evidence: 'Until the large ones come, people rent what Caterpillar makes.',
    stance: 'bullish',
    certainty: 'check',
    doubts: ['mention'],
  },
]

/** What was read, with these tips. */
export function aDraft(
  tips: ExtractedTip[] = draftedTips,
  more: Partial<ExtractionResult> = {},
): ExtractionResult {
  const quotes = tips.flatMap(tip => tip.evidence ?? [])
  return {
    extractionId: '019aa2f0-0000-7000-8000-0000000000aa',
    existing: null,
    post: {
      title: 'Who owns the place in the queue',
      type: 'blog',
      url: 'https://queue.example/letters/9',
      author: 'Ines Corrado',
      published_at: '2026-11-20T07:00:00.000Z',
      summary:
        'Nine calls with builders say that whoever owns the place in the queue owns the margin, and that boards are short.',
      image_url: null,
      channel_url: null,
      content: ['Nine calls this week.', ...quotes, 'What would change my mind is a line that empties.'].join(
        '\n\n',
      ),
    },
    tips,
    reader: { kind: 'rules', name: null },
    contentTruncated: false,
    paywalled: false,
    dropped: 0,
    ...more,
  }
}

/** Lets every source that this page asks for come to this draft, also after a reload. */
export async function answerWith(page: Page, draft: ExtractionResult): Promise<void> {
  const { extractionId, post, tips } = draft
  const read = { stage: 'reading', extractionId, title: post.title, author: post.author, words: 2310 }
  const events = [
    ['progress', { stage: 'fetching', extractionId }],
    ['progress', read],
    ...tips.map(tip => ['tip', tip]),
    ['result', draft],
  ]
  const body = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  const answer = { contentType: 'text/event-stream', body }
  await page.route('**/api/extract', route => route.fulfill(answer))
  await page.route('**/api/extractions/*', route => route.fulfill(answer))
  await page.route('**/api/posts', saveWithoutExtraction)
}

/** Saves a post as if no machine had read it: this server knows nothing of an extraction that `answerWith` made up. */
async function saveWithoutExtraction(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback()
  const { extractionId, ...post } = route.request().postDataJSON()
  await route.continue({ postData: JSON.stringify(post) })
}

/** Asks for a source, and waits for its preview. */
export async function readSource(page: Page): Promise<void> {
  await page.getByLabel('URL').fill('https://queue.example/letters/9')
  await page.getByRole('button', { name: 'Extract with AI' }).click()
  await page.getByRole('region', { name: 'Preview' }).waitFor()
}
