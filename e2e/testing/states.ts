import type { Page } from 'playwright-core'

/** What a page can come to besides what it first shows: where it begins, and the way there for who is signed in. */
export interface State {
  name: string
  path: string
  reach: (page: Page) => Promise<unknown>
}

const post = '/posts/open-to-all'
const stock = '/stocks/KO'

/** Dialogs, menus and messages. */
export const openStates: State[] = [
  { name: 'palette', path: '/my-stocks', reach: page => find(page, '') },
  { name: 'palette with results', path: '/my-stocks', reach: page => find(page, 'ko') },
  { name: 'palette with nothing', path: '/my-stocks', reach: page => find(page, 'zzqqxx') },
  {
    name: 'keys',
    path: '/my-stocks',
    async reach(page) {
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
  {
    name: 'account menu',
    path: '/my-stocks',
    async reach(page) {
      await press(page, /^Your account/)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'feedback',
    path: '/my-stocks',
    async reach(page) {
      await press(page, 'Feedback')
      await dialog(page)
    },
  },
  {
    name: 'tip form with what is missing',
    path: post,
    async reach(page) {
      await press(page, 'Add Tip')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Tip' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'tip form of a tip',
    path: post,
    async reach(page) {
      await press(page, /^Edit tip/)
      await dialog(page)
    },
  },
  {
    name: 'question before a deletion',
    path: post,
    async reach(page) {
      await press(page, /^Delete tip/)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'filter of the tips of a stock',
    path: `${stock}?stance=bullish`,
    async reach(page) {
      await page.getByText('Shown: Bullish').click()
      await page.getByRole('link', { name: 'Not judged' }).waitFor()
    },
  },
  {
    name: 'message that something worked, with Undo',
    path: stock,
    async reach(page) {
      await press(page, 'Remove')
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Stock added to My Stocks').first().waitFor()
    },
  },
  {
    name: 'message that something failed',
    path: post,
    async reach(page) {
      await page.route('**/api/classifications', route => route.abort())
      await press(page, 'Uncertain')
      await page.getByText('Failed to classify tip').first().waitFor()
    },
  },
]

/** What a page shows besides its beginning. */
export const shownStates: State[] = [
  { name: 'full content', path: post, reach: page => page.getByText('Show Full Content').click() },
  {
    name: 'judged tip',
    path: post,
    async reach(page) {
      await press(page, 'Agree')
      await page.getByRole('list', { name: 'How the community judged this tip' }).waitFor()
    },
  },
  {
    name: 'conclusion without an action',
    path: stock,
    async reach(page) {
      await page.getByLabel('Rationale').fill('It sells as much.')
      await press(page, 'Save Conclusion')
      await page.getByText('Please select an action').waitFor()
    },
  },
  {
    name: 'extraction that failed',
    path: '/posts/new',
    async reach(page) {
      await page.getByLabel('URL').fill('http://127.0.0.1:1/')
      await press(page, 'Extract with AI')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'extraction that runs',
    path: '/posts/new',
    async reach(page) {
      await page.route('**/api/extract', () => {})
      await press(page, 'Newsletter')
      await page.getByRole('button', { name: 'Cancel' }).waitFor()
    },
  },
  {
    name: 'preview of an extraction',
    path: '/posts/new',
    async reach(page) {
      await press(page, 'Blog article')
      await page.getByRole('button', { name: 'Save Post & Tips' }).waitFor()
    },
  },
  {
    name: 'manual entry with a tip',
    path: '/posts/new?mode=manual',
    async reach(page) {
      await press(page, 'Add Tip')
      await page.getByLabel('Title').press('Control+Enter')
      await page.getByText('Title and summary are required').first().waitFor()
    },
  },
  ...['Feed', 'Strategists'].flatMap(place => [
    {
      name: `${place} on its way`,
      path: '/my-stocks',
      async reach(page: Page) {
        await page.route('**/api/**', () => {})
        await go(page, place)
        await page.getByRole('heading', { level: 1, name: /^(Welcome|Strategists)/ }).waitFor()
        await page.locator('main [aria-busy=true]').first().waitFor()
      },
    },
    {
      name: `${place} that cannot be loaded`,
      path: '/my-stocks',
      async reach(page: Page) {
        await page.route('**/api/**', route => route.abort())
        await go(page, place)
        await page.getByText(/^Failed to Load/).waitFor()
      },
    },
  ]),
  {
    name: 'my stocks after the session has ended',
    path: '/my-stocks',
    async reach(page) {
      await page.route('**/api/my-stocks/*', route =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: '{"title":"Unauthorized"}',
        }),
      )
      // Where no page comes, the one that is there stays.
      await page.route('**/api/login*', route => route.fulfill({ status: 204 }))
      await press(page, 'Remove')
      await page.getByText('You are logged out. Logging in again...').first().waitFor()
    },
  },
]

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

function dialog(page: Page): Promise<void> {
  return page.getByRole('dialog').waitFor()
}

/** By the page's own navigation. */
async function go(page: Page, place: string): Promise<void> {
  await page.getByRole('link', { name: place, exact: true }).filter({ visible: true }).first().click()
}

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
  const nothing = page.getByText(/^Nothing found/)
  await page.getByRole('option').or(nothing).filter({ visible: true }).first().waitFor()
}
