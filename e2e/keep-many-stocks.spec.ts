import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { toAnswer } from './testing/answering.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'
import { writesOf } from './testing/writes.ts'

const tickers = ['NVDA', 'MSFT', 'ASML', 'LLY', 'UNP', 'KO', 'OTIS', 'ROK', 'AAPL', 'AMZN']
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

describe('keeping many stocks', () => {
  const site = useSite()
  beforeAll(async () => {
    await publish(site.origin, {
      title: 'Ten stocks',
      summary: 'More about each than about the one before.',
      tips: tickers.flatMap((ticker, index) =>
        Array.from({ length: index + 1 }, (_, nth) => ({
          ...{
            ticker,
            text: `Thought ${nth} about ${ticker}.`,
            stance: nth % 3 === 2 ? 'bearish' : 'bullish',
          },
          ...(ticker === 'KO' ? { priceTargetValue: 70 + nth } : {}),
        })),
      ),
    })
  })

  /** Somebody who tracks these, the first one on top. */
  async function investor(
    tracked: readonly string[],
    options?: Parameters<typeof site.visitor>[0],
  ): Promise<Page> {
    const page = await site.visitor(options)
    await signUpInvestor(page)
    await page.request.post('/api/my-stocks/bulk', { data: { add: tracked } })
    return page
  }
  const rows = (page: Page) =>
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
  const shown = async (page: Page) =>
    (await rows(page).getByRole('rowheader').locator('b').allTextContents()).join(' ')
  const box = (page: Page, ticker: string) =>
    page.getByRole('checkbox', { name: `Choose ${ticker}`, exact: true })
  const bar = (page: Page) => page.getByRole('region', { name: 'Chosen' })

  it('shows cards up to seven, a table from eight on, and remembers which one wants', async () => {
    const page = await investor(tickers.slice(0, 7))
    await page.goto('/my-stocks')
    await page.getByRole('article', { name: 'NVDA' }).getByText('1 of 1 to judge').waitFor()
    await eventually('no table', () => page.getByRole('table').count()).toBe(0)
    await page.request.post('/api/my-stocks/bulk', { data: { add: ['ROK'] } })
    await page.reload()
    await eventually('the table', () => shown(page)).toBe('ROK OTIS KO UNP LLY ASML MSFT NVDA')

    await page.getByRole('button', { name: 'Cards' }).click()
    await page.getByRole('article', { name: 'NVDA' }).waitFor()
    await page.reload()
    await page.getByRole('article', { name: 'NVDA' }).waitFor()
    await eventually('no table after it was loaded anew', () => page.getByRole('table').count()).toBe(0)
    await page.getByLabel('Sorted by').selectOption({ label: 'Stock, A to Z' })
    await eventually('the cards by name', () =>
      page.getByRole('article').first().getAttribute('aria-label'),
    ).toBe('ASML')
    await page.getByRole('button', { name: 'Table' }).click()
    await eventually('the same order', () => shown(page)).toBe('ASML KO LLY MSFT NVDA OTIS ROK UNP')
  })

  it('tells in each row what others say and what one makes of it', async () => {
    const page = await investor(tickers)
    const { id: stockId } = (await (await page.request.get('/api/stocks/KO')).json()) as { id: string }
    await page.request.post('/api/conclusions', { data: { stockId, action: 'hold', conviction: 'high' } })
    const tips = (await (await page.request.get('/api/stocks/KO/tips')).json()) as { id: string }[]
    await page.request.post('/api/classifications', { data: { tipId: tips[0]?.id, classification: 'agree' } })
    await page.goto('/my-stocks')
    const row = rows(page).filter({ hasText: 'KO' })
    const cells = async () => (await row.getByRole('cell').allTextContents()).slice(1)
    await eventually('what others say and what one makes of it', cells).toEqual([
      'todayToday',
      '6',
      '4 bullish, 0 neutral, 2 bearish402',
      '$73',
      '5 of 6',
      'Hold',
      'High',
      'todayToday',
    ])
    await page.getByText('10 stocks', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'To judge 54' }).waitFor()
    await page.getByRole('link', { name: 'To conclude 9' }).waitFor()
  })

  it('sorts by any column and narrows, both in the address', async () => {
    const page = await investor(tickers)
    await page.goto('/my-stocks')
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await eventually('the first order to be told', () => head('To judge').getAttribute('aria-sort')).toBe(
      'descending',
    )
    await head('Stock').getByRole('button').click()
    await eventually('the first by name', () => shown(page)).toMatch(/^AAPL AMZN ASML/)
    await eventually('the order by name to be told', () => head('Stock').getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await eventually('the first order to be told no more', () =>
      head('To judge').getAttribute('aria-sort'),
    ).toBe(null)
    await head('Stock').getByRole('button').click()
    await eventually('the last by name first', () => shown(page)).toMatch(/^UNP ROK OTIS/)
    await eventually('the order in the address', () => new URL(page.url()).search).toBe(
      '?sort=ticker&order=desc',
    )
    for (const name of [
      'Newest',
      'Tips',
      'Stance split',
      'Average target',
      'Action',
      'Conviction',
      'Concluded',
    ]) {
      await head(name).getByRole('button').click()
      await eventually(`the rows by ${name}`, () => head(name).getAttribute('aria-sort')).toMatch(/scending$/)
    }
    await page.getByRole('button', { name: 'No conclusion 10' }).click()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Buy')
    await page.getByText('No stock of yours is like that').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await eventually('all rows', () => rows(page).count()).toBe(10)
    await page.goto('/my-stocks?sort=tips&order=asc&needs=judging')
    await eventually('the stocks by their tips', () => shown(page)).toBe(tickers.join(' '))
  })

  it('fits every window from that of a tablet on, each side of it over its own columns', async () => {
    const page = await investor(tickers, { viewport: { width: 1280, height: 800 } })
    await page.goto('/my-stocks')
    const left = async (name: string) =>
      Math.round((await page.getByRole('columnheader', { name, exact: true }).boundingBox())?.x ?? -1)
    for (const width of [1280, 1050, 950, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(`its side at ${width} px`, () => left('What I make of it')).toBe(
        await left('To judge'),
      )
      const over = await page
        .getByRole('table')
        .evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      expect(`${Math.max(0, over)} px too wide in ${width}`).toBe(`0 px too wide in ${width}`)
    }
  })

  it('chooses by keyboard, removes together, and gives all back by one Undo, as they were', async () => {
    const page = await investor(tickers)
    const before = await entries(page)
    await page.goto('/my-stocks?sort=ticker')
    await toAnswer(page)
    const held = () => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent)
    for (const ticker of ['AAPL', 'AMZN', 'ASML']) {
      await page.keyboard.press('j')
      await eventually('the next row to have the keyboard', held).toBe(ticker)
    }
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await page.getByText('Choose is V now').first().waitFor()
    await page.keyboard.press('v')
    await bar(page).getByText('1 chosen').waitFor()
    for (let step = 0; step < 3; step++) await page.keyboard.press('j')
    await page.keyboard.press('Shift+V')
    await bar(page).getByText('4 chosen').waitFor()
    await eventually('the last of the range to be chosen', () => box(page, 'KO').isChecked()).toBe(true)
    await page.keyboard.press('v')
    await bar(page).getByText('3 chosen').waitFor()
    await box(page, 'UNP').click()
    await box(page, 'ROK').click({ modifiers: ['Shift'] })
    await bar(page).getByText('5 chosen').waitFor()

    const writes = writesOf(page)
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('5 stocks removed from My Stocks', { exact: true }).first().waitFor()
    await eventually('the others', () => shown(page)).toBe('AAPL LLY MSFT NVDA OTIS')
    await eventually('no bar', () => bar(page).count()).toBe(0)
    await eventually('the row that took their place to have the keyboard', held).toBe('LLY')
    await eventually('five entries', async () => (await entries(page)).length).toBe(5)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('5 stocks added to My Stocks', { exact: true }).first().waitFor()
    await eventually('all rows', () => rows(page).count()).toBe(10)
    await eventually('the list as it was before', () => entries(page)).toEqual(before)
    expect(writes).toEqual(['POST /api/my-stocks/bulk', 'POST /api/my-stocks/bulk'])
  })

  it('chooses all and none, and opens the row that has the keyboard', async () => {
    const page = await investor(tickers)
    await page.goto('/my-stocks?sort=ticker')
    await page.getByRole('checkbox', { name: 'Choose all' }).check()
    await bar(page).getByText('10 chosen').waitFor()
    await box(page, 'KO').uncheck()
    await bar(page).getByText('9 chosen').waitFor()
    await bar(page).getByRole('button', { name: 'Choose none' }).click()
    await eventually('no bar', () => bar(page).count()).toBe(0)
    await page.getByRole('link', { name: 'MSFT' }).focus()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/stocks/LLY')
  })

  it('says what happened where another tab was faster, and undoes only its own', async () => {
    const page = await investor(tickers)
    await page.goto('/my-stocks')
    const other = await page.context().newPage()
    await other.goto('/my-stocks')
    for (const [tab, chosen] of [
      [page, ['KO', 'ROK']],
      [other, ['ROK', 'LLY']],
    ] as const) {
      for (const ticker of chosen) await box(tab, ticker).check()
      await bar(tab).getByRole('button', { name: 'Remove' }).click()
      await tab
        .getByText(/removed from My Stocks$/)
        .first()
        .waitFor()
    }
    await other.getByText('Stock removed from My Stocks', { exact: true }).first().waitFor()
    await other.getByRole('button', { name: 'Undo' }).click()
    await eventually('its own stock again', async () => (await entries(other)).length).toBe(8)
    await eventually('those of the other tab to stay away', async () =>
      (await entries(other)).join(' '),
    ).not.toMatch(/KO|ROK/)
  })

  it('keeps what the server did not remove', async () => {
    const page = await investor(tickers, { complaints: /status of 503/ })
    await page.goto('/my-stocks')
    await page.route('**/api/my-stocks/bulk', route => route.fulfill({ status: 503, body: '' }))
    await box(page, 'KO').check()
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Failed to remove stocks from My Stocks', { exact: true }).first().waitFor()
    await eventually('all rows', () => rows(page).count()).toBe(10)
  })

  it('sorts and chooses on a phone', async () => {
    const page = await investor(tickers, phone)
    await page.goto('/my-stocks')
    const list = page.getByRole('list', { name: 'My Stocks' })
    await list.getByRole('listitem').first().getByText('10 of 10 to judge').waitFor()
    await page.getByLabel('Sorted by').selectOption({ label: 'Stock, A to Z' })
    await eventually('the first by name', () => list.getByRole('listitem').first().textContent()).toMatch(
      /^AAPL/,
    )
    await eventually('nothing to choose yet', () => page.getByRole('checkbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Choose', exact: true }).tap()
    await list.getByText('AAPL', { exact: true }).tap()
    await box(page, 'ASML').check()
    await bar(page).getByText('2 chosen').waitFor()
    const remove = bar(page).getByRole('button', { name: 'Remove' })
    await eventually(
      'room for a finger',
      async () => (await remove.boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44)
    await remove.tap()
    await page.getByText('2 stocks removed from My Stocks', { exact: true }).first().waitFor()
    await list.getByRole('link', { name: 'AMZN' }).tap()
    await page.waitForURL('**/stocks/AMZN')
  })
})

describe('adding many stocks', () => {
  const site = useSite()
  const form = (page: Page) => page.getByRole('region', { name: 'Add stocks' })

  it('shows first what was understood, then adds it by one call, and takes it back', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.request.post('/api/my-stocks/bulk', { data: { add: ['ASML.AS'] } })
    await page.goto('/my-stocks')
    await page.getByRole('button', { name: 'Add stocks' }).click()
    await page
      .getByLabel('Tickers or names of companies, or a list of a broker with tickers, names or ISINs')
      .fill('OTIS, rok, ASML.AS\nWINDMILLS')
    const found = form(page).getByRole('list', { name: 'Understood', exact: true }).getByRole('listitem')
    await eventually('three stocks', () => found.allTextContents()).toEqual([
      'OTISOtis Worldwide Corporation',
      'ROKRockwell Automation',
      'ASML.ASASML Holding, in My Stocks already',
    ])
    await form(page).getByRole('list', { name: 'Not understood' }).getByText('WINDMILLS').waitFor()
    await eventually('nothing to be added yet', () => entries(page)).toHaveLength(1)
    const writes = writesOf(page)
    await form(page).getByRole('button', { name: 'Add 2 stocks' }).click()
    await page.getByText('2 stocks added to My Stocks', { exact: true }).first().waitFor()
    await page.getByRole('article', { name: 'OTIS' }).waitFor()
    await eventually('no form', () => form(page).count()).toBe(0)
    expect(writes).toEqual(['POST /api/my-stocks/bulk'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 stocks removed from My Stocks', { exact: true }).first().waitFor()
    await eventually('only the first', async () => (await entries(page)).join()).toMatch(/^ASML\.AS [^,]+$/)
  })

  it('takes a broker’s file of 300 lines, of which the table stays quick to sort and choose', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/my-stocks?add=1')
    const listed = await manyTickers(page)
    const lines = listed.map((ticker, index) => `"${index}";"${ticker}";"A name; with the delimiter"`)
    await form(page)
      .getByLabel('Choose a file')
      .setInputFiles({
        name: 'positions.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `\uFEFFDepot 123;as of today\r\n\r\nQty;Symbol;Name\r\n${lines.join('\r\n')}\r\n`,
        ),
      })
    await form(page)
      .getByRole('button', { name: `Add ${listed.length} stocks` })
      .click()
    await page.getByText(`${listed.length} stocks added to My Stocks`, { exact: true }).first().waitFor()
    const table = page.getByRole('table')
    await eventually('a hundred rows, the rest as one scrolls', () =>
      table.getByRole('rowheader').count(),
    ).toBe(100)
    await page.getByRole('button', { name: 'Stock', exact: true }).click()
    await eventually('the first of all by name', () =>
      table.getByRole('rowheader').first().locator('b').textContent(),
    ).toBe(listed.toSorted()[0])
    await page.getByRole('checkbox', { name: 'Choose all' }).check()
    await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`${listed.length} stocks removed from My Stocks`, { exact: true }).first().waitFor()
    await page.getByText('No stocks yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(
      'all of them',
      async () => await page.getByText(`${listed.length} stocks`, { exact: true }).count(),
    ).toBe(1)
  })

  it('says why a file or a text is not taken, and closes by Escape', async () => {
    const page = await site.visitor({ complaints: /status of 422/ })
    await signUpInvestor(page)
    await page.goto('/my-stocks')
    await page.getByRole('button', { name: 'Add stocks' }).click()
    await form(page)
      .getByLabel('Choose a file')
      .setInputFiles({
        name: 'table.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from([80, 75, 3, 4, 0, 0]),
      })
    await form(page).getByText('This is no text. Save the table as CSV first.').waitFor()
    const field = page.getByLabel(
      'Tickers or names of companies, or a list of a broker with tickers, names or ISINs',
    )
    await field.fill(Array.from({ length: 600 }, (_, index) => `T${index}`).join('\n'))
    await form(page).getByText('These are 600 entries: add at most 500 at a time').waitFor()
    await eventually('the button to rest', () =>
      form(page).getByRole('button', { name: 'Add stocks' }).isDisabled(),
    ).toBe(true)
    await field.press('Escape')
    await eventually('no form', () => form(page).count()).toBe(0)
    await eventually('the button to have the keyboard', () =>
      page.getByRole('button', { name: 'Add stocks' }).evaluate(one => one === document.activeElement),
    ).toBe(true)
  })
})

/** 300 tickers of stocks that are here. */
async function manyTickers(page: Page): Promise<string[]> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const tickers = letters.flatMap(a => letters.slice(0, 12).map(b => `MANY${a}${b}`)).slice(0, 300)
  for (const some of [tickers.slice(0, 150), tickers.slice(150)]) {
    const tips = some.map(ticker => ({ ticker, text: 'Something.' }))
    const answer = await page.request.post('/api/posts', { data: { title: 'Many', summary: 'Stocks', tips } })
    if (answer.status() !== 201) throw new Error(await answer.text())
  }
  return tickers
}

/** The tickers on the watchlist with the moment each was added. */
async function entries(page: Page): Promise<string[]> {
  // The contract's answer: a list of tracked stocks.
  const all = (await (await page.request.get('/api/my-stocks')).json()) as {
    createdAt: string
    stock: { ticker: string }
  }[]
  return all.map(({ stock, createdAt }) => `${stock.ticker} ${createdAt}`)
}
