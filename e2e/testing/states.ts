import type { Page } from 'playwright-core'
import { correctionsApi } from '#contract/corrections.ts'
import { recordExamples } from '#contract/examples-records.ts'
import { recordsApi, strategistRecord } from '#contract/records.ts'
import { answerDue, dueOfEveryKind } from './due-items.ts'
import { radarStates } from './radar-states.ts'
import type { State } from './state.ts'
import { answerToKeep, entriesOfEveryState, linksBeingRead, sourcesInEveryState } from './to-keep-entries.ts'

const post = '/posts/open-to-all'
const answerOf = (endpoint: object) => recordExamples.find(one => one.endpoint === endpoint)?.result
const recordAnswer = strategistRecord.parse(answerOf(recordsApi.get))
const callsAnswer = answerOf(recordsApi.calls)
const correctionAnswer = answerOf(correctionsApi.add)
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
    name: 'name of a stock that is none',
    path: '/my-stocks',
    async reach(page) {
      await page.request.post('/api/stocks', { data: { ticker: 'ZWGLS' } })
      await page.goto('/stocks/ZWGLS')
      await press(page, 'Add its name')
      await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'names that a stock had',
    path: '/my-stocks',
    async reach(page) {
      await page.request.post('/api/stocks', { data: { ticker: 'ZWGLT' } })
      const data = { companyName: 'Harbour Glass', seen: 1 }
      await page.request.patch('/api/stocks/ZWGLT', { data })
      await page.goto('/stocks/ZWGLT')
      await press(page, 'Name changed once')
      await page.getByText('Version 1', { exact: true }).waitFor()
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
    name: 'filter of a search',
    path: '/search?q=prices',
    async reach(page) {
      await page.getByText('Strategist', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Strategist' }).waitFor()
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

const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' })

/** To review and Following, with what waits and what is followed in every state. */
const reviewStates: State[] = [
  ...[/Who owns the place/, /second fab/, /tidewater/].map(name => ({
    name: `entry of the queue: ${name.source}`,
    path: '/my-stocks',
    async reach(page: Page) {
      await answerToKeep(page, { entries: entriesOfEveryState(), sources: sourcesInEveryState() })
      await goByKeys(page, 'q', 'To review')
      await drafts(page).getByRole('button', { name }).click()
    },
  })),
  {
    name: 'entries that were decided, and those without a tip',
    path: '/my-stocks',
    async reach(page) {
      await answerToKeep(page, { entries: entriesOfEveryState(), sources: sourcesInEveryState() })
      await goByKeys(page, 'q', 'To review')
      await drafts(page).getByRole('button').first().waitFor()
      await page.keyboard.press('x')
      await drafts(page).getByText('Dismissed').waitFor()
      await press(page, '3 read, no tip found')
    },
  },
  {
    name: 'what others have saved',
    path: '/my-stocks',
    async reach(page) {
      await answerToKeep(page, { entries: entriesOfEveryState(), sources: sourcesInEveryState() })
      await goByKeys(page, 'q', 'To review')
      await page.getByText('1 was saved by others').waitFor()
      await press(page, 'Show')
      await page.getByRole('link', { name: 'Two read-outs in one week' }).waitFor()
    },
  },
  {
    name: 'links that are being read',
    path: '/my-stocks',
    async reach(page) {
      await answerToKeep(page, { entries: linksBeingRead(3) })
      await goByKeys(page, 'q', 'To review')
      await page.getByText('Being read…').first().waitFor()
    },
  },
  {
    name: 'a queue in which nothing waits',
    path: '/my-stocks',
    async reach(page) {
      await answerToKeep(page, {})
      await goByKeys(page, 'q', 'To review')
      await page.getByRole('heading', { name: /^Follow a newsletter or a channel/ }).waitFor()
    },
  },
  {
    name: 'sources in every state',
    path: '/my-stocks',
    async reach(page) {
      await answerToKeep(page, { sources: sourcesInEveryState() })
      await goByKeys(page, 'q', 'To review')
      await page.getByRole('link', { name: '9 sources followed' }).click()
      await page.getByText('Failing since').waitFor()
    },
  },
  {
    name: 'a site with several feeds',
    path: '/following',
    async reach(page) {
      const feeds = ['All posts', 'Comments'].map(title => {
        const url = `https://feeds.example/${encodeURIComponent(title)}`
        return { url, title, kind: 'rss', newest: null }
      })
      const detail = 'This site has several feeds: choose one'
      const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail, feeds }
      await page.route('**/api/follows', route =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem })
          : route.fallback(),
      )
      await page.getByLabel('Address of a site, channel or feed').fill('feeds.example')
      await press(page, 'Follow')
      await page.getByText('This site has two feeds. Which one?').waitFor()
    },
  },
]

/** The record of a strategist, where there are prices. */
const recordStates: State[] = [
  { name: 'record', answer: recordAnswer, shows: 'Better than chance here' },
  {
    name: 'record of too few calls',
    answer: { ...recordAnswer, resolved: 4 },
    shows: '4 resolved calls: too few to say anything (10 needed)',
  },
  {
    name: 'record that is being counted',
    answer: { ...recordAnswer, state: 'counting' },
    shows: 'Being counted',
  },
  { name: 'record that could not be loaded', answer: null, shows: 'Failed to Load Record' },
].map(({ name, answer, shows }) => ({
  name,
  path: '/strategists?as=cards',
  async reach(page: Page) {
    await page.route('**/api/strategists/*/record?*', route =>
      answer ? route.fulfill({ json: answer }) : route.abort(),
    )
    await page.route('**/api/strategists/*/calls?*', route => route.fulfill({ json: callsAnswer }))
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.getByText(shows).first().waitFor()
  },
}))

/** Strategists in the order of their records, with one whose figures are told and one of whom they are not. */
const boardState: State = {
  name: 'strategists by record',
  path: '/my-stocks',
  async reach(page) {
    const { horizon, hits, low, high, chance, benchmark, rank } = recordAnswer
    const { resolved, verdict } = recordAnswer
    const told = { horizon, resolved, hits, low, high, chance, verdict, counted: resolved, rank, benchmark }
    const none = { low: null, high: null, chance: null, verdict: null, rank: null }
    const untold = { ...told, resolved: 4, ...none }
    await page.route('**/api/strategists*', async route => {
      // The contract's list.
      const [one] = (await (await route.fetch()).json()) as object[]
      const few = { ...one, id: '019aa2f0-0000-7000-8000-0000000000fe', name: 'Too few', record: untold }
      await route.fulfill({ json: [{ ...one, record: told }, few] })
    })
    await go(page, 'Strategists')
    await page.getByRole('link', { name: 'Cards', exact: true }).click()
    await page.getByLabel('Order').selectOption('record')
    await page.getByText('Nobody is recommended.').waitFor()
    await page.getByText('4 resolved calls: too few').waitFor()
  },
}

/** A correction in the queue of who looks after the server. */
export const correctionState: State = {
  name: 'correction of a call',
  path: '/moderation',
  async reach(page) {
    const tip = { title: 'Margins', words: 'It rises.', evidence: 'We sell at 112.' }
    const entry = { kind: 'correction', id: 'c1', at: '2026-11-19T12:00:00.000Z', tip, note: 'It says 112.' }
    await page.route('**/api/moderation?kind=correction*', route =>
      route.fulfill({ json: [{ ...entry, correction: correctionAnswer }] }),
    )
    await press(page, /^Corrections/)
    await page.getByText('Whoever asks for it says').waitFor()
  },
}

/** Due, with something of every kind, and with nothing. */
const dueStates: State[] = [
  {
    name: 'what is due, of every kind',
    path: '/my-stocks',
    async reach(page) {
      await answerDue(page, dueOfEveryKind())
      await goByKeys(page, 'd', 'Due')
      await page.getByRole('button', { name: 'Cannot tell' }).waitFor()
      await page.keyboard.press('j')
      await page.locator('[data-due]:focus').waitFor()
    },
  },
  {
    name: 'days to put something off to',
    path: '/my-stocks',
    async reach(page) {
      await answerDue(page, dueOfEveryKind())
      await goByKeys(page, 'd', 'Due')
      await page
        .getByRole('button', { name: /^When, later: Review/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^1 month/ }).waitFor()
    },
  },
  {
    name: 'the end of a conclusion',
    path: '/my-stocks',
    async reach(page) {
      await answerDue(page, dueOfEveryKind())
      await goByKeys(page, 'd', 'Due')
      await page
        .getByRole('button', { name: /^When, later: Review/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Never: close it' }).click()
      await dialog(page)
    },
  },
  {
    name: 'what is due on its way',
    path: '/my-stocks',
    async reach(page) {
      await page.route('**/api/due**', () => {})
      await goByKeys(page, 'd', 'Due')
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'what is due that cannot be loaded',
    path: '/my-stocks',
    async reach(page) {
      await page.route('**/api/due**', route => route.abort())
      await goByKeys(page, 'd', 'Due')
      await page.getByText('Failed to Load What Is Due').waitFor()
    },
  },
  {
    name: 'what would change a mind, with what is wrong',
    path: `${stock}?tab=analysis`,
    async reach(page) {
      await press(page, 'Add one')
      await page.getByLabel('Kind of 1').selectOption('Closes over')
      await press(page, 'Add one')
      await press(page, 'Next results')
      await press(page, 'Save Conclusion')
      await page.getByText('Enter a price above 0').waitFor()
    },
  },
  {
    name: 'a calendar address that was just created',
    path: '/settings',
    async reach(page) {
      await page.route('**/api/calendar', route =>
        route.fulfill({ status: 201, json: { url: `https://tips.example/calendar/${'x'.repeat(43)}.ics` } }),
      )
      await press(page, 'Create address')
      await page.getByText(/^Shown this once/).waitFor()
    },
  },
]

/** What pages of records and the radar show besides their beginning. */
export const recordedStates: State[] = [...radarStates, boardState, ...recordStates]

/** What pages of what waits for somebody show besides their beginning. */
export const waitingStates: State[] = [...reviewStates, ...dueStates]

/** What all other pages show besides their beginning. */
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
  ...[
    { place: 'Feed', from: '/my-stocks' },
    { place: 'Strategists', from: '/my-stocks' },
    { place: 'My Stocks', from: '/strategists' },
  ].flatMap(({ place, from }) => [
    {
      name: `${place} on its way`,
      path: from,
      async reach(page: Page) {
        await page.route('**/api/**', () => {})
        await go(page, place)
        await page.getByRole('heading', { level: 1, name: /^(Welcome|Strategists|My Stocks)/ }).waitFor()
        await page.locator('main [aria-busy=true]').first().waitFor()
      },
    },
    {
      name: `${place} that cannot be loaded`,
      path: from,
      async reach(page: Page) {
        await page.route('**/api/**', route => route.abort())
        await go(page, place)
        await page.getByText(/^Failed to Load/).waitFor()
      },
    },
  ]),
  {
    name: 'many stocks to add, and what was not understood',
    path: '/my-stocks?add=1',
    async reach(page) {
      await page.getByLabel(/^Tickers or names of companies/).fill('OTIS, KO\nWINDMILLS; VWCE')
      await page.getByRole('list', { name: 'Not understood' }).waitFor()
    },
  },
  {
    name: 'many stocks to add that cannot be looked up',
    path: '/my-stocks?add=1',
    async reach(page) {
      await page.route('**/api/my-stocks/add', route => route.abort())
      await page.getByLabel(/^Tickers or names of companies/).fill('OTIS')
      await page.getByText('This could not be looked up. Please try again.').waitFor()
    },
  },
  {
    name: 'search on its way',
    path: '/search',
    async reach(page) {
      await page.route('**/api/search**', () => {})
      await look(page, 'prices')
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'search that failed',
    path: '/search',
    async reach(page) {
      await page.route('**/api/search**', route => route.abort())
      await look(page, 'prices')
      await page.getByText('Failed to Search').waitFor()
    },
  },
  {
    name: 'result of a search that the keys have reached',
    path: '/search?q=prices',
    async reach(page) {
      await page.keyboard.press('j')
      await page.locator('.hit:focus-within').waitFor()
    },
  },
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
  // From here on there are so many stocks that they are a table.
  {
    name: 'my stocks as a table with chosen rows',
    path: '/my-stocks',
    async reach(page) {
      await trackMany(page)
      for (const nth of [1, 2, 5]) await page.getByRole('checkbox').nth(nth).click()
      await page.getByRole('region', { name: 'Chosen' }).getByText('3 chosen').waitFor()
    },
  },
  {
    name: 'my stocks of which none is like that',
    path: '/my-stocks?action=avoid',
    async reach(page) {
      await trackMany(page)
      await page.getByText('No stock of yours is like that').waitFor()
    },
  },
]

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

/** So many stocks that they are a table. */
async function trackMany(page: Page): Promise<void> {
  const add = ['KO', 'OTIS', 'ROK', 'AAPL', 'AMZN', 'ASML', 'LLY', 'MSFT', 'NVDA', 'UNP']
  await page.request.post('/api/my-stocks/bulk', { data: { add } })
  await page.reload()
}

function dialog(page: Page): Promise<void> {
  return page.getByRole('dialog').waitFor()
}

/** By the two keys of a place. */
async function goByKeys(page: Page, key: string, heading: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(key)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** By the page's own navigation. */
async function go(page: Page, place: string): Promise<void> {
  await page.getByRole('link', { name: place, exact: true }).filter({ visible: true }).first().click()
}

/** By the field of the search page. */
async function look(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await page.keyboard.press('Enter')
}

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
  const nothing = page.getByText(/^Nothing found/)
  await page.getByRole('option').or(nothing).filter({ visible: true }).first().waitFor()
}
