import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('what is done before the application has come', () => {
  const site = useSite()

  it('is not lost: what was typed, what was clicked, what was ticked', async () => {
    const page = await site.visitor()
    await signUp(page)
    await addPost(page, {
      title: 'Volumes',
      summary: 'They are back.',
      tips: [{ ticker: 'UNP', text: 'Own it.' }],
    })
    await page.goto('/stocks/UNP?tab=notes')
    await page.getByText('No notes yet').waitFor()

    const arrive = await holdBack(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the bridges.')
    await page.waitForLoadState('domcontentloaded')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await arrive()
    await page.getByRole('button', { name: 'Add Note' }).click()
    await page.getByRole('list', { name: 'Notes' }).getByText('Ask about the bridges.').waitFor()
    await eventually('the judgement to be kept', () =>
      page.getByRole('button', { name: 'Agree', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true')
  })

  it('is not lost on a page that has changed since it was loaded', async () => {
    const writer = await site.visitor()
    await signUp(writer)
    const post = { title: 'Sleepers', summary: 'Wood and concrete.' }
    await addPost(writer, { ...post, tips: [{ ticker: 'CSX', text: 'Own it.' }] })
    // React says that it drew the page anew.
    const reader = await site.visitor({ complaints: /React error #418/ })
    await reader.goto('/stocks/CSX', { waitUntil: 'networkidle' })
    await addPost(writer, { ...post, tips: [{ ticker: 'CSX', text: 'Sell it.' }] })
    await reader.getByRole('tab', { name: 'Notes' }).click()
    await reader.getByText('to keep notes about this stock').waitFor()
    await reader.getByRole('heading', { name: 'Sell it.' }).waitFor()
  })
})

/** Holds the application's files back until it is called again. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const isApplication = /\/assets\/entry-client-[^/]+\.js$/
  await page.route(isApplication, async route => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await page.waitForLoadState('networkidle')
  }
}
