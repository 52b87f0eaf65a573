import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CaseLine } from '#contract/cases.ts'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('reporting a mistake', () => {
  const site = useSite()
  const email = 'keeper@example.com'
  const password = 'a long enough password'

  // The first account of an empty server is admin, and reads the cases.
  beforeAll(async () => {
    const answer = await fetch(`${site.origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, name: 'Kim Keeper' }),
    })
    expect(answer.status).toBe(201)
  })

  /** A page with a post of two drafted tips, of somebody else unless told. */
  async function aPost({ own = false, options = {} } = {}): Promise<Page> {
    const [page, poster] = [await site.visitor(options), await site.visitor()]
    for (const each of [page, poster]) await signUp(each)
    const { request } = own ? page : poster
    const words = [
      'I bought shares of Microsoft (NASDAQ: MSFT) this week, because the cloud business grew 28 percent.',
      'I sold my shares of Intel (NASDAQ: INTC) today, and I would avoid the stock: the factories lose money.',
    ]
    const content = `A letter of this week\n\n${words.join('\n\n')}`
    const read = await request.post('/api/extract', { data: { content, format: 'text' } })
    const drafts = newPostOfExtraction((await read.json()) as ExtractionResult, new Set())
    const saved = await request.post('/api/posts', { data: drafts })
    expect(saved.status(), await saved.text()).toBe(201)
    const { slug } = (await saved.json()) as { slug: string }
    await page.goto(`/posts/${slug}`)
    return page
  }

  /** Opens the mistakes of the tip on Microsoft and chooses one. */
  async function report(page: Page, words: string): Promise<void> {
    await page.getByRole('button', { name: 'More for tip on MSFT' }).click()
    await page.getByRole('menuitem', { name: 'Report a mistake in tip on MSFT' }).click()
    const menu = page.getByRole('menu', { name: 'Report a mistake in tip on MSFT' })
    await menu.getByRole('menuitem').first().waitFor()
    await eventually('all mistakes', () => menu.getByRole('menuitem').allInnerTexts()).toEqual(all)
    await menu.getByRole('menuitem', { name: words }).click()
  }

  const all = ['Wrong ticker', 'Wrong stance', 'Wrong target', 'Not a tip', 'Wrong author or date']
  const focusedLabel = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement
        ? activeElement.labels?.[0]?.textContent
        : activeElement?.getAttribute('aria-label')
    })
  async function cases(): Promise<CaseLine[]> {
    const page = await site.visitor()
    await page.request.post('/api/auth/sign-in/email', {
      data: { email, password },
      headers: { origin: site.origin },
    })
    const lines = await (await page.request.get('/api/cases.jsonl')).text()
    return lines
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as CaseLine)
  }

  it.each([
    ['Wrong ticker', 'Ticker'],
    ['Wrong stance', 'Stance'],
    ['Wrong target', 'Price Target'],
  ])('of %s opens the form at its field', async (words, label) => {
    const page = await aPost()
    await report(page, words)
    const form = page.getByRole('dialog', { name: 'Edit Tip' })
    await form.waitFor()
    await eventually('the field to have the focus', () => focusedLabel(page)).toBe(label)
    await page.keyboard.press('Escape')
    await eventually('the button of the menu to have it again', () => focusedLabel(page)).toBe(
      'More for tip on MSFT',
    )
    await page.getByRole('button', { name: 'Edit tip on MSFT' }).click()
    await eventually('the first field to have the focus in the plain form', () => focusedLabel(page)).toBe(
      'Ticker',
    )
  })

  it('mends the tip, and keeps the case with what was read', async () => {
    const page = await aPost()
    await report(page, 'Wrong stance')
    const form = page.getByRole('dialog', { name: 'Edit Tip' })
    await form.getByText('Mend what is wrong. What it said before stays in its history.').waitFor()
    await form.getByLabel('Stance').selectOption('Neutral')
    await form.getByRole('button', { name: 'Save Tip' }).click()
    await page
      .getByRole('article', { name: 'MSFT, Neutral' })
      .getByRole('button', { name: /^Edited/ })
      .waitFor()
    const made = async () => (await cases()).filter(line => line.expected.tips[0]?.stance === 'neutral')
    await eventually('the case', made).toMatchObject([
      { made_from: 'correction', got: { tips: [{ stance: 'bullish' }] } },
    ])

    // A plain edit makes none.
    await page.getByRole('button', { name: 'Edit tip on INTC' }).click()
    await form.getByLabel('Stance').selectOption('Neutral')
    await form.getByRole('button', { name: 'Save Tip' }).click()
    await page
      .getByRole('article', { name: 'INTC, Neutral' })
      .getByRole('button', { name: /^Edited/ })
      .waitFor()
    await eventually('no case of it', async () =>
      (await cases()).filter(line => line.expected.tips[0]?.ticker === 'INTC'),
    ).toEqual([])
  })

  it('that it is no tip deletes it, goes on with the next one, and is undone in the message', async () => {
    const page = await aPost()
    await report(page, 'Not a tip')
    const card = page.getByRole('article', { name: 'MSFT, Bullish' })
    await card.waitFor({ state: 'detached' })
    await eventually('the next tip to have the focus', () => focusedLabel(page)).toBe('INTC, Bearish')
    const none = async () => (await cases()).filter(line => line.expected.tips.length === 0)
    await eventually('the case', none).toMatchObject([{ got: { tips: [{ ticker: 'MSFT' }] } }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    await eventually('the case to be gone', none).toEqual([])
  })

  it('of its author is for the moderators, and for who added the post opens its form', async () => {
    const page = await aPost()
    await report(page, 'Wrong author or date')
    const dialog = page.getByRole('dialog', { name: 'Wrong author or date' })
    await dialog.getByRole('button', { name: 'Report' }).click()
    await dialog.getByText('Enter the right author or date').waitFor()
    await dialog.getByLabel('What is right?').fill('It is by Dana Ruiz.')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await page.getByText('A moderator will look at it.', { exact: true }).first().waitFor()
    await dialog.waitFor({ state: 'detached' })

    const own = await aPost({ own: true })
    await report(own, 'Wrong author or date')
    await own.getByRole('dialog', { name: 'Edit Post' }).waitFor()
    await eventually('its author to have the focus', () => focusedLabel(own)).toBe('Author')
  })

  it('goes by keys there and back', async () => {
    const page = await aPost({ options: { viewport: { width: 390, height: 800 } } })
    await page.getByRole('button', { name: 'More for tip on MSFT' }).focus()
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    await eventually('the first item to have the focus', focused).toBe('Edit')
    await page.keyboard.press('r')
    await page.keyboard.press('ArrowRight')
    await eventually('the first mistake to have the focus', focused).toBe('Wrong ticker')
    await page.keyboard.press('ArrowLeft')
    await eventually('the first item to have the focus again', focused).toBe('Edit')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually('the first mistake to have the focus', focused).toBe('Wrong ticker')
    await page.keyboard.press('n')
    await eventually('the item of the letter to have the focus', focused).toBe('Not a tip')
    await page.keyboard.press('Escape')
    await eventually('the menus to be gone', () => page.getByRole('menu').count()).toBe(0)
    await eventually('the button to have the focus', () => focusedLabel(page)).toBe('More for tip on MSFT')
    // Nothing was chosen: the tip is there.
    await eventually('the tip to be there', () =>
      page.getByRole('article', { name: 'MSFT, Bullish' }).count(),
    ).toBe(1)
  })
})
