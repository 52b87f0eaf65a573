import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpWriter } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('tracking a stock from its page', () => {
  const site = useSite()

  it('adds it, removes it, and brings it back by Undo', async () => {
    const page = await site.visitor()
    await openStock(page)
    await page.getByRole('button', { name: 'Add to My Stocks' }).click()
    await page.getByText('Stock added to My Stocks', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Stock removed from My Stocks', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Add to My Stocks' }).waitFor()
    await eventually('the stock to be tracked no more', () => tracked(page)).toBe(false)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    await eventually('the stock to be stored', () => tracked(page)).toBe(true)

    await page.getByText('Stock added to My Stocks', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Add to My Stocks' }).waitFor()
    await eventually('the stock to be gone from the server', () => tracked(page)).toBe(false)
  })

  it('shows the click at once and takes it back when the server refuses', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await openStock(page)
    let refuse = () => {}
    const refused = new Promise<void>(resolve => {
      refuse = resolve
    })
    await page.route('**/api/my-stocks', async route => {
      await refused
      await route.fulfill({ status: 500, body: '{}' })
    })
    await page.getByRole('button', { name: 'Add to My Stocks' }).click()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    refuse()
    await page.getByText('Failed to add stock to My Stocks', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Add to My Stocks' }).waitFor()

    await page.unroute('**/api/my-stocks')
    await page.getByRole('button', { name: 'Add to My Stocks' }).click()
    await page.getByText('Stock added to My Stocks', { exact: true }).first().waitFor()
    await page.route('**/api/my-stocks/*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Failed to remove stock from My Stocks', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
  })
})

async function openStock(page: Page): Promise<void> {
  await signUpWriter(page)
  await page.goto('/stocks/UNP')
}

async function tracked(page: Page): Promise<boolean> {
  // The contract's answer to the check.
  return ((await (await page.request.get('/api/my-stocks/check/UNP')).json()) as { isUserStock: boolean })
    .isUserStock
}
