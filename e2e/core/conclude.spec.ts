import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpWriter } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'

describe('concluding about a stock', () => {
  const site = useSite()

  it('asks for an action, saves, and keeps what was thought before', async () => {
    const page = await site.visitor()
    await openStock(page)
    const form = page.getByRole('form', { name: 'My Overall Conclusion' })
    await form.getByText('Not saved yet').waitFor()
    const save = form.getByRole('button', { name: 'Save Conclusion' })
    await eventually('the button to ask for nothing yet', () => save.getAttribute('class')).not.toContain(
      'btn-primary',
    )

    await form.getByLabel('Rationale').fill('The order book, not the margin.')
    await eventually('the button to ask for saving', () => save.getAttribute('class')).toContain(
      'btn-primary',
    )
    await save.click()
    await form.getByText('Please select an action').waitFor()

    await form.getByRole('radio', { name: 'Hold' }).check()
    await form.getByText('Please select an action').waitFor({ state: 'detached' })
    await form.getByLabel('Conviction').selectOption('High')
    await form.getByLabel('Horizon').selectOption('Long')
    await form.getByLabel('Price Target').fill('about 200')
    await eventually('the currency of the stock', () => form.getByLabel('Currency').inputValue()).toBe('USD')
    await save.click()
    await form.getByText('Enter a number').waitFor()
    await form.getByLabel('Price Target').fill('$205')
    await save.click()
    await page.getByText('Stock conclusion saved successfully', { exact: true }).first().waitFor()
    await form.getByText('Last updated Today').waitFor()
    await eventually('the button to ask for nothing more', () => save.getAttribute('class')).not.toContain(
      'btn-primary',
    )
    await eventually('what was saved', () => saved(page)).toMatchObject({
      action: 'hold',
      conviction: 'high',
      horizon: 'long',
      rationale: 'The order book, not the margin.',
      priceTargetValue: 205,
      priceTargetCurrency: 'USD',
    })

    await form.getByRole('radio', { name: 'Sell' }).check()
    await form.getByLabel('Conviction').selectOption('Open')
    await save.click()
    await form.getByRole('heading', { name: 'Earlier conclusions' }).waitFor()
    await form.getByRole('listitem').filter({ hasText: 'Hold' }).getByText('$205').waitFor()
    await eventually('what was saved the second time', () => saved(page)).toMatchObject({
      action: 'sell',
      conviction: null,
    })

    await form.getByLabel('Rationale').fill('Nothing to keep.')
    await page.reload()
    await eventually('the words that were typed to come back', () =>
      form.getByLabel('Rationale').inputValue(),
    ).toBe('Nothing to keep.')
    await form.getByRole('button', { name: 'Discard changes' }).click()
    await eventually('the words that were saved to come back', () =>
      form.getByLabel('Rationale').inputValue(),
    ).toBe('The order book, not the margin.')
    await page.reload()
    await eventually('the action that was saved', () =>
      form.getByRole('radio', { name: 'Sell' }).isChecked(),
    ).toBe(true)
    await form.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' })
    await eventually('the target that was saved', () => form.getByLabel('Price Target').inputValue()).toBe(
      '205',
    )
  })

  it('keeps what was typed when saving fails, and while another tab is open', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await openStock(page)
    const form = page.getByRole('form', { name: 'My Overall Conclusion' })
    await form.getByRole('radio', { name: 'Buy' }).check()
    await form.getByLabel('Rationale').fill('Tolls rise with prices.')
    await page.route('**/api/conclusions', route => route.fulfill({ status: 500, body: '{}' }))
    await form.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Failed to save conclusion', { exact: true }).first().waitFor()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('button', { name: 'Add Note' }).waitFor()
    await page.getByRole('tab', { name: 'Analysis' }).click()
    await eventually('the words that were typed', () => form.getByLabel('Rationale').inputValue()).toBe(
      'Tolls rise with prices.',
    )
    await eventually('the action that was chosen', () =>
      form.getByRole('radio', { name: 'Buy' }).isChecked(),
    ).toBe(true)
    await page.unroute('**/api/conclusions')
    await form.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Stock conclusion saved successfully', { exact: true }).first().waitFor()
  })

  it.each([1280, 390])('is one step from a link to it, at %i px', async width => {
    const page = await site.visitor({ viewport: { width, height: 844 } })
    await openStock(page)
    await page.request.post('/api/my-stocks', { data: { stockId: await stockId(page) } })
    for (const go of [
      () => page.goto('/stocks/UNP?tab=notes#conclusion'),
      async () => {
        await page.goto('/my-stocks/no-conclusion')
        await page.getByRole('link', { name: 'Add Conclusion' }).click()
      },
    ]) {
      await go()
      const form = page.getByRole('form', { name: 'My Overall Conclusion' })
      await form.waitFor()
      await eventually('the form to have the focus', () =>
        form.evaluate(element => element.contains(document.activeElement)),
      ).toBe(true)
      const top = () => form.evaluate(element => element.getBoundingClientRect().top)
      await eventually('the top of the form to be in view', top).toSatisfy(
        (pixels: number) => pixels >= 0 && pixels < 420,
      )
    }
  })
})

async function openStock(page: Page): Promise<void> {
  await signUpWriter(page)
  await page.goto('/stocks/UNP?tab=analysis')
}

async function saved(page: Page): Promise<unknown> {
  return (await page.request.get('/api/conclusions/UNP')).json()
}

async function stockId(page: Page): Promise<string> {
  // The contract's answer to a stock.
  return ((await (await page.request.get('/api/stocks/UNP')).json()) as { id: string }).id
}
