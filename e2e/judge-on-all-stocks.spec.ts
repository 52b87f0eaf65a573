import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { toAnswer } from './testing/answering.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

describe('judging tips of all stocks', () => {
  const site = useSite()

  /** A person who tracks nothing, beside whom somebody has posted about stocks of their own. */
  async function reader(options = {}) {
    const writer = await site.visitor()
    await signUpInvestor(writer)
    const mark = crypto.randomUUID().slice(0, 4).toUpperCase()
    const author = `Voice ${mark}`
    const tips = ['bullish', 'bearish', 'bullish'].map((stance, index) => ({
      ...{ ticker: `W${mark}${index}`, stance, text: `${mark} says ${stance} ${index}.` },
    }))
    await addPost(writer, { title: `What ${mark} says`, summary: 'Three thoughts.', author, tips })
    const page = await site.visitor(options)
    await signUpInvestor(page)
    return { page, mark, author }
  }
  const open = (page: Page) => page.getByRole('article').getByRole('heading').first().innerText()
  const isTracked = async (page: Page, ticker: string) =>
    ((await (await page.request.get(`/api/my-stocks/check/${ticker}`)).json()) as { isUserStock: boolean })
      .isUserStock

  it('begins where the dashboard tells that nothing waits on one’s own', async () => {
    const { page } = await reader()
    await page.goto('/')
    await page.getByRole('link', { name: /0 unclassified tips Nothing to judge yet/ }).waitFor()
    await page.getByRole('link', { name: /^\d+ new on others$/ }).click()
    await page.waitForURL('**/my-stocks/unclassified?stocks=all')
    await page.getByRole('article').waitFor()
    const which = page.getByRole('navigation', { name: 'Which stocks' })
    await eventually('all stocks to be what is shown', () =>
      which.locator('[aria-current]').innerText(),
    ).toBe('All stocks')
    await which.getByRole('link', { name: 'My stocks' }).click()
    await page.getByRole('heading', { name: 'All tips classified!' }).waitFor()
    await page.getByRole('link', { name: /^Judge \d+ new on others$/ }).click()
    await page.getByRole('article').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /0 unclassified tips/ }).waitFor()
  })

  it('tracks the stock of the open tip by one key, says so, and takes it back', async () => {
    const { page, mark } = await reader()
    await page.goto('/my-stocks/unclassified?stocks=all')
    await toAnswer(page)
    const ticker = (
      await page.getByRole('article').getByRole('link', { name: /^W/ }).first().innerText()
    ).trim()
    expect(ticker).toContain(mark)
    await page.getByRole('button', { name: `Track ${ticker}` }).waitFor()
    await page.keyboard.press('t')
    await page.getByText('Stock added to My Stocks', { exact: true }).waitFor()
    await page.getByText('In My Stocks', { exact: true }).waitFor()
    await eventually('the stock to be tracked', () => isTracked(page, ticker)).toBe(true)
    await page.locator('li[data-state]').getByRole('button', { name: 'Undo' }).click()
    await eventually('the stock to be tracked no more', () => isTracked(page, ticker)).toBe(false)
    await page.getByRole('button', { name: `Track ${ticker}` }).waitFor()
    await page.keyboard.press('t')
    await eventually('the stock to be tracked again', () => isTracked(page, ticker)).toBe(true)
    await page.keyboard.press('a')
    await page
      .getByText('1 judged')
      .or(page.getByText(/^1 of \d+ judged/))
      .first()
      .waitFor()
    // Also while a stock is tracked in between.
    await page.getByRole('button', { name: /^Track W/ }).waitFor()
    await page.keyboard.press('t')
    await page.getByText('In My Stocks', { exact: true }).waitFor()
    // Nothing that people see tells that the list was read anew.
    await page.waitForLoadState('networkidle')
    // What was judged here is still in its place, and can be taken back.
    await page.keyboard.press('z')
    await eventually('the first tip to be open again', () =>
      page.getByRole('article').getByRole('link', { name: ticker, exact: true }).isVisible(),
    ).toBe(true)
    await page.getByText('In My Stocks', { exact: true }).waitFor()
  })

  it('is narrowed by stance and strategist in the address, by key and by finger', async () => {
    const { page, mark, author } = await reader(phone)
    await page.goto('/my-stocks/unclassified?stocks=all')
    await page.getByRole('combobox', { name: 'Strategist' }).pressSequentially(author)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Strategist: ${author}. Show those of all` }).waitFor()
    const list = page.getByRole('list', { name: 'Tips', exact: true }).getByRole('listitem')
    await eventually('the three tips of theirs', () => list.count()).toBe(3)
    await page.getByRole('combobox', { name: 'Stance' }).selectOption('Bearish')
    await eventually('the one bearish tip', () => list.count()).toBe(1)
    await eventually('the stance in the address', () => new URL(page.url()).searchParams.get('stance')).toBe(
      'bearish',
    )
    await page.reload()
    await eventually('the one bearish tip again', () => list.count()).toBe(1)
    await eventually('it to be open', () => open(page)).toBe(`${mark} says bearish 1.`)
    await page.getByRole('button', { name: 'Disagree', exact: true }).tap()
    await page.getByRole('heading', { name: 'No such tips wait' }).waitFor()
    await page.getByRole('button', { name: `Strategist: ${author}. Show those of all` }).tap()
    await eventually('the address to name nobody', () =>
      new URL(page.url()).searchParams.has('strategist'),
    ).toBe(false)
    await eventually('the page to fit the phone', () =>
      page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(390)
  })
})
