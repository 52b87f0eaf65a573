import type { Locator, Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

const table = { name: 'Stances of tips per month, newest first' }

describe('the picture of stances over time', () => {
  const site = useSite()

  it('counts every tip of a stock and of a strategist, read or not, and says so in a table', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await addTips(page, '2026-01-15', Array(60).fill('bullish'))
    await addTips(page, '2025-11-30', ['bearish', 'bearish', 'neutral'])

    const visitor = await site.visitor()
    await visitor.goto('/stocks/UNP?tab=analysis')
    await eventually('the first page of tips', () => visitor.getByRole('article').count()).toBe(50)
    await eventually('all of them in the table', () => rowsOf(visitor.getByRole('table', table))).toEqual([
      ['When', 'Bullish', 'Neutral', 'Bearish'],
      ['Jan 2026', '60', '0', '0'],
      ['Nov 2025', '0', '1', '2'],
    ])

    await page.goto('/strategists')
    await page.getByRole('link', { name: 'Rail Letter' }).click()
    await page.getByRole('region', { name: 'Stance over time' }).waitFor()
    await eventually('the months with a tip, the newest first', async () =>
      (await rowsOf(page.getByRole('table', table))).slice(1),
    ).toEqual([
      ['Jan 2026', '60', '0', '0'],
      ['Nov 2025', '0', '1', '2'],
    ])
  })

  it('follows a tip whose stance is changed', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    const path = await addPost(page, {
      title: 'Two thoughts',
      summary: 'On one stock.',
      publishedAt: '2026-02-01',
      tips: [
        { ticker: 'CSX', text: 'Own it.', stance: 'bullish' },
        { ticker: 'CSX', text: 'Wait.', stance: 'neutral' },
      ],
    })
    // The contract's list of the tips of a post.
    const [tip] = (await (await page.request.get(`/api${path}/tips`)).json()) as { id: string }[]
    await page.request.patch(`/api/tips/${tip?.id}`, { data: { stance: 'bearish' } })
    await page.goto('/stocks/CSX?tab=analysis')
    await eventually('the tip with its new stance', async () =>
      (await rowsOf(page.getByRole('table', table))).at(-1),
    ).toEqual(['Feb 2026', '0', '1', '1'])
  })
})

async function addTips(page: Page, publishedAt: string, stances: string[]): Promise<void> {
  await addPost(page, {
    ...{ title: `Letter of ${publishedAt}`, summary: 'On railways.', author: 'Rail Letter', publishedAt },
    tips: stances.map((stance, index) => ({ ticker: 'UNP', text: `Thought ${index}.`, stance })),
  })
}

async function rowsOf(place: Locator): Promise<string[][]> {
  const rows = await place.getByRole('row').all()
  return Promise.all(rows.map(row => row.locator('th,td').allInnerTexts()))
}
