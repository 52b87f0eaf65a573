import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { toAnswer } from './testing/answering.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

const tickers = ['NVDA', 'MSFT', 'ASML', 'LLY', 'UNP', 'KO']

describe('keeping a watchlist', () => {
  const site = useSite()
  const stocks = new Map<string, string>()

  beforeAll(async () => {
    await publish(site.origin, {
      title: 'Six stocks',
      summary: 'One thought about each.',
      tips: tickers.map(ticker => ({ ticker, text: `Something about ${ticker}.`, stance: 'bullish' })),
    })
    for (const ticker of tickers) {
      // The contract's answer about a stock.
      const stock = (await (await fetch(`${site.origin}/api/stocks/${ticker}`)).json()) as { id: string }
      stocks.set(ticker, stock.id)
    }
  })

  /** A signed-in user who tracks these, the last one first. */
  async function investor(tracked: readonly string[], complaints?: RegExp): Promise<Page> {
    const page = await site.visitor(complaints && { complaints })
    await signUp(page, { firstName: 'Mara' })
    await page.request.patch('/api/auth/user', {
      data: { displayName: 'Mara', researchStyles: ['blogs'], onboardingCompleted: true },
    })
    for (const ticker of tracked)
      await page.request.post('/api/my-stocks', { data: { stockId: stocks.get(ticker) } })
    return page
  }

  it('leaves room for the names of companies on a small phone, however long ago they were added', async () => {
    const page = await investor(['LLY', 'UNP'])
    await page.setViewportSize({ width: 320, height: 800 })
    await page.clock.setFixedTime(Date.now() + 800 * 86_400_000)
    for (const [address, name] of [
      ['/my-stocks', 'Union Pacific'],
      ['/my-stocks/no-conclusion', 'Union Pacific'],
    ] as const) {
      await page.goto('/profile')
      await toAnswer(page)
      // By the application itself: ages count from the browser's clock then.
      await page.evaluate(path => {
        history.pushState(null, '', path)
      }, address)
      await page
        .getByText(/2 years, \d months ago/)
        .first()
        .waitFor()
      const { cut, width } = await page
        .getByText(name)
        .first()
        .evaluate(one => ({ cut: one.scrollWidth - one.clientWidth, width: one.clientWidth }))
      expect(cut <= 0 || width > 150, `${name} has ${width} pixels on ${address}`).toBe(true)
    }
  })

  it('shows on the dashboard what waits, how far one is, and what is trending', async () => {
    const page = await investor(tickers)
    await page.goto('/')
    await page.getByRole('link', { name: /6 unclassified tips/ }).waitFor()
    await page.getByRole('link', { name: /6 stocks without conclusions/ }).waitFor()
    const mine = page.getByRole('region', { name: 'My Stocks' })
    await eventually('five stocks in the list', () => mine.getByRole('listitem').count()).toBe(5)
    await mine.getByRole('link', { name: /KO.*0 of 1.*0%/ }).waitFor()
    const trending = page.getByRole('region', { name: 'Trending Tickers' })
    await trending.getByText('Trending #6').waitFor()
    await mine.getByRole('link', { name: 'View All Stocks' }).click()
    await page.waitForURL('**/my-stocks')
    await page.getByRole('article', { name: 'NVDA' }).waitFor()
  })

  it('removes a stock at once and brings it back by Undo', async () => {
    const page = await investor(['NVDA', 'KO'])
    await page.goto('/my-stocks')
    const card = page.getByRole('article', { name: 'KO' })
    await card.getByText('Review tips to add conclusion').waitFor()
    await card.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Stock removed from My Stocks', { exact: true }).first().waitFor()
    await eventually('the removed stock to leave the page', () => page.getByRole('article').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Stock added to My Stocks', { exact: true }).first().waitFor()
    await card.getByRole('link', { name: 'View', exact: true }).click()
    await page.waitForURL('**/stocks/KO')
  })

  it('gives a removed stock back as it was, in its place', async () => {
    const page = await investor(['NVDA', 'KO'])
    const before = await entries(page)
    await page.goto('/my-stocks')
    const card = page.getByRole('article', { name: 'NVDA' })
    await card.getByRole('button', { name: 'Remove', exact: true }).click()
    await eventually('the removed stock to leave the list', () => entries(page)).toEqual(before.slice(0, 1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually('the list as it was before', () => entries(page)).toEqual(before)
    await eventually('the stock in its place on the page', () =>
      page.getByRole('article').nth(1).getAttribute('aria-label'),
    ).toBe('NVDA')
  })

  it('gives it back with its date from a page that does not know the date', async () => {
    const page = await investor(['NVDA', 'KO'])
    const before = await entries(page)
    await page.goto('/stocks/NVDA')
    await page.getByRole('button', { name: 'Remove' }).click()
    await eventually('the removed stock to leave the list', () => entries(page)).toEqual(before.slice(0, 1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually('the list as it was before', () => entries(page)).toEqual(before)
  })

  it('brings a stock back that the server did not remove', async () => {
    const page = await investor(['NVDA'], /status of 503/)
    await page.goto('/my-stocks')
    await page.route('**/api/my-stocks/*', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Failed to remove stock from My Stocks', { exact: true }).first().waitFor()
    await page.getByRole('article', { name: 'NVDA' }).waitFor()
  })

  it('shows what was concluded, and lists the stocks where nothing was', async () => {
    const page = await investor(['NVDA', 'KO'])
    const conclusion = { action: 'hold', rationale: 'Waits for the second product.', priceTargetValue: 290 }
    await page.request.post('/api/conclusions', { data: { stockId: stocks.get('KO'), ...conclusion } })
    await page.goto('/my-stocks')
    const card = page.getByRole('article', { name: 'KO' })
    await card.getByText('Has conclusion', { exact: true }).waitFor()
    await card.getByText('Hold', { exact: true }).waitFor()
    await card.getByText('Waits for the second product.').waitFor()
    await card.getByText('$290').waitFor()

    await page.getByRole('link', { name: 'To conclude' }).click()
    const add = page.getByRole('link', { name: 'Add Conclusion' })
    await add.waitFor()
    await eventually('one stock without a conclusion', () => add.count()).toBe(1)
    await eventually('the way to its form', () => add.getAttribute('href')).toBe('/stocks/NVDA#conclusion')
    await page.request.post('/api/conclusions', { data: { stockId: stocks.get('NVDA'), action: 'buy' } })
    await page.reload()
    await page.getByText('All stocks have conclusions!').waitFor()
  })

  it('asks to log in when the session ended while the page was open', async () => {
    const page = await investor([], /status of 401/)
    await page.goto('/strategists')
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'My Stocks' }).first().click()
    await page.getByRole('heading', { name: 'Please log in' }).waitFor()
    const link = page.getByRole('main').getByRole('link', { name: 'Sign In' })
    await eventually('the way back here', () => link.getAttribute('href')).toBe(
      '/api/login?next=%2Fmy-stocks',
    )
  })

  it('says when a list cannot be loaded, and loads it at the next try', async () => {
    const page = await investor(['NVDA'], /status of 503/)
    await page.goto('/strategists')
    await page.route('**/api/my-stocks?*', route => route.fulfill({ status: 503, body: '' }))
    // Not pointed at before: that would ask as well, and the second answer could come when the first one is shown.
    await page.getByRole('link', { name: 'My Stocks' }).first().dispatchEvent('click')
    await page.getByText('Failed to Load Stocks').waitFor()
    await page.unroute('**/api/my-stocks?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article', { name: 'NVDA' }).waitFor()
  })

  it('works through the tips that wait, with a way back', async () => {
    const page = await investor(['NVDA', 'KO'])
    await page.goto('/')
    await page.getByRole('link', { name: /2 unclassified tips/ }).click()
    await page.getByText('0 of 2').waitFor()
    const queue = page.getByRole('list', { name: 'Tips', exact: true }).getByRole('listitem')
    const first = await page.getByRole('article').getAttribute('aria-label')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText('Tip classified successfully', { exact: true }).first().waitFor()
    await page.getByText('1 of 2').waitFor()
    await eventually('the next tip to be open', () =>
      page.getByRole('article').getAttribute('aria-label'),
    ).not.toBe(first)
    await queue.first().getByText('Agree').waitFor()

    await queue.first().getByRole('button', { name: 'Undo' }).click()
    await page.getByText('0 of 2').waitFor()
    await eventually('the first tip to be open again', () =>
      page.getByRole('article').getAttribute('aria-label'),
    ).toBe(first)
    await page.getByRole('button', { name: 'Disagree', exact: true }).click()
    await page.getByText('1 of 2').waitFor()
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText('All tips classified!').waitFor()
    await page.getByRole('link', { name: 'Feed' }).first().click()
    await page.getByRole('link', { name: /0 unclassified tips/ }).waitFor()
    await page.getByRole('link', { name: /KO.*1 of 1.*100%/ }).waitFor()
    await page.goto('/my-stocks/unclassified')
    await page.getByText('All tips classified!').waitFor()
  })

  it('puts a tip back into the queue that the server did not take as judged', async () => {
    const page = await investor(['NVDA'], /status of 503/)
    await page.goto('/my-stocks/unclassified')
    await page.route('**/api/classifications', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText('Failed to classify tip', { exact: true }).first().waitFor()
    await page.getByText('0 of 1').waitFor()
  })
})

/** The tickers on the watchlist with the moment each was added. */
async function entries(page: Page): Promise<string[]> {
  // The contract's answer: a list of tracked stocks.
  const all = (await (await page.request.get('/api/my-stocks')).json()) as {
    createdAt: string
    stock: { ticker: string }
  }[]
  return all.map(({ stock, createdAt }) => `${stock.ticker} ${createdAt}`)
}
