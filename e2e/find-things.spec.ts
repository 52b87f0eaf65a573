import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { toAnswer } from './testing/answering.ts'
import { addPost, signUp, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'
import { writesOf } from './testing/writes.ts'

describe('finding things', () => {
  const site = useSite()
  let path = ''

  beforeAll(async () => {
    path = await publish(site.origin, {
      title: 'Sleepers of wood and concrete',
      summary: 'Who owns the tracks.',
      author: 'The Quiet Ledger',
      tips: [{ ticker: 'NVDA', text: 'They compute the timetable.' }],
    })
  })

  it('leads by a few keys to a stock, a post and a strategist, typing errors in names forgiven', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/my-stocks' })
    const palette = await openBy(page, 'Control+k')
    await page.keyboard.type('nvidea')
    await option(palette, /^NVDA NVIDIA/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/stocks/NVDA')
    await eventually('the page’s content to have the focus', () => focused(page)).toBe('content')

    await openBy(page, '/')
    await page.keyboard.type('sleepers woo')
    await option(palette, /^Sleepers of wood/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)

    await openBy(page, '/')
    // Faster than the answer: what is found is meant.
    await page.keyboard.type('quiet ledger')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/strategists/*')
    await page.getByRole('heading', { level: 1, name: 'The Quiet Ledger' }).waitFor()
  })

  it('keeps what is typed while it is on its way, and judges nothing by those letters', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto(path)
    await toAnswer(page)
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/assets\/FinderPalette-/, async route => {
      await arrived.promise
      await route.continue()
    })
    const writes = writesOf(page)
    await page.keyboard.press('/')
    await page.keyboard.type('add poss')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('t')
    await page.keyboard.press('Enter')
    arrived.resolve()
    await page.waitForURL('**/posts/new')
    await page.getByRole('heading', { level: 1, name: 'Add Post' }).waitFor()
    expect(writes).toEqual([])
  })

  it('leads to pages and does things, by arrows, and closes with the focus where it was', async () => {
    const page = await site.visitor({ colorScheme: 'light' })
    await signUpInvestor(page, { next: '/my-stocks' })
    const palette = await openBy(page, 'Control+k')
    await eventually('the first to be chosen', () =>
      palette.getByRole('option', { selected: true }).innerText(),
    ).toBe('Feed')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const field = palette.getByRole('combobox', { name: 'Search' })
    const chosen = palette.getByRole('option', { selected: true })
    await eventually('the second to be chosen', () => chosen.innerText()).toBe('My Stocks')
    await eventually('the field to name what is chosen', () =>
      field.getAttribute('aria-activedescendant'),
    ).toBe(await chosen.getAttribute('id'))
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })

    const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await button.focus()
    await page.keyboard.press('Enter')
    await field.waitFor()
    await page.keyboard.press('Escape')
    await eventually('the button that opened the search to have the focus', () =>
      button.evaluate(one => one === document.activeElement),
    ).toBe(true)

    await openBy(page, '/')
    await page.keyboard.type('unclasified')
    await option(palette, 'Unclassified Tips').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/my-stocks/unclassified')

    await openBy(page, '/')
    await page.keyboard.type('tips of all')
    await option(palette, 'Tips of All Stocks').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/my-stocks/unclassified?stocks=all')

    await openBy(page, '/')
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await eventually('the dark theme', () =>
      page.evaluate(() => document.documentElement.dataset.theme),
    ).toBe('dark')

    await openBy(page, '/')
    await page.keyboard.type('feedback')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Feedback' }).getByLabel('Your feedback').waitFor()
  })

  it('says so when nothing is found, and when the search fails', async () => {
    const page = await site.visitor({ complaints: /status of 503/ })
    await signUpInvestor(page, { next: '/my-stocks' })
    const palette = await openBy(page, '/')
    await page.keyboard.type('qqxjzv')
    await palette.getByText('Nothing found for “qqxjzv”').waitFor()
    await page.route('**/api/search**', route => route.fulfill({ status: 503, body: '' }))
    await page.keyboard.type('w')
    await palette.getByText('Stocks and posts could not be searched. Please try again.').waitFor()
  })

  it('is there for a visitor, before the application and by its keys', async () => {
    const page = await site.visitor()
    await page.goto(path)
    const palette = await openBy(page, '/')
    await page.keyboard.type('nvda')
    await option(palette, /^NVDA NVIDIA/).click()
    await page.waitForURL('**/stocks/NVDA')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await option(palette, 'Sign In').waitFor()
    await eventually('nothing for who is signed in', () => option(palette, 'My Stocks').count()).toBe(0)
  })

  it('leaves single keys to who types, and rests where they are turned off', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    await page.getByLabel('URL').fill('')
    await page.getByLabel('URL').press('/')
    await eventually('the key to be typed', () => page.getByLabel('URL').inputValue()).toBe('/')
    await eventually('no dialog', () => page.getByRole('dialog').count()).toBe(0)

    await page.goto('/settings')
    await page.getByLabel('Keyboard shortcuts').uncheck()
    await eventually('the shortcuts to be off', () =>
      page.evaluate(() => localStorage.getItem('keyboard-shortcuts')),
    ).toBe('off')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    const palette = await openBy(page, 'Control+k')
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
    await page.getByLabel('Keyboard shortcuts').check()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('This list').waitFor()
  })

  it('lists behind ? what works on the page that is open, and nothing else', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const here = () => list.getByRole('region', { name: 'On this page' }).locator('dt').allInnerTexts()
    await page.goto('/settings')
    await toAnswer(page)
    await page.keyboard.press('?')
    await list.getByRole('region', { name: 'Everywhere' }).getByText('This list').waitFor()
    await list.getByRole('region', { name: 'To a place' }).getByText('To judge').waitFor()
    await eventually('no key of a page without any', here).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.goto('/')
    await toAnswer(page)
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.keyboard.press('?')
    await eventually('the keys of cards without a judgement', here).toEqual(['Next', 'Previous', 'Open it'])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.goto('/my-stocks')
    await toAnswer(page)
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    await page.waitForURL('**/my-stocks/unclassified')
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.getByText(/^Nothing is due/).waitFor()
    await page.keyboard.press('?')
    await eventually('no key of rows where nothing is due', here).toEqual(['Undo'])
  })

  it('walks the feed by keys, and opens the post that is reached', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await addPost(page, { title: 'A second one', summary: 'Later.' })
    await page.goto('/')
    await page.keyboard.press('j')
    await eventually('the first post to be reached', () => focused(page)).toBe('A second one')
    await page.keyboard.press('j')
    await eventually('the second post to be reached', () => focused(page)).toBe(
      'Sleepers of wood and concrete',
    )
    await page.keyboard.press('k')
    await eventually('the first post to be reached again', () => focused(page)).toBe('A second one')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'A second one' }).waitFor()
  })
})

/** The palette, opened by a key wherever the focus is. */
async function openBy(page: Page, key: string): Promise<Locator> {
  const palette = page.getByRole('dialog', { name: 'Search' })
  await page.keyboard.press(key)
  await palette.getByRole('combobox', { name: 'Search' }).waitFor()
  return palette
}

function option(palette: Locator, name: string | RegExp): Locator {
  return palette.getByRole('option', { name, ...(typeof name === 'string' && { exact: true }) })
}

/** Id or words of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ''))
}
