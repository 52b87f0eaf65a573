import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpInvestor } from './testing/people.ts'
import { seededBenchmarks, seedWithPrices } from './testing/seed.ts'
import { useSite } from './testing/site.ts'
import { violations } from './testing/violations.ts'

describe('putting strategists in order', () => {
  const site = useSite(place => {
    seedWithPrices(place)
    return seededBenchmarks
  })

  async function investor(options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
    const page = await site.visitor({ reducedMotion: 'reduce', ...options })
    await signUpInvestor(page)
    return page
  }

  const cards = (page: Page, list = 'Ranked') =>
    page.getByRole('list', { name: list }).getByRole('article').allInnerTexts()
  const order = (page: Page) => page.getByRole('combobox', { name: 'Order' })
  const months = (page: Page, horizon: number) =>
    page.getByRole('button', { name: `${horizon} mo`, exact: true })

  it('is newest first with a line of each, and by record after a choice that the address keeps', async () => {
    const page = await investor()
    await page.goto('/strategists?as=cards')
    const first = page.getByRole('main').getByRole('article').first()
    await first.getByText(/ · 6 mo$|No record yet|too few to say anything \(10 needed\)/).waitFor()
    await eventually('no rank', () => page.getByText('Rank', { exact: true }).count()).toBe(0)
    await eventually('no choice of times', () =>
      page.getByRole('group', { name: 'Time after the call' }).count(),
    ).toBe(0)

    await order(page).selectOption('Record')
    await page.getByText('What the past shows. Nobody is recommended.').waitFor()
    await eventually('the order in the address', () => new URL(page.url()).search).toBe('?sort=record')
    await months(page, 1).click()
    await eventually('a month in the address', () => new URL(page.url()).search).toBe(
      '?sort=record&horizon=1',
    )
    await eventually('all cards of a month', async () =>
      (await cards(page)).every(text => / · 1 mo/.test(text)),
    ).toBe(true)
    const shown = await cards(page)
    expect(shown.length).toBeGreaterThan(1)

    await page.reload()
    await eventually('the same after it was loaded anew', () => cards(page)).toEqual(shown)
    await eventually('the time to be the chosen one', () =>
      months(page, 1).getAttribute('aria-pressed'),
    ).toBe('true')
    await page.getByRole('heading', { name: 'Not ranked' }).waitFor()
    await order(page).selectOption('Newest')
    await eventually('the plain address', () => new URL(page.url()).search).toBe('?as=cards')
    await page.getByText('The people behind the posts, and what they write about.').waitFor()
  })

  it('ranks by the lower end of the interval, and says in words what its picture shows', async () => {
    const page = await investor()
    await page.goto('/strategists?sort=record&horizon=1')
    await page.getByRole('list', { name: 'Ranked' }).waitFor()
    const texts = (await cards(page)).map(text => text.replaceAll(/\s+/g, ' '))
    const ranked = texts.map(text =>
      /Rank (\d+) (\d+) of (\d+) beat SPY · 1 mo (\d+)–(\d+) %$/.exec(text)?.slice(1).map(Number),
    )
    expect(ranked.map(row => row?.[0])).toEqual(texts.map((_, index) => index + 1))
    const lower = ranked.map(row => row?.[3] ?? -1)
    expect(lower).toEqual(lower.toSorted((a, b) => b - a))
    for (const row of ranked) expect(row?.[2]).toBeGreaterThanOrEqual(20)
    const pictures = page.getByRole('list', { name: 'Ranked' }).getByRole('img')
    await eventually('a picture on each card', () => pictures.count()).toBe(texts.length)
    await eventually('the words of the picture', () => pictures.first().getAttribute('aria-label')).toMatch(
      /^Likely between \d+\s% and \d+\s%; a stock taken at random here \d+\s%$/,
    )
    await eventually('the reasons of those that are not ranked', async () =>
      (await page.getByRole('region', { name: 'Not ranked' }).getByRole('article').allInnerTexts()).join(' '),
    ).toMatch(/not ranked \((20 needed|calls of 6 months needed)\)/)
  })

  it('keeps the focus and what is there while another order is on its way, and can be tried again', async () => {
    const page = await investor({ complaints: /status of 503/ })
    await page.goto('/strategists?sort=record&horizon=1')
    const before = await cards(page)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/strategists?*', async route => {
      await answer.promise
      await route.fulfill({ status: 503, json: { title: 'Down', status: 503 } })
    })
    await months(page, 3).focus()
    await page.keyboard.press('Enter')
    await page.locator('main [aria-busy=true]').waitFor()
    await eventually('what was there before', () => cards(page)).toEqual(before)
    answer.resolve()
    await page.getByText('Failed to Load Strategists').waitFor()
    await eventually('the button to have the focus', () =>
      months(page, 3).evaluate(button => button === document.activeElement),
    ).toBe(true)
    await page.unroute('**/api/strategists?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await eventually('cards of three months', async () => (await page.getByText(' · 3 mo').count()) > 0).toBe(
      true,
    )
  })

  it('fits a phone, light and dark, and nothing of it fails a program that looks for barriers', async () => {
    const page = await investor({ viewport: { width: 390, height: 844 }, hasTouch: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/strategists?as=cards', '/strategists?sort=record&horizon=1']) {
        await page.goto(path)
        await page.getByRole('article').first().waitFor()
        await eventually('the page to fit the phone', () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBe(0)
        expect(await violations(page)).toEqual([])
      }
    }
    const heights = await Promise.all(
      [order(page), months(page, 1), months(page, 12)].map(async part => (await part.boundingBox())?.height),
    )
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
  })
})
