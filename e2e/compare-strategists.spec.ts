import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpInvestor } from './testing/people.ts'
import { seededBenchmarks, seedWithPrices } from './testing/seed.ts'
import { useSite } from './testing/site.ts'
import { violations } from './testing/violations.ts'

describe('comparing strategists', () => {
  const site = useSite(place => {
    seedWithPrices(place)
    return seededBenchmarks
  })

  async function investor(options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
    const page = await site.visitor({ reducedMotion: 'reduce', ...options })
    await signUpInvestor(page)
    return page
  }

  const table = (page: Page) => page.getByRole('table', { name: /^Strategists, sorted by/ })
  const names = (page: Page) => table(page).getByRole('rowheader').allInnerTexts()
  const search = (page: Page) => new URL(page.url()).search

  it('has those with something to tell first, never a figure without its interval, and is sorted by each column', async () => {
    const page = await investor()
    await page.goto('/strategists')
    await table(page).waitFor()
    const rows = (await table(page).getByRole('row').allInnerTexts()).slice(1)
    const told = rows.map(text =>
      /(?:Better|Worse) than chance here|Cannot be told from chance yet/.test(text),
    )
    expect(told).toEqual(told.toSorted((a, b) => Number(b) - Number(a)))
    expect(told[0]).toBe(true)
    for (const text of rows.filter((_, index) => told[index])) expect(text).toMatch(/\d+ of \d+ \d+–\d+\s%/)
    for (const text of rows.filter((_, index) => !told[index])) {
      expect(text).toMatch(/No record yet|too few \(10 needed\)/)
      expect(text).not.toMatch(/%/)
    }
    await page.getByRole('link', { name: 'Name', exact: true }).click()
    await eventually('the order in the address', () => search(page)).toBe('?as=table&sort=name')
    await eventually('names in their order', async () => {
      const shown = (await names(page)).map(name => name.toLowerCase())
      return shown.join() === shown.toSorted().join()
    }).toBe(true)
    await page.getByRole('link', { name: 'Name', exact: true }).click()
    await eventually('the other way round', () => search(page)).toBe('?as=table&sort=name&order=desc')
    for (const column of ['Posts', 'Last', 'Tips', 'Counted', 'Beat SPY', 'In words']) {
      await page.getByRole('link', { name: column, exact: true }).click()
      await eventually(`sorted by ${column}`, () =>
        page.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-sort'),
      ).toBe('descending')
    }
  })

  it('finds a name, says when there is none, and keeps the form that was chosen', async () => {
    const page = await investor()
    await page.goto('/strategists?as=table&sort=name')
    const [, second = ''] = await names(page)
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(second.slice(0, 5).toUpperCase())
    await eventually('those of that name', async () =>
      (await names(page)).every(name => name.includes(second.slice(0, 5))),
    ).toBe(true)
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Nobody at all')
    await page.getByText('Nobody of that name').waitFor()
    await page.getByRole('link', { name: 'Show all' }).click()
    await table(page).waitFor()
    await page.getByRole('link', { name: 'Cards' }).click()
    await page.getByRole('article').first().waitFor()
    expect(search(page)).toBe('?as=cards')
    await page.goto('/strategists')
    await page.getByRole('article').first().waitFor()
    await page.getByRole('link', { name: 'Table' }).click()
    await table(page).waitFor()
    await page.goto('/strategists')
    await table(page).waitFor()
  })

  it('puts those side by side who were chosen by keys, at an address that can be shared', async () => {
    const page = await investor()
    await page.goto('/strategists')
    await table(page).waitFor()
    await page.getByText('Feed').first().waitFor()
    await eventually('the first one to be chosen', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('v')
      return page.getByRole('region', { name: 'Chosen' }).isVisible()
    }).toBe(true)
    const chosen = () => page.getByRole('checkbox', { checked: true }).count()
    for (let wanted = (await chosen()) + 1; wanted <= 4; wanted++) {
      await page.keyboard.press('j')
      await page.keyboard.press('v')
      await eventually(`${wanted} chosen`, chosen).toBe(wanted)
    }
    await page.keyboard.press('j')
    await page.keyboard.press('v')
    await page.getByText('No more fit').waitFor()
    await eventually('no fifth', chosen).toBe(4)
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('heading', { name: 'Side by side', level: 1 }).waitFor()
    await page.getByRole('table', { name: 'Strategists side by side' }).waitFor()
    await page.getByText('What they say on the same stocks').waitFor()
    await eventually('an address with all of them', () => search(page).split(',').length).toBe(4)
    const other = await investor()
    await other.goto(page.url())
    await other.getByRole('table', { name: 'Strategists side by side' }).waitFor()
    const heads = (reader: Page) => reader.getByRole('table').getByRole('columnheader').allInnerTexts()
    await eventually('the same for somebody else', () => heads(other)).toEqual(await heads(page))
  })

  it('works without scripts: sorts by links, searches by a form, compares what is ticked', async () => {
    const page = await investor()
    const storageState = await page.context().storageState()
    const still = await site.visitor({ javaScriptEnabled: false, storageState })
    await still.goto('/strategists')
    await still.getByRole('link', { name: 'Posts', exact: true }).click()
    await still.waitForURL('**/strategists?as=table&sort=posts')
    for (const index of [0, 1]) await still.getByRole('checkbox').nth(index).check()
    await still.getByRole('button', { name: 'Compare' }).click()
    await still.waitForURL('**/strategists/compare?id=*&id=*')
    await still.getByRole('table', { name: 'Strategists side by side' }).waitFor()
    await still.goto('/strategists/compare')
    await still.getByText('Choose 2 to 4 strategists').waitFor()
  })

  it('fits a phone, light and dark, and nothing of it fails a program that looks for barriers', async () => {
    const page = await investor({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const list = (await (await page.request.get('/api/strategists?sort=beat&limit=3')).json()) as {
      id: string
    }[]
    const ids = list.map(({ id }) => id).join(',')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/strategists', `/strategists/compare?ids=${ids}`]) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await eventually('the page to fit the phone', () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBe(0)
        expect(await violations(page)).toEqual([])
      }
    }
  })
})
