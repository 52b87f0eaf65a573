import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, createAccount, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

const tabs = ['Analysis', 'Classification', 'Notes', 'Tasks']

describe('the tabs of a stock without an account', () => {
  const site = useSite()

  beforeAll(async () => {
    await publish(site.origin, {
      title: 'Own the bridge',
      summary: 'Tolls rise with prices.',
      tips: [{ ticker: 'UNP', text: 'Union Pacific owns what it needs.', priceTargetValue: 310 }],
    })
  })

  it.each([1280, 390])('work without JavaScript, at %i px', async width => {
    const page = await site.visitor({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    await page.goto('/stocks/UNP')
    if (width < 1024) {
      await eventually('no tabs beside the tips', () => page.getByRole('tablist').isVisible()).toBe(false)
      await page.getByRole('link', { name: 'My analysis' }).click()
    }
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click()
      await page.waitForURL(`**/stocks/UNP?tab=${name.toLowerCase()}`)
      await page.getByRole('heading', { name: 'Login Required' }).waitFor()
      await eventually('the tab to be the chosen one', () =>
        page.getByRole('tab', { name }).getAttribute('aria-selected'),
      ).toBe('true')
    }
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/api/login?next=%2Fstocks%2FUNP%3Ftab%3Dtasks')
    await page.getByLabel('Email').first().waitFor()
  })

  it('bring the application at the first click, which opens the tab without a new page', async () => {
    const page = await site.visitor()
    const calls: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto('/stocks/UNP')
    await page.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByText('to keep notes about this stock').waitFor()
    await eventually('the notes in the address', () => new URL(page.url()).search).toBe('?tab=notes')
    await page.keyboard.press('ArrowRight')
    await page.getByText('to keep a list of what to do').waitFor()
    await eventually('the tasks in the address', () => new URL(page.url()).search).toBe('?tab=tasks')
    await eventually('the page to be the same', () => page.evaluate(() => document.body.dataset.same)).toBe(
      'yes',
    )
    // Only what the page shows already, for the application to start from; nothing personal.
    expect(calls.map(address => new URL(address).pathname).sort()).toEqual([
      '/api/signals',
      '/api/stocks/UNP',
      '/api/stocks/UNP/strategists',
      '/api/stocks/UNP/tips',
      '/api/stocks/UNP/voices',
    ])
  })

  it('lead back to where one was after signing up', async () => {
    const page = await site.visitor()
    await page.goto('/stocks/UNP')
    await page.getByRole('link', { name: 'Login to Track' }).click()
    await page.waitForURL('**/api/login?next=%2Fstocks%2FUNP')
    await createAccount(page)
    await page.waitForURL('**/stocks/UNP')
    await page.getByRole('button', { name: 'Add to My Stocks' }).waitFor()
  })

  it('stay beside the tips on wide screens and take turns with them on phones', async () => {
    const page = await site.visitor({ viewport: { width: 390, height: 844 } })
    await signUp(page)
    await addPost(page, {
      title: 'More about railways',
      summary: 'A second look.',
      tips: [{ ticker: 'UNP', text: 'The second look is better than the first.' }],
    })
    await page.goto('/stocks/UNP')
    const tip = page.getByRole('heading', { name: 'The second look is better than the first.' })
    const form = page.getByRole('form', { name: 'My Overall Conclusion' })
    await eventually('the tip alone', async () => [await tip.isVisible(), await form.isVisible()]).toEqual([
      true,
      false,
    ])
    await page.getByRole('link', { name: 'My analysis' }).click()
    await form.waitFor()
    await eventually('the form alone', () => tip.isVisible()).toBe(false)
    await page.getByRole('link', { name: '2 tips' }).click()
    await tip.waitFor()
    await page.setViewportSize({ width: 1280, height: 844 })
    await eventually('the tip and the form', async () => [
      await tip.isVisible(),
      await form.isVisible(),
    ]).toEqual([true, true])
  })
})
