import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('typing a post', () => {
  const site = useSite()

  it('needs a title and a summary, and marks a ticker that is none', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    await page.getByRole('button', { name: 'Manual Entry' }).click()
    const save = page.getByRole('button', { name: 'Save Post' })
    await eventually('the button to rest', () => save.isDisabled()).toBe(true)
    await page.getByLabel('Title').press('Enter')
    await page.getByText('Title and summary are required').first().waitFor()

    await page.getByLabel('Title').fill('Notes after the annual meeting')
    await page.getByLabel('Summary').fill('What the board said about buybacks.')
    await page.getByRole('button', { name: 'Add Tip' }).click()
    await page.getByLabel('Ticker').fill('BRK/B')
    await page.getByLabel('Investment Tip').fill('Buybacks go on below book value.')
    await save.click()
    await page.locator('input[aria-invalid="true"]').waitFor()
    await eventually('the page to stay', () => new URL(page.url()).pathname).toBe('/posts/new')
  })

  it('saves what was typed and leaves out a tip without words', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    await page.getByRole('button', { name: 'Manual Entry' }).click()
    await page.getByLabel('Title').fill('Two thoughts on retail')
    await page.getByLabel('Summary').fill('Costco keeps its members.')
    await page.getByLabel('Author').fill('Ada')
    await page.getByLabel('Content').fill('Members renew: nine in ten of them did so again this year.')
    await page.getByRole('button', { name: 'Add Tip' }).click()
    const first = page.getByRole('article', { name: 'Tip 1' })
    await first.getByLabel('Ticker').fill('cost')
    await eventually('the ticker in capitals', () => first.getByLabel('Ticker').inputValue()).toBe('COST')
    await first.getByLabel('Investment Tip').fill('Costco is worth its price.')
    await first.getByLabel('Supporting Evidence').fill('nine in ten of them did so again this year')
    await first.getByLabel('Stance').selectOption('Bullish')
    await first.getByLabel('Price Target').fill('1200')
    await page.getByRole('button', { name: 'Add Tip' }).click()
    await page.getByRole('article', { name: 'Tip 2' }).getByLabel('Ticker').fill('WMT')
    await page.getByRole('button', { name: 'Save Post' }).click()

    await page.waitForURL('**/posts/two-thoughts-on-retail')
    await page.getByText('Post created successfully', { exact: true }).first().waitFor()
    await page.getByText('1 tip without ticker or text was left out').first().waitFor()
    const tip = page.getByRole('article', { name: 'COST, Bullish' })
    await tip.getByText('Costco is worth its price.').waitFor()
    await tip.getByText('1,200').first().waitFor()
    await eventually('one tip', () => page.getByRole('article').count()).toBe(1)
  })
})
