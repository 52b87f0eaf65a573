import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addKeeper, addPost, signInKeeper, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const finger = 44

describe('the tabs of a place', () => {
  const site = useSite()
  beforeAll(() => addKeeper(site.origin))

  it('are links under the title, which a finger does not miss and which need no script', async () => {
    const page = await site.visitor({ ...phone, javaScriptEnabled: false })
    await signUpInvestor(page, { next: '/my-stocks' })
    for (const [name, heading] of [
      ['To judge', 'Unclassified Tips'],
      ['To conclude', 'Stocks Without Conclusions'],
      ['My record', 'My record'],
      ['Stocks', 'My Stocks'],
    ] as const) {
      await tab(page, name).click()
      const title = page.getByRole('heading', { level: 1, name: heading })
      const [{ y, height }, link] = [await boxOf(title), await boxOf(tab(page, name))]
      expect(link.height).toBeGreaterThanOrEqual(finger)
      expect(link.y - (y + height)).toBeGreaterThanOrEqual(0)
      expect(link.y - (y + height)).toBeLessThan(24)
      await eventually('the tab to be marked', () => tab(page, name).getAttribute('aria-current')).toBe(
        'page',
      )
    }
  })

  it('show the one that is open where there is no room for all', async () => {
    const page = await site.visitor({ ...phone, viewport: { width: 280, height: 600 } })
    await signUpInvestor(page, { next: '/my-record' })
    await eventually('the open tab in the window', async () => {
      const { x, width } = await boxOf(tab(page, 'My record'))
      return x >= 0 && x + width <= 280
    }).toBe(true)
    await eventually('the page where it was', () => page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  })

  it('are fetched when a pointer comes near', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/' })
    const code = page.waitForRequest(/\/assets\/DuePage-[^/]*\.js/)
    await tab(page, 'Due').hover()
    await code
  })

  it('move nothing when their numbers come late', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/strategists' })
    const links = ['https://one.invalid/a', 'https://two.invalid/b']
    await page.request.post('/api/queue', { data: { urls: links } })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/queue/counts', async route => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click()
    await eventually('no number yet', () => words(page, 'To keep')).toBe('To keep')
    const bar = page.getByRole('navigation', { name: 'Tabs' })
    const before = await boxOf(bar)
    answer.resolve()
    await eventually('the number', () => words(page, 'To keep')).toBe('To keep 2')
    await eventually('the bar where it was, and as high', () => boxOf(bar)).toEqual(before)
  })

  it('say what waits, and less with each thing that is done', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    const tips = ['One.', 'Two.'].map(text => ({ ticker: 'TABS', text }))
    await addPost(page, { title: 'About tabs', summary: 'Some thoughts.', tips })
    // The contract's answer about a stock.
    const { id: stockId } = (await (await page.request.get('/api/stocks/TABS')).json()) as { id: string }
    await page.request.post('/api/my-stocks', { data: { stockId } })
    const dueOn = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    await page.request.post('/api/tasks', { data: { stockId, task: 'Read the report', dueOn } })
    const urls = ['https://one.invalid/c', 'https://two.invalid/d']
    await page.request.post('/api/queue', { data: { urls } })

    await page.goto('/my-stocks/unclassified')
    await eventually('two tips', () => words(page, 'To judge')).toBe('To judge 2')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await eventually('one tip', () => words(page, 'To judge')).toBe('To judge 1')
    await page.getByRole('button', { name: 'Disagree', exact: true }).click()
    await eventually('no tip', () => words(page, 'To judge')).toBe('To judge')

    await eventually('a stock', () => words(page, 'To conclude')).toBe('To conclude 1')
    await tab(page, 'To conclude').click()
    await page.getByRole('link', { name: 'Add Conclusion' }).click()
    await page.getByRole('radio', { name: 'Hold' }).check({ force: true })
    await page.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Stock conclusion saved successfully', { exact: true }).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'My Stocks' }).click()
    await eventually('no stock', () => words(page, 'To conclude')).toBe('To conclude')

    await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click()
    await eventually('a task', () => words(page, 'Due')).toBe('Due 1')
    await tab(page, 'Due').click()
    await page.getByRole('button', { name: 'Done' }).click()
    await eventually('nothing due', () => words(page, 'Due')).toBe('Due')

    await eventually('two links', () => words(page, 'To keep')).toBe('To keep 2')
    await tab(page, 'To keep').click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await eventually('one link', () => words(page, 'To keep')).toBe('To keep 1')
    await tab(page, 'Latest').click()
    await page.getByRole('heading', { name: 'Latest Analysis' }).waitFor()
    await eventually('still one link', () => words(page, 'To keep')).toBe('To keep 1')
  })
})

describe('the bars', () => {
  const site = useSite()
  beforeAll(() => addKeeper(site.origin))

  it('have all of it on a phone: the places, Add Post, the search, and feedback in the menu', async () => {
    const page = await site.visitor(phone)
    await signUpInvestor(page, { next: '/' })
    const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    await eventually('the links of the bar', () =>
      bar.getByRole('link').evaluateAll(links => links.map(link => link.ariaLabel ?? link.textContent)),
    ).toEqual(['Feed', 'My Stocks', 'Add Post', 'Strategists', 'Search'])
    await eventually('the name and the account at the top', () =>
      page.getByRole('banner').locator('a,button').filter({ visible: true }).count(),
    ).toBe(2)

    await bar.getByRole('link', { name: 'Search' }).tap()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('machine wrong')
    await search.getByRole('option', { name: 'How often is the machine wrong?' }).tap()
    await page.waitForURL('**/accuracy')
    await bar.getByRole('link', { name: 'Add Post' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Add Post' }).waitFor()

    await page.getByRole('button', { name: /^Your account/ }).tap()
    await page.getByRole('menuitem', { name: 'Feedback' }).tap()
    const panel = page.getByRole('dialog', { name: 'Feedback' })
    await panel.getByLabel('Your feedback').fill('The thumb is glad.')
    await panel.getByRole('button', { name: 'Submit' }).tap()
    await page.getByText('Thank you!', { exact: true }).first().waitFor()
  })

  it('lead to the page of the search where there is no script', async () => {
    const page = await site.visitor({ ...phone, javaScriptEnabled: false })
    await signUpInvestor(page, { next: '/' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
    await page.waitForURL('**/search')
  })

  it('lead to how it works, and who looks after the server to what waits there', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/' })
    await page.request.post('/api/feedback', { data: { message: 'More charts, please.' } })
    const menu = await openMenu(page)
    await eventually('the menu of a member', () =>
      menu.getByRole('menuitem').filter({ visible: true }).allInnerTexts(),
    ).toEqual(['Profile', 'Settings', 'How it works', 'Log out'])
    await menu.getByRole('menuitem', { name: 'How it works' }).click()
    await page.waitForURL('**/method')
    await page.getByRole('heading', { level: 1 }).waitFor()

    await signInKeeper(page, site.origin)
    await page.goto('/search')
    await (await openMenu(page)).getByRole('menuitem', { name: /^Moderation [1-9]/ }).click()
    await page.waitForURL('**/moderation')
    await (await openMenu(page)).getByRole('menuitem', { name: 'This server' }).click()
    await page.waitForURL('**/admin')
  })
})

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  return menu
}

/** The tab with this name, whatever its number. */
function tab(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('link', { name: new RegExp(`^${name}( [\\d+]+)?$`) })
}

function words(page: Page, name: string): Promise<string> {
  return tab(page, name).evaluate(link => link.textContent.trim())
}

async function boxOf(target: Locator) {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
