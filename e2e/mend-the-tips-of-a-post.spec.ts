import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('mending the tips of a post', () => {
  const site = useSite()

  it('adds the first tip by a form, which says what is missing beside its field', async () => {
    const page = await site.visitor()
    await openPost(page, [])
    await page.getByRole('button', { name: 'Add First Tip' }).click()
    const form = page.getByRole('dialog', { name: 'Add Tip' })
    await form.getByRole('button', { name: 'Add Tip' }).click()
    await form.getByText('Enter a ticker').waitFor()
    await form.getByText('Enter the tip').waitFor()
    await eventually('no stance yet', () => form.getByLabel('Stance').inputValue()).toBe('unset')

    await form.getByLabel('Ticker').fill('unp')
    await form.getByText('Enter a ticker').waitFor({ state: 'detached' })
    await form.getByLabel('Investment Tip').fill('Union Pacific owns what it needs.')
    await form.getByRole('button', { name: 'Add Metric' }).click()
    await form.getByLabel('Metric', { exact: true }).fill('Operating ratio')
    await form.getByLabel('Value').fill('59')
    await form.getByRole('button', { name: 'Add Metric' }).click()
    await form.getByLabel('Metric', { exact: true }).last().fill('A name without a value')
    await form.getByRole('button', { name: 'Add Tip' }).click()
    await form.waitFor({ state: 'detached' })
    const card = page.getByRole('article', { name: 'UNP, Unset' })
    await card.getByRole('cell', { name: 'Operating ratio' }).waitFor()
    await eventually('one metric', () => card.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: 'Add Tip' }).waitFor()
  })

  it('changes a tip by the same form', async () => {
    const page = await site.visitor()
    await openPost(page, [tip])
    await page.getByRole('button', { name: 'Edit tip' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Tip' })
    await eventually('the words as they are', () => form.getByLabel('Investment Tip').inputValue()).toBe(
      tip.text,
    )
    await form.getByLabel('Stance').selectOption('Bearish')
    await form.getByRole('button', { name: 'Save Tip' }).click()
    await page.getByRole('article', { name: 'UNP, Bearish' }).waitFor()
    await page.reload()
    await page.getByRole('article', { name: 'UNP, Bearish' }).waitFor()

    // Another stock is another company.
    await page.getByRole('button', { name: 'Edit tip' }).click()
    await form.getByLabel('Ticker').fill('zzqx')
    await form.getByRole('button', { name: 'Save Tip' }).click()
    await page.getByRole('article', { name: 'ZZQX, Bearish' }).waitFor()
    const stock: unknown = await (await page.request.get('/api/stocks/ZZQX')).json()
    expect(stock).toMatchObject({ ticker: 'ZZQX', companyName: 'ZZQX' })
  })

  it('deletes a tip only after a question, and brings it back by Undo', async () => {
    const page = await site.visitor()
    await openPost(page, [tip])
    const card = page.getByRole('article', { name: 'UNP, Bullish' })
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this tip?' })
    await page.getByRole('button', { name: 'Delete tip' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await eventually('the tip to be there', () => card.count()).toBe(1)

    await page.getByRole('button', { name: 'Delete tip' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Tip deleted successfully', { exact: true }).first().waitFor()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    await page.reload()
    await card.waitFor()
  })

  it('goes on with the next tip, for the keyboard too, and with the heading after the last one', async () => {
    const page = await site.visitor()
    await openPost(page, [tip, { ...tip, ticker: 'CSX' }])
    for (const [gone, next] of [
      ['UNP, Bullish', 'CSX, Bullish'],
      ['CSX, Bullish', '0 tips'],
    ] as const) {
      const card = page.getByRole('article', { name: gone })
      await card.getByRole('button', { name: 'Delete tip' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await card.waitFor({ state: 'detached' })
      const focused = () =>
        page.evaluate(() => {
          const { ariaLabel, textContent } = document.activeElement ?? document.body
          return ariaLabel ?? textContent
        })
      await eventually('what comes next to have the focus', focused).toBe(next)
    }
  })

  it('shows a tip again that the server did not delete', async () => {
    const page = await site.visitor({ complaints: /status of 503/ })
    await openPost(page, [tip])
    await page.route('**/api/tips/*', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Delete tip' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Failed to delete tip', { exact: true }).first().waitFor()
    await page.getByText('Error', { exact: true }).first().waitFor()
    await page.getByRole('article', { name: 'UNP, Bullish' }).waitFor()
  })

  it('lets anybody who is signed in delete a tip, whoever wrote it', async () => {
    const writer = await site.visitor()
    const path = await openPost(writer, [tip])
    const other = await site.visitor()
    await signUp(other, { next: path })
    await other.getByRole('button', { name: 'Delete tip' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await other.getByText('Tip deleted successfully', { exact: true }).first().waitFor()
    await writer.reload()
    await writer.getByRole('button', { name: 'Add First Tip' }).waitFor()
  })
})

const tip = { ticker: 'UNP', text: 'Tolls rise with prices.', stance: 'bullish' }

async function openPost(page: Page, tips: object[]): Promise<string> {
  await signUp(page, { next: '/my-stocks' })
  const path = await addPost(page, { title: 'Own the bridge', summary: 'About railways.', tips })
  await page.goto(path)
  return path
}
