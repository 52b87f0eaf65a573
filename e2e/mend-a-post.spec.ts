import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('mending a post of one’s own', () => {
  const site = useSite()

  it('is offered to nobody else', async () => {
    const poster = await site.visitor()
    const path = await openPost(poster)
    await poster.getByRole('button', { name: 'Edit post' }).waitFor()
    const other = await site.visitor()
    await signUp(other, { next: path })
    await other.getByRole('heading', { name: 'Own the bridge' }).waitFor()
    await other.getByRole('button', { name: 'Add Tip' }).waitFor()
    await eventually('no button to mend it', () =>
      other.getByRole('button', { name: /(?:Edit|Delete) post/ }).count(),
    ).toBe(0)
    await other.getByRole('button', { name: 'More for this post' }).click()
    await other.getByRole('menuitem').first().waitFor()
    await eventually('the report alone', () => other.getByRole('menuitem').allInnerTexts()).toEqual([
      'Report to a moderator',
    ])
  })

  it('changes what the post says by a form that tells what is missing, and shows what it said before', async () => {
    const page = await site.visitor()
    await openPost(page)
    await page.getByRole('button', { name: 'Edit post' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Post' })
    await eventually('the title as it is', () => form.getByLabel('Title').inputValue()).toBe('Own the bridge')
    await form.getByLabel('Title').fill(' ')
    await form.getByLabel('URL').fill('bridge')
    await form.getByRole('button', { name: 'Save Post' }).click()
    await form.getByText('Title and summary are required').waitFor()
    await form.getByText('Enter an address that begins with http:// or https://').waitFor()
    await form.getByLabel('Title').fill('Own the toll road')
    await form.getByLabel('URL').fill('https://journal.example/bridge')
    await form.getByLabel('Author').fill('Dana Bridge')
    await form.getByLabel('Published date').fill('2026-10-02')
    await form.getByRole('button', { name: 'Save Post' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Post saved successfully', { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: 'Own the toll road' }).waitFor()
    await page.getByRole('link', { name: 'Dana Bridge' }).waitFor()
    await page.getByRole('link', { name: 'View Source' }).waitFor()

    await page.getByRole('button', { name: 'Edited today' }).click()
    const history = page.getByRole('dialog', { name: 'What changed' })
    await history.getByText('Version 2').waitFor()
    await history.getByText('October 2, 2026').waitFor()
    await eventually('the title that was', () => history.locator('del').first().textContent()).toBe(
      'Own the bridge',
    )
    await history.getByRole('button', { name: 'Bring back version 1' }).click()
    await history.waitFor({ state: 'detached' })
    await page.getByText('Earlier version brought back', { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: 'Own the bridge' }).waitFor()
    await page.getByRole('button', { name: 'Edited today' }).click()
    await history.getByRole('button', { name: 'Bring back version 2' }).click()
    await history.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Own the toll road' }).waitFor()
    const visitor = await site.visitor()
    await visitor.goto(page.url())
    await visitor.getByText('Edited today').waitFor()
    await eventually('no button for a visitor', () =>
      visitor.getByRole('button', { name: 'Edited today' }).count(),
    ).toBe(0)
  })

  it('keeps what was typed when the server cannot save it, and saves it at the next try', async () => {
    const page = await site.visitor({ complaints: /status of 503/ })
    await openPost(page)
    await page.getByRole('button', { name: 'Edit post' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Post' })
    await form.getByLabel('Summary').fill('About toll roads.')
    await page.route('**/api/posts/*', route => route.fulfill({ status: 503, body: '' }))
    await form.getByRole('button', { name: 'Save Post' }).click()
    await form.getByText('The post could not be saved. Please try again.').waitFor()
    await eventually('the words that were typed', () => form.getByLabel('Summary').inputValue()).toBe(
      'About toll roads.',
    )
    await page.unroute('**/api/posts/*')
    await form.getByRole('button', { name: 'Save Post' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('About toll roads.').waitFor()
  })

  it('deletes it after a question, says that it is not there, and brings it back by Undo with its tips', async () => {
    const page = await site.visitor({ complaints: /status of 404/ })
    const path = await openPost(page)
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })
    await page.getByRole('button', { name: 'Delete post' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete post' }).click()
    await question.getByText('It and its tip will be gone from every page for everybody.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Post deleted', { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: 'Post Not Found' }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await eventually('the page to have the focus', focused).toBe('MAIN')
    const visitor = await site.visitor({ complaints: /status of 404/ })
    expect((await visitor.goto(path))?.status()).toBe(404)
    await visitor.getByRole('heading', { name: 'Post Not Found' }).waitFor()

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Post restored', { exact: true }).first().waitFor()
    await page.getByRole('article', { name: 'UNP, Bullish' }).waitFor()
    await visitor.reload()
    await visitor.getByRole('article', { name: 'UNP, Bullish' }).waitFor()
  })

  it('leaves the post where it is when the server cannot delete it', async () => {
    const page = await site.visitor({ complaints: /status of 503/ })
    await openPost(page)
    await page.route('**/api/posts/*', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Delete post' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Failed to delete post', { exact: true }).first().waitFor()
    await page.getByRole('article', { name: 'UNP, Bullish' }).waitFor()
  })

  it('stands in one menu on a phone, which the keyboard opens and leaves', async () => {
    const page = await site.visitor()
    await page.setViewportSize({ width: 390, height: 844 })
    await openPost(page)
    const more = page.getByRole('button', { name: 'More for this post' })
    await more.focus()
    await page.keyboard.press('ArrowDown')
    const menu = page.getByRole('menu', { name: 'More for this post' })
    await menu.getByRole('menuitem', { name: 'Delete post' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await eventually('the button to have the focus', () =>
      more.evaluate(it => it === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit Post' })
    await form.getByLabel('Author').fill('Dana Bridge')
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Dana Bridge' }).waitFor()
  })
})

async function openPost(page: Page): Promise<string> {
  await signUp(page, { next: '/my-stocks' })
  const tips = [{ ticker: 'UNP', text: 'Tolls rise with prices.', stance: 'bullish' }]
  const path = await addPost(page, { title: 'Own the bridge', summary: 'About railways.', tips })
  await page.goto(path)
  return path
}
