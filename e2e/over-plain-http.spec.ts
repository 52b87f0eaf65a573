import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpByForm } from './testing/people.ts'
import { useSite } from './testing/site.ts'

/** Headers that a browser heeds under https alone; it says so on every page. */
const complaints = /Cross-Origin-Opener-Policy header has been ignored|Origin-Agent-Cluster/

/** To a browser this is no secure context: randomUUID, clipboard and others are missing. */
describe('over plain http on another host than localhost', () => {
  const site = useSite(undefined, 'tipfolio.test')

  it('lets somebody post, judge, conclude, and keep notes, tasks and a watchlist', async () => {
    const page = await site.visitor({ complaints })
    await signUpByForm(page, '/posts/new')
    await eventually('a browser that does not trust the place', () =>
      page.evaluate(() => isSecureContext),
    ).toBe(false)
    await typePost(page)

    const tip = page.getByRole('article', { name: 'UNP' })
    await tip.getByRole('button', { name: 'Agree', exact: true }).click()
    await told(page, 'Tip classified successfully')
    await page.getByRole('link', { name: 'UNP' }).first().click()
    await page.getByRole('button', { name: 'Add to My Stocks' }).click()
    await told(page, 'Stock added to My Stocks')
    await page.getByRole('radio', { name: 'Buy' }).check()
    await page.getByRole('button', { name: 'Save Conclusion' }).click()
    await told(page, 'Stock conclusion saved successfully')

    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the bridges.')
    await page.getByRole('button', { name: 'Add Note' }).click()
    await page.getByRole('tab', { name: 'Notes 1' }).waitFor()
    await page.getByRole('tab', { name: 'Tasks' }).click()
    await page.getByRole('textbox', { name: 'Task' }).fill('Read the annual report')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByRole('tab', { name: 'Tasks 1' }).waitFor()

    await page.reload()
    await page.getByText('Read the annual report').waitFor()
    await page.getByRole('tab', { name: 'Notes 1' }).click()
    await page.getByText('Ask about the bridges.').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await told(page, 'Stock removed from My Stocks')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove' }).waitFor()
  })

  it('selects what it cannot copy, so that it can be copied by hand', async () => {
    const page = await site.visitor({ complaints })
    await signUpByForm(page, '/settings')
    await page.getByRole('button', { name: /^Copy address of the bookmark/ }).click()
    const field = page.getByLabel('Address of the bookmark', { exact: true })
    const value = await field.inputValue()
    await eventually('the address to be selected', () =>
      page.evaluate(() => getSelection()?.toString()),
    ).toBe(value)
  })
})

async function typePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manual Entry' }).click()
  await page.getByLabel('Title').fill('Own the bridge')
  await page.getByLabel('Summary').fill('Tolls rise with prices.')
  await page.getByRole('button', { name: 'Add Tip' }).click()
  await page.getByLabel('Ticker').fill('UNP')
  await page.getByLabel('Investment Tip').fill('Union Pacific owns what it needs.')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.waitForURL('**/posts/own-the-bridge')
}

/** A message came. */
async function told(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).first().waitFor()
}
