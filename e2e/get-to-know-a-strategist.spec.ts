import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('getting to know a strategist', () => {
  const site = useSite()

  it('says that there are none yet, and knows no address of one that does not exist', async () => {
    const page = await site.visitor({ complaints: /status of 404/ })
    await signUp(page, { next: '/strategists' })
    await page.getByText('No Strategists Yet').waitFor()
    expect((await page.goto('/strategists/nobody'))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Strategist Not Found' }).waitFor()
  })

  it('gathers posts, recommendations and trends of one author', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/strategists' })
    const about = (ticker: string, stance?: string) => ({ ticker, text: `About ${ticker}.`, stance })
    await addPost(page, {
      title: 'An older letter',
      summary: 'Railways.',
      author: 'Margin Notes',
      publishedAt: '2026-01-01',
      tips: [about('UNP', 'bearish'), about('KO', 'bullish')],
    })
    await addPost(page, {
      title: 'A newer letter',
      summary: 'Railways again, and chips.',
      author: 'margin notes',
      publishedAt: '2026-02-01',
      tips: [about('UNP', 'neutral'), about('NVDA')],
    })
    await page.reload()
    await page.getByRole('link', { name: 'Margin Notes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Margin Notes' }).waitFor()
    await page.getByText('Manual Analysis', { exact: true }).waitFor()
    await page.getByText('Focus Areas').waitFor()
    await page.getByText('2 posts', { exact: true }).waitFor()
    const rows = page.getByRole('region', { name: 'Latest Recommendations' }).getByRole('listitem')
    await eventually('the strategist’s stocks, the newest tip first', () => rows.allInnerTexts()).toEqual([
      expect.stringMatching(/UNP\s+Neutral\s+2 tips/),
      expect.stringMatching(/NVDA\s+Mentioned\s+1 tip$/),
      expect.stringMatching(/KO\s+Bullish\s+1 tip$/),
    ])
    await page.getByText('Trending #3').waitFor()
    await page.getByRole('link', { name: 'A newer letter' }).click()
    await page.getByRole('heading', { level: 1, name: 'A newer letter' }).waitFor()
  })

  it('says what could not be loaded, and loads it at the next try', async () => {
    const page = await site.visitor({ complaints: /status of 503/ })
    await signUp(page, { next: '/my-stocks' })
    await addPost(page, { title: 'Letter', summary: 'Short.', author: 'Kestrel Diary' })
    await page.route('**/api/strategists**', route => route.fulfill({ status: 503, body: '' }))
    // Not pointed at before: that would ask as well, and the second answer could come when the first one is shown.
    await page.getByRole('link', { name: 'Strategists' }).first().dispatchEvent('click')
    await page.getByText('Failed to Load Strategists').waitFor()
    // Before the list comes: where it comes under the pointer, it asks at once for the strategist that is pointed at.
    await page.route('**/api/strategists/**', route => route.fulfill({ status: 503, body: '' }))
    await page.unroute('**/api/strategists**')
    await page.getByRole('button', { name: 'Try again' }).click()
    const link = page.getByRole('link', { name: 'Kestrel Diary' })
    await link.waitFor()
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Failed to Load Strategist' }).waitFor()
  })
})
