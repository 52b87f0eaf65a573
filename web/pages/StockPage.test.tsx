import { describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { StockDetail } from '#contract/stocks.ts'
import { aUser } from '#web/features/account/a-user.ts'
import { stock as stockQuery } from '#web/features/stocks/queries.ts'
import { namedTab } from '#web/features/stocks/stock-tab.ts'
import { aTip } from '#web/features/tips/a-tip.ts'
import { tipsOfStock } from '#web/features/tips/queries.ts'
import { clientOf, drawPage } from './draw-page.tsx'
import { prefetchStockWork } from './prefetch-stock-work.ts'
import { StockPage } from './StockPage.tsx'
import { panelsOf } from './stock-panels.ts'

const stock: StockDetail = {
  id: 'stock-1',
  ticker: 'NVDA',
  companyName: 'NVIDIA Corporation',
  tipCount: 3,
  postCount: 2,
  stanceCounts: { bullish: 2, bearish: 1, neutral: 0, unset: 0 },
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
  await client.prefetchQuery(stockQuery('nvda'))
  await client.prefetchInfiniteQuery(tipsOfStock('nvda'))
  const tab = namedTab(new URLSearchParams(search))
  if (user) await Promise.all(prefetchStockWork(client, 'NVDA', tab))
  await Promise.all(panelsOf(tab ?? 'analysis').map(panel => panel.load()))
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
      url: null,
      createdAt: '2026-11-19T00:00:00.000Z',
    })),
    '/api/conclusions/NVDA': conclusion,
    '/api/conclusions/NVDA/history?limit=4': [
      { ...conclusion, id: 'v', action: 'buy', priceTargetValue: 230 },
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
