import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('coming back to a place', () => {
  const site = useSite()
  let filled = false

  /** A person before a feed of more than a page. */
  async function reader(): Promise<Page> {
    const page = await site.visitor()
    await signUpInvestor(page)
    if (!filled)
      for (let number = 1; number <= 29; number += 1)
        await addPost(page, {
          title: `Letter ${number}.`,
          summary: 'About one stock, in a few sentences that fill the card.',
          // Each of a day of its own: those of one day would share a row.
          publishedAt: new Date(Date.UTC(2025, 0, number)).toISOString(),
          tips: [
            { ticker: 'KO', text: `Reason ${number}.` },
            { ticker: 'KO', text: `Doubt ${number}.` },
          ],
        })
    filled = true
    return page
  }
  it('finds the feed where it was left, after a post and its stock', async () => {
    const page = await reader()
    await page.goto('/')
    const link = page.getByRole('link', { name: 'Letter 9.', exact: true })
    await link.scrollIntoViewIfNeeded()
    const left = await scroll(page)
    expect(left).toBeGreaterThan(1000)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Letter 9.' }).waitFor()
    await eventually('the post to begin at its top', () => scroll(page)).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'KO' }).first().click()
    await page.waitForURL('**/stocks/KO')
    await page.goBack()
    await page.goBack()
    await link.waitFor()
    await eventually('the feed to be where it was left', async () =>
      Math.abs((await scroll(page)) - left),
    ).toBeLessThan(5)
  })

  it('finds a stock where it was left, on a page that was fetched while scrolling', async () => {
    const page = await reader()
    await page.goto('/stocks/KO')
    await eventually('the second page of tips', async () => {
      await page.mouse.wheel(0, 4000)
      return page.getByRole('article').count()
    }).toBeGreaterThan(50)
    await page.getByRole('heading', { name: 'Reason 1.', exact: true }).scrollIntoViewIfNeeded()
    const left = await scroll(page)
    await page
      .getByRole('article')
      .last()
      .getByRole('link', { name: /^Letter/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL('**/stocks/KO?pages=2')
    await eventually('the stock to be where it was left', async () =>
      Math.abs((await scroll(page)) - left),
    ).toBeLessThan(5)

    await page.reload()
    await eventually('all tips of both pages', () => page.getByRole('article').count()).toBe(58)
    await eventually('the stock to be near to where it was left, loaded anew', async () =>
      Math.abs((await scroll(page)) - left),
    ).toBeLessThan(200)
  })

  it('keeps filter and tab in the address, also when it is loaded anew', async () => {
    const page = await reader()
    await page.goto('/?source=youtube')
    await page.getByRole('button', { name: 'YouTube', exact: true, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Blogs', exact: true }).click()
    await page.waitForURL('**/?source=blog')
    await page.goto('/stocks/KO?tab=tasks')
    await page.getByRole('tab', { name: 'Tasks', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.waitForURL('**/stocks/KO?tab=notes')
    await page.reload()
    await page.getByRole('tab', { name: 'Notes', selected: true }).waitFor()
  })
})

function scroll(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}
