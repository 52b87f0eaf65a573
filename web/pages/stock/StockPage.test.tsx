import { describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { WeeklyPrices } from '#contract/prices.ts'
import type { StockDetail } from '#contract/stocks.ts'
import { aUser } from '#web/account/a-user.ts'
import { falsifierRows } from '#web/features/desk/conclusions/falsifiers/falsifier-rows.ts'
import { anOutcome } from '#web/features/library/outcomes/an-outcome.ts'
import { namedTab } from '#web/features/library/stocks/stock-tab.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { tipsOfStock } from '#web/features/library/tips/queries.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { prefetchStock } from './prefetch-stock.ts'
import { prefetchStockWork } from './prefetch-stock-work.ts'
import { StockPage } from './StockPage.tsx'
import { panelsOf, pricesPanel } from './stock-panels.ts'

const stock: StockDetail = {
  id: 'stock-1',
  ticker: 'NVDA',
  companyName: 'NVIDIA Corporation',
  tipCount: 3,
  postCount: 2,
  stanceCounts: { bullish: 2, bearish: 1, neutral: 0, unset: 0 },
  isListed: true,
  hasEnded: false,
  nameVersion: 1,
  stanceMonths: [
    { month: '2025-05', bullish: 2, bearish: 0, neutral: 0, unset: 0 },
    { month: '2024-11', bullish: 0, bearish: 1, neutral: 0, unset: 0 },
  ],
  priceTargetSummary: [
    { currency: 'USD', count: 2, average: 190.6, min: 121.2, max: 260 },
    { currency: 'EUR', count: 1, average: 170, min: 170, max: 170 },
  ],
  priceTargets: [],
  hasPrices: false,
}

interface Visit {
  link?: string
  search?: string
  user?: User | null
}

/** The page as the server draws it, from an API that answers with these; `link` follows the list of tips. */
async function drawn(answers: Record<string, unknown>, { link = '', search = '', user = null }: Visit = {}) {
  const client = clientOf(answers, { '/api/stocks/nvda/tips': link })
  await prefetchStock(client, 'nvda')
  await client.prefetchInfiniteQuery(tipsOfStock('nvda'))
  const tab = namedTab(new URLSearchParams(search))
  if (user) await Promise.all(prefetchStockWork(client, 'NVDA', tab))
  await Promise.all([pricesPanel, falsifierRows, ...panelsOf(tab ?? 'analysis')].map(panel => panel.load()))
  const visit = { client, path: '/stocks/nvda', search, user }
  const { html, ...said } = drawPage(<StockPage params={{ ticker: 'nvda' }} />, visit)
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { html, words, ...said }
}

function tipOf(id: string, publishedAt: string) {
  return aTip({ id, post: { ...aTip().post, publishedAt } })
}

const answers = {
  '/api/stocks/nvda': stock,
  '/api/stocks/nvda/tips': [tipOf('a', '2026-03-01T00:00:00.000Z'), tipOf('b', '2025-03-01T00:00:00.000Z')],
}

describe('the page of a stock', () => {
  it('says that there is no such stock, with status 404', async () => {
    const { html, head, status } = await drawn({})
    expect(html).toContain('Stock Not Found')
    expect([head?.title, status]).toEqual(['Stock Not Found', 404])
    expect(html).toContain('Go to the start page')
  })

  it('asks visitors who are signed out to sign in, and leads back', async () => {
    const { words, html } = await drawn(answers)
    expect(words).toContain('Login to Track')
    expect(words).toContain('Login Required')
    expect(html).toContain('href="/api/login?next=%2Fstocks%2FNVDA"')
  })

  it('locks every tab for them, with a login that leads back to it', async () => {
    for (const tab of ['analysis', 'classification', 'notes', 'tasks']) {
      const { words, html } = await drawn(answers, { search: `tab=${tab}` })
      expect(words).toContain('Login Required')
      expect(html).toContain(`href="/api/login?next=%2Fstocks%2FNVDA%3Ftab%3D${tab}"`)
      expect(html).toContain(`href="/stocks/NVDA?tab=${tab}"`)
    }
  })

  it('says of a stock that it is no longer listed, and of no other', async () => {
    expect((await drawn(answers)).words).not.toContain('No longer listed')
    const former = await drawn({ ...answers, '/api/stocks/nvda': { ...stock, hasEnded: true } })
    expect(former.words).toContain('No longer listed')
  })

  it('counts tips, posts and stances', async () => {
    const { words } = await drawn(answers)
    expect(words).toContain('3 tips from 2 posts 2 Bullish 1 Bearish')
  })

  it('groups the tips by year, with the count of each', async () => {
    const { words } = await drawn(answers)
    expect(words).toMatch(/ 2026 1 tip .* 2025 1 tip /)
  })

  it('does not count a year that may go on in the next page', async () => {
    const { words } = await drawn(answers, { link: '</api/stocks/nvda/tips?cursor=x>; rel="next"' })
    expect(words).toMatch(/ 2026 1 tip .* 2025 H Harbor Street/)
    expect(words).toContain('Show more tips')
  })

  it('shows the average target in dollars without decimals and other currencies apart', async () => {
    const { words } = await drawn(answers)
    expect(words).toContain('Average price target $191 2 targets in dollars Range $121.20 – $260')
    expect(words).toContain('Targets in EUR €170')
  })

  it('tells search engines what it is', async () => {
    const { head } = await drawn(answers)
    expect(head).toMatchObject({
      title: 'NVDA NVIDIA Corporation',
      description: '3 tips from 2 posts about NVIDIA Corporation (NVDA). Demand is sold out',
      canonicalPath: '/stocks/NVDA',
    })
  })
})

describe('the prices of a stock', () => {
  const weeks = Array.from({ length: 60 }, (_, index) => ({
    day: new Date(Date.UTC(2025, 8, 26 + 7 * index)).toISOString().slice(0, 10),
    value: 50 + index / 2,
    benchmark: 50 + index / 4,
  }))
  const prices: WeeklyPrices = { symbol: 'NVDA', currency: 'USD', kind: 'closes', benchmark: 'SPY', weeks }
  const sectionOf = (html: string) =>
    /<section aria-labelledby="price-and-tips">.*?<\/section>/s.exec(html)?.[0] ?? ''
  const harbor = aTip({ id: 'a', outcome: anOutcome() })
  const margin = aTip({
    ...{ id: 'b', stance: 'bearish' },
    outcome: anOutcome({
      ...{ entryDay: '2026-11-06', since: -0.019, benchmarkSince: 0.004 },
      direction: -1,
    }),
    post: { ...aTip().post, slug: 'notes', author: 'Margin Notes' },
  })
  const priced = {
    '/api/stocks/nvda': { ...stock, tipCount: 2, hasPrices: true },
    '/api/stocks/nvda/tips': [margin, harbor],
    '/api/stocks/NVDA/weekly-prices': prices,
  }

  it('are nowhere on the page of a stock without them', async () => {
    const { words } = await drawn({ ...answers, '/api/stocks/NVDA/weekly-prices': prices })
    expect(words).not.toMatch(/Price and tips|Past prices/)
  })

  it('say where they could not be loaded', async () => {
    const { '/api/stocks/NVDA/weekly-prices': _, ...without } = priced
    expect((await drawn(without)).words).toContain('Failed to Load Prices Try again')
  })

  it('are drawn on the server, with a mark for each tip and a table that says the same', async () => {
    const { html, words } = await drawn(priced)
    const picture = sectionOf(html)
    expect(words).toContain(
      'Entry day Who Stance Since SPY 7 January 2026 Harbor Street Bullish +31.3% +11.4% 6 November 2026 Margin Notes Bearish −1.9% +0.4%',
    )
    expect(picture).toContain(
      'aria-label="Price of NVDA beside SPY from 10 October 2025 to 13 November 2026, with 2 tips at their entry days.',
    )
    // A line of each, the benchmark’s broken.
    expect(picture).toMatch(/<path d="M0 375l7 [^"]*" stroke="var\(--ink\)"/)
    expect(picture).toMatch(/<path [^>]*stroke="var\(--ink-3\)"[^>]*stroke-dasharray/)
    expect(words).toMatch(/\$60 \$70/)
    expect(words).toContain('Past prices say nothing about future ones. Not investment advice.')
  })

  it('tell of the newest tip below the picture, which is one stop of the keyboard', async () => {
    const { html, words } = await drawn(priced)
    expect(words).toContain('Margin Notes Bearish −1.9% since 6 November 2026 SPY +0.4% 2 of 2')
    const section = sectionOf(html)
    // Letters of the picture would be others than those of its name.
    expect(section).toMatch(/<button [^>]*aria-label="Price of NVDA[^>]*><\/button>/)
    const stops = [...section.matchAll(/<(?:a|button)[^>]*>/g)].filter(
      ([tag]) => !tag.includes('tabindex="-1"'),
    )
    expect(stops).toHaveLength(1)
    expect(section).toContain('aria-live="polite"')
    expect(section).toContain('href="/posts/notes#tip-b"')
  })

  it('are an index where no close may be shown', async () => {
    const index = { ...prices, kind: 'index' as const }
    const { html, words } = await drawn({ ...priced, '/api/stocks/NVDA/weekly-prices': index })
    expect(words).toContain('10 October 2025 = 100; each mark one tip')
    expect(sectionOf(html)).not.toContain('$')
  })

  it('say that they jump, where nothing explains it', async () => {
    const jump = aTip({ outcome: anOutcome({ since: null, suspectFrom: '2026-03-02' }) })
    const { html } = await drawn({ ...priced, '/api/stocks/nvda/tips': [jump] })
    expect(sectionOf(html)).toContain('Prices jump on 2 March 2026; a split may be missing')
    expect(sectionOf(html)).toContain('Not told')
  })

  it('say how many tips have a mark, where that is not all', async () => {
    const many = { ...priced, '/api/stocks/nvda': { ...stock, tipCount: 1_808, hasPrices: true } }
    expect((await drawn(many)).words).toContain('each mark one of the 2 tips in the list')
  })

  it('move targets of before a split to the scale of today, and say so', async () => {
    const target = { currency: 'USD', horizon: null, stance: 'bullish' as const, postSlug: 'notes' }
    const told = { ...target, today: 75, value: 300, tipId: 'a', author: 'Harbor Street', date: '2026-01-06' }
    const later = {
      ...target,
      today: null,
      value: 105,
      tipId: 'b',
      author: 'Margin Notes',
      date: '2026-11-05',
    }
    const split = {
      ...{ ...stock, tipCount: 2, priceTargets: [later, told] },
      priceTargetSummary: [{ currency: 'USD', count: 2, average: 202.5, min: 105, max: 300 }],
    }
    const { words } = await drawn({ ...priced, '/api/stocks/nvda': split })
    expect(words).toContain('2 targets, on today’s scale')
    expect(words).toContain('Average $90')
    expect(words).toMatch(/Harbor Street \$300 before the split \$75 /)
    expect(words).toContain('$75, told as $300 before a split')
    expect(words).toContain('Average price target $203 2 targets in dollars, as told')
  })
})

describe('the page of a stock for somebody who is signed in', () => {
  const user = aUser()
  const conclusion = {
    stockId: 'stock-1',
    action: 'hold',
    conviction: 'medium',
    horizon: null,
    rationale: 'The order book, not the margin.',
    priceTargetValue: 205,
    priceTargetCurrency: 'USD',
    reviewOn: '2027-03-01',
    falsifiers: [
      {
        ...{ id: 'f1', kind: 'close-below', text: 'It closes under $180', level: 180, by: null },
        ...{ state: 'tripped', trippedOn: '2026-11-18', note: null, createdAt: '2026-11-14T00:00:00.000Z' },
      },
      {
        ...{ id: 'f2', kind: 'close-above', text: 'It closes over $250', level: 250, by: null },
        ...{ state: 'open', trippedOn: null, note: null, createdAt: '2026-11-14T00:00:00.000Z' },
      },
    ],
    since: {
      ...{ on: '2026-11-14', tips: { bullish: 2, bearish: 1, neutral: 0, unset: 0 } },
      ...{ averageTarget: null, edited: 0, change: 0.124, seen: false },
    },
    updatedAt: '2026-11-14T00:00:00.000Z',
  }
  const own = {
    ...answers,
    '/api/my-stocks/check/NVDA': { isUserStock: true },
    '/api/classifications': [
      { tipId: 'a', classification: 'agree', claim: 'present', judged: null, reason: null },
    ],
    '/api/stocks/NVDA/progress': { tipCount: 3, agree: 1, disagree: 0, uncertain: 0, classifiedCount: 1 },
    '/api/stocks/NVDA/notes': [
      {
        id: 'n',
        stockId: 'stock-1',
        content: 'Ask about the backlog',
        createdAt: '2026-11-19T00:00:00.000Z',
      },
    ],
    '/api/stocks/NVDA/tasks': ['open', 'done'].map(task => ({
      id: task,
      stockId: 'stock-1',
      task,
      done: task === 'done',
      ...{ url: null, dueOn: '2026-12-01', tipId: null },
      createdAt: '2026-11-19T00:00:00.000Z',
    })),
    '/api/conclusions/NVDA': conclusion,
    '/api/conclusions/NVDA/history?limit=4': [
      { ...conclusion, id: 'w', reviewOn: '2026-11-14', falsifiers: [], postMortem: null, outcome: null },
      {
        ...{ ...conclusion, id: 'v', action: 'buy', priceTargetValue: 230, reviewOn: null, outcome: null },
        falsifiers: [{ ...conclusion.falsifiers[0], state: 'dropped', trippedOn: null, by: '2026-12-31' }],
        postMortem: 'I believed the backlog.',
      },
    ],
    '/api/stocks/NVDA/tips?classification=agree': [tipOf('a', '2026-03-01T00:00:00.000Z')],
    '/api/stocks/NVDA/tips?classification=disagree': [],
    '/api/stocks/NVDA/tips?classification=uncertain': [],
    '/api/stocks/NVDA/tips?classification=none': [
      tipOf('b', '2025-03-01T00:00:00.000Z'),
      tipOf('c', '2024-03-01T00:00:00.000Z'),
    ],
  }

  it('says which parts could not be loaded, and shows the others', async () => {
    const unread = { ...answers, '/api/classifications': [] }
    const { words } = await drawn(unread, { user })
    expect(words).toContain('Failed to Load Conclusion')
    expect(words).toContain('Average price target $191')
    expect((await drawn(unread, { user, search: 'tab=classification' })).words).toContain(
      'Failed to Load Tips',
    )
    expect((await drawn(unread, { user, search: 'tab=notes' })).words).toContain('Failed to Load Notes')
    expect((await drawn(unread, { user, search: 'tab=tasks' })).words).toContain('Failed to Load Tasks')
  })

  it('offers to remove a tracked stock and to add another', async () => {
    expect((await drawn(own, { user })).words).toContain(' Remove ')
    const { words } = await drawn({ ...own, '/api/my-stocks/check/NVDA': { isUserStock: false } }, { user })
    expect(words).toContain('Add to My Stocks')
    expect(words).not.toContain('Login')
  })

  it('counts classified tips, notes and open tasks on the tabs', async () => {
    expect((await drawn(own, { user })).words).toContain('Analysis Classification 1 Notes 1 Tasks 1')
  })

  it('shows conclusion, earlier versions and progress', async () => {
    const { words, html } = await drawn(own, { user })
    expect(words).toContain('Last updated 6 days ago')
    expect(words).toContain('Buy , target $230')
    expect(words).toContain('Tips classified 1/3 33% complete')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="hold"|<input[^>]*value="hold"[^>]*checked=""/)
  })

  it('tells what came since the conclusion, what would change it, and when it is looked at again', async () => {
    const { words, html } = await drawn(own, { user })
    expect(words).toContain('Since 14 November: 3 new tips (2 bullish, 1 bearish)')
    expect(words).toContain('NVDA +12.4%')
    expect(words).toContain('Closed below it on 18 November 2026')
    expect(words).toContain('Watched only where prices are set up')
    expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2027-03-01"/)
  })

  it('counts what has come about among no ten, and lets nobody change it', async () => {
    const [tripped] = conclusion.falsifiers
    const falsifiers = Array.from({ length: 10 }, (_, n) => ({ ...tripped, id: `f${n}` }))
    const { words, html } = await drawn(
      { ...own, '/api/conclusions/NVDA': { ...conclusion, falsifiers } },
      { user },
    )
    expect(words.match(/It closes under \$180 Closed below it on/g)).toHaveLength(10)
    expect(html).not.toContain('aria-label="Remove 1"')
    expect(words).toContain('Add one')
  })

  it('tells of earlier versions that they held, what would have changed them, and what was learnt', async () => {
    const { words } = await drawn(own, { user })
    expect(words).toMatch(/Hold , target \$205 .*Still held To review on 14 November 2026/)
    expect(words).toMatch(
      /What would have changed my mind: It closes under \$180 · by 31 December 2026 · dropped Post-mortem: I believed the backlog\./,
    )
  })

  it('has an empty form, in dollars, where nothing was concluded', async () => {
    const { words, html } = await drawn({ ...own, '/api/conclusions/NVDA': null }, { user })
    expect(words).toContain('Not saved yet')
    expect(words).not.toContain('Earlier conclusions')
    expect(html).toContain('<option value="USD" selected="">')
  })

  it('puts tips without a judgement among the uncertain ones', async () => {
    const { words } = await drawn(own, { user, search: 'tab=classification' })
    expect(words).toContain('1 of 3 classified')
    expect(words).toMatch(/ Agree 1 .* Disagree Unclassify Disagree 0 .* Uncertain 2 /)
  })
})
