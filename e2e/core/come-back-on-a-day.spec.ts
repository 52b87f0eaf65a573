import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { DueItem } from '#contract/due.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { dayFromNow } from '../testing/days.ts'
import { answerDue, dueOfEveryKind } from '../testing/due-items.ts'
import { addPost, signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'
import { violations } from '../testing/violations.ts'
import { writesOf } from '../testing/writes.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const
const quote = 'We sell at 300 before the summer.'
const tip = {
  ...{ ticker: 'VRT', text: 'Cooling is ordered with the building.', evidence: quote, stance: 'bullish' },
  ...{ priceTargetValue: 300, priceTargetCurrency: 'USD', priceTargetHorizon: '12 months' },
}
const nothingDue = 'Nothing is due. Put a review date on a conclusion and it will wait here.'

describe('decisions that come back', () => {
  const site = useSite()

  async function investor(options = {}): Promise<Page> {
    const page = await site.visitor({ reducedMotion: 'reduce', ...options })
    await signUpInvestor(page)
    return page
  }

  /** Somebody who tracks VRT and MU, with what is told of each. */
  async function keeper(options = {}): Promise<{ page: Page; stocks: Record<'VRT' | 'MU', string> }> {
    const page = await investor(options)
    const stocks = { VRT: '', MU: '' }
    await addPost(page, {
      ...{ title: 'Order books', summary: 'Short.', author: 'Dana Ruiz', content: quote },
      tips: [tip, { ...tip, ticker: 'MU', text: 'Memory follows.' }],
    })
    for (const ticker of ['VRT', 'MU'] as const) {
      // The contract's answer about a stock.
      const { id } = (await (await page.request.get(`/api/stocks/${ticker}`)).json()) as { id: string }
      stocks[ticker] = id
      await page.request.post('/api/my-stocks', { data: { stockId: id } })
    }
    return { page, stocks }
  }

  async function post(page: Page, path: string, data: object): Promise<void> {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  const task = (page: Page, stockId: string, words: string, days: number) =>
    post(page, '/api/tasks', { stockId, task: words, dueOn: dayFromNow(days) })
  const conclude = (page: Page, stockId: string, more: object = {}) =>
    post(page, '/api/conclusions', { stockId, action: 'buy', ...more })
  const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const due = async (page: Page) =>
    (await (await page.request.get('/api/due?until=9999-12-31')).json()) as DueItem[]

  it('begin with a page that says how, from wherever one comes, and ask visitors to sign in', async () => {
    const page = await investor()
    await page.goto('/strategists')
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.waitForURL('/due')
    await page.getByText(nothingDue).waitFor()
    await page.goto('/strategists')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('overdue')
    await page.getByRole('option', { name: 'Due', exact: true }).click()
    await page.waitForURL('/due')
    await page.getByRole('heading', { name: 'Due', level: 1 }).waitFor()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Trending Tickers' }).waitFor()
    await eventually('no panel of what is due', () => page.getByRole('region', { name: 'Due' }).count()).toBe(
      0,
    )

    const visitor = await site.visitor({ complaints: /404/ })
    await visitor.goto('/due')
    await visitor.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await visitor.waitForURL('/api/login?next=%2Fdue')
  })

  it('are never a judgement: the second of two keys is heard by nobody else', async () => {
    const { page } = await keeper()
    await page.goto('/stocks/VRT')
    await page.keyboard.press('j')
    await page.locator('main article:focus').waitFor()
    const writes = writesOf(page)
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.waitForURL('/due')
    await page.getByText(nothingDue).waitFor()
    expect(writes).toEqual([])
  })

  it('are made in the form of a conclusion, which says at the field what is wrong', async () => {
    const { page } = await keeper()
    await page.goto('/stocks/VRT?tab=analysis')
    const form = page.getByRole('form', { name: 'My Overall Conclusion' })
    await form.getByText('Hold', { exact: true }).click()
    await form.getByRole('button', { name: 'Add one' }).click()
    await form.getByLabel('Kind of 1').selectOption('Closes under')
    await form.getByText('Watched only where prices are set up').waitFor()
    await form.getByRole('button', { name: 'Add one' }).click()
    await form.getByLabel('Review on').fill(dayFromNow(-1))
    await form.getByRole('button', { name: 'Save Conclusion' }).click()
    await form.getByText('Enter a price above 0').waitFor()
    await form.getByText('Say what would change your mind').waitFor()
    await form.getByText('Choose a day from today on').waitFor()
    expect(await violations(page)).toEqual([])

    await form.getByLabel(/^Level of 1/).fill('80')
    await form.getByLabel('What would change my mind, 2').fill('Gross margin falls below 43 %')
    await form.getByLabel(/^by .*on which 2 is/).fill(dayFromNow(90))
    await form.getByRole('button', { name: '3 mo' }).click()
    await form.getByRole('button', { name: '3 mo', pressed: true }).waitFor()
    await form.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Stock conclusion saved successfully').first().waitFor()
    await page.reload()
    await eventually('the level that was saved', () => form.getByLabel(/^Level of/).inputValue()).toBe('80')
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await eventually('what is not due yet to be folded', () => page.locator('[data-due]').count()).toBe(0)
    await openMonths(page)
    await section(page, 'Not yet').getByText('Gross margin falls below 43 %').waitFor()
    await section(page, 'Not yet').getByText('Hold', { exact: true }).waitFor()

    // What is left out is dropped; what is not touched stays.
    await page.goto('/stocks/VRT?tab=analysis')
    await form.getByRole('button', { name: 'Remove 2' }).click()
    await form.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Stock conclusion saved successfully').first().waitFor()
    await eventually('the words to be dropped', async () =>
      (await due(page)).map(({ kind }) => kind),
    ).toEqual(['review'])
  })

  it('are walked by keys: done, put off by the day that a choice means, and taken back', async () => {
    const { page, stocks } = await keeper()
    await task(page, stocks.MU, 'Read the report', -2)
    await conclude(page, stocks.VRT, { rationale: 'The order book.', reviewOn: dayFromNow(0) })
    await task(page, stocks.VRT, 'Ask for lead times', 1)
    await page.goto('/due')
    await page.getByText('1 today · 1 overdue · 1 in the next 7 days').waitFor()
    await section(page, 'Overdue').getByText('2 days ago').waitFor()
    expect(await violations(page)).toEqual([])

    await walkTo(page, section(page, 'Overdue').getByRole('listitem'))
    await page.keyboard.press('e')
    await page.getByText('Task of MU done').first().waitFor()
    await eventually('nothing to be overdue', () => section(page, 'Overdue').count()).toBe(0)
    await page.getByText('1 today · 1 in the next 7 days').waitFor()
    await page.keyboard.press('z')
    await section(page, 'Overdue').getByText('Read the report').waitFor()
    await page.getByText('Task of MU is back').first().waitFor()
    // Sooner than a message goes by itself.
    await eventually(
      'the message that it was done to be gone',
      () => page.getByText('Task of MU done').filter({ visible: true }).count(),
      { within: 1_000 },
    ).toBe(0)
    await eventually('it to be open again', async () => (await due(page)).length).toBe(3)

    await walkTo(page, section(page, 'Today').getByRole('listitem'))
    await page.keyboard.press('s')
    await page.getByText('Later is H now').first().waitFor()
    await page.keyboard.press('h')
    await page
      .getByText(/^Review of VRT comes back on /)
      .first()
      .waitFor()
    await openMonths(page)
    await section(page, 'Not yet').getByText('The order book.').waitFor()
    await eventually(
      'it to be put off',
      async () => (await due(page)).find(({ kind }) => kind === 'review')?.snoozedTo,
    ).toBe(dayFromNow(7))
    await page.getByRole('button', { name: 'Undo' }).click()
    await section(page, 'Today').getByText('The order book.').waitFor()
    await walkTo(page, section(page, 'Today').getByRole('listitem'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/stocks\/VRT.*#conclusion$/)
  })

  it('have answers of their own by kind, each at once and by a key, and each can be taken back', async () => {
    const { page, stocks } = await keeper()
    await conclude(page, stocks.VRT, {
      rationale: 'The order book.',
      reviewOn: dayFromNow(0),
      falsifiers: [{ text: 'Lead times halve', by: dayFromNow(0) }],
    })
    await task(page, stocks.MU, 'Read the report', 0)
    await page.goto('/due')
    const answers = (words: string) =>
      section(page, 'Today')
        .getByRole('listitem')
        .filter({ hasText: words })
        .locator('.due-actions')
        .getByRole('button')
        .evaluateAll(all => all.map(one => one.firstChild?.textContent ?? one.textContent))
    await eventually('those of a review', () => answers('The order book.')).toMatchObject({
      ...{ 0: 'Still holds', 1: 'Changed my mind' },
    })
    await eventually('those of what would change a mind', () => answers('Lead times')).toMatchObject({
      ...{ 0: 'It happened', 1: 'It did not' },
    })
    await eventually('that of a task', () => answers('Read the report')).toMatchObject({ 0: 'Done' })

    const row = (words: string) => section(page, 'Today').getByRole('listitem').filter({ hasText: words })
    await walkTo(page, row('Lead times'))
    await page.keyboard.press('d')
    await row('Lead times').waitFor({ state: 'detached' })
    await page.getByText('Would change my mind of VRT: it did not happen').first().waitFor()
    await page.keyboard.press('z')
    await row('Lead times').waitFor()
    await walkTo(page, row('Lead times'))
    await page.keyboard.press('a')
    await page.getByText('Would change my mind of VRT: it happened').first().waitFor()

    await walkTo(page, row('The order book.'))
    await page.keyboard.press('d')
    await page.waitForURL(/\/stocks\/VRT.*#conclusion$/)
    await page.getByRole('form', { name: 'My Overall Conclusion' }).waitFor()
    await eventually('the task alone to be due', async () =>
      (await due(page)).map(({ kind }) => kind),
    ).toEqual(['task'])
    // What a message offers to undo, a key undoes on every page.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('z')
    await eventually('the review to be due again', async () =>
      (await due(page)).map(({ kind }) => kind).sort(),
    ).toEqual(['review', 'task'])
  })

  it('fit their window in letters of twice the size', async () => {
    for (const width of [320, 1280]) {
      const page = await investor({ viewport: { width, height: 800 } })
      await page.goto('/my-stocks')
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await answerDue(page, dueOfEveryKind())
      await page.keyboard.press('g')
      await page.keyboard.press('d')
      await page.locator('[data-due]').first().waitFor()
      await openMonths(page)
      await page.getByText('many words in it').waitFor()
      const tooWide = await page.locator('main').evaluate(main => {
        const over = [...main.querySelectorAll('.due-page *')].filter(
          one => one.getBoundingClientRect().right > innerWidth + 0.5 && !one.closest('.sr-only'),
        )
        return over.map(one => `${one.className} ${one.textContent.slice(0, 40)}`)
      })
      expect(tooWide).toEqual([])
    }
  })

  it('are taken back where the server refuses', async () => {
    const { page, stocks } = await keeper({ complaints: /status of 500/ })
    await task(page, stocks.MU, 'Read the report', 0)
    await page.goto('/due')
    await page.route('**/api/due/*/*/done', route =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"title":"Error"}' }),
    )
    await section(page, 'Today').getByRole('button', { name: /^Done/ }).click()
    await page.getByText('Failed to save what is due').first().waitFor()
    await section(page, 'Today').getByText('Read the report').waitFor()
    await page.getByText('1 today', { exact: true }).waitFor()
  })

  it('still hold, or are closed with what was learnt, and both are told under Earlier conclusions', async () => {
    const { page, stocks } = await keeper()
    await conclude(page, stocks.VRT, { rationale: 'The order book.', reviewOn: dayFromNow(0) })
    await conclude(page, stocks.MU, { rationale: 'Memory follows.', reviewOn: dayFromNow(0) })
    await page.goto('/due')
    const row = (words: string) => section(page, 'Today').getByRole('listitem').filter({ hasText: words })
    await row('The order book.')
      .getByRole('button', { name: /^Still holds/ })
      .click()
    await page.getByText('Your conclusion on VRT still holds').first().waitFor()
    await row('Memory follows.').getByRole('button', { name: 'When, later: Review of MU' }).click()
    await page.getByRole('menuitem', { name: 'Never: close it' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Post-mortem').fill('I believed the cycle.')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close it' }).click()
    await page.getByText('Your conclusion on MU is closed').first().waitFor()
    await page.getByText(nothingDue).waitFor()
    await page.goto('/stocks/VRT?tab=analysis')
    await page.getByText('Still held').waitFor()
    await page.goto('/stocks/MU?tab=analysis')
    await page.getByText('I believed the cycle.').waitFor()
  })

  it('tell what came since, in Due and on My Stocks, until it was looked at', async () => {
    const { page, stocks } = await keeper()
    await conclude(page, stocks.VRT, { rationale: 'The order book.' })
    await page.goto('/due')
    await page.getByText(nothingDue).waitFor()
    await eventually('nothing to have come since', () =>
      page.getByRole('heading', { name: 'Since you decided' }).count(),
    ).toBe(0)
    const writer = await investor()
    await addPost(writer, {
      ...{ title: 'Against it', summary: 'Short.', author: 'Margin Notes', content: quote },
      tips: [{ ...tip, stance: 'bearish', priceTargetValue: 100, text: 'Nobody builds that many.' }],
    })
    await page.goto('/my-stocks')
    await page.getByRole('article', { name: 'VRT' }).getByRole('link', { name: '1 new tip' }).waitFor()
    await page.goto('/due')
    const since = page.getByRole('region', { name: 'Since you decided' })
    await since.getByText('(1 bearish), average target').waitFor()
    await since.getByRole('link', { name: '1 new tip' }).click()
    await page.waitForURL(/\/stocks\/VRT\?came=new/)
    await page.getByText('Nobody builds that many.').first().waitFor()
    await page.getByText(/^Shown: new since you decided/).waitFor()
    await eventually('it to be seen', async () => {
      const saved = await page.request.get('/api/conclusions/VRT')
      // The contract's conclusion.
      return ((await saved.json()) as { since: { seen: boolean } }).since.seen
    }).toBe(true)
    await page.goto('/due')
    await page.getByText(nothingDue).waitFor()
    await eventually('nothing new to be told any more', () => since.count()).toBe(0)
  })

  it('are claims that were judged or watched, and tasks with a day', async () => {
    const { page } = await keeper()
    await page.goto('/stocks/VRT')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Watch this claim' }).click()
    await page.getByText('You watch this claim', { exact: true }).first().waitFor()
    await card.getByRole('button', { name: 'Watching this claim' }).click()
    await page.getByText('You watch this claim no longer').first().waitFor()
    await eventually('the claim to be gone', async () => (await due(page)).length).toBe(0)
    await card.getByRole('button', { name: 'Agree', exact: true }).click()
    await eventually('the claim to be due', async () => (await due(page)).map(({ kind }) => kind)).toEqual([
      'claim',
    ])
    await eventually('no need to watch it', () =>
      card.getByRole('button', { name: /this claim/ }).count(),
    ).toBe(0)

    await page.goto('/stocks/VRT?tab=tasks')
    await page.getByRole('textbox', { name: 'Task' }).fill('Ask for lead times')
    await page.getByLabel('Due on').fill(dayFromNow(-1))
    await page.getByRole('button', { name: 'Add Task' }).click()
    const tasks = page.getByRole('list', { name: 'Tasks' })
    await tasks.getByText(/^due .*, overdue$/).waitFor()
    await tasks.getByRole('button', { name: 'Edit task' }).click()
    await tasks.getByLabel('Due on').fill('')
    await tasks.getByRole('button', { name: 'Save' }).click()
    await eventually('the day to be gone', () => tasks.getByText(/^due /).count()).toBe(0)
    await eventually('the task to come back no more', async () => (await due(page)).length).toBe(1)
  })

  it('stand on the dashboard, the first three of them, and fit a phone', async () => {
    const { page, stocks } = await keeper(phone)
    for (const days of [-3, 0, 2, 4]) await task(page, stocks.MU, `In ${days}`, days)
    await page.goto('/')
    const panel = page.getByRole('region', { name: 'Due' })
    await panel.getByRole('link', { name: '1 today · 1 overdue' }).waitFor()
    await eventually('the first three', () => panel.getByRole('listitem').count()).toBe(3)
    await panel.getByRole('link', { name: '1 today · 1 overdue' }).tap()
    await page.waitForURL('/due')
    await openMonths(page)
    await section(page, 'Not yet').getByText('In 4').waitFor()
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('.due-actions button')].filter(
          one => one.getBoundingClientRect().height < 44,
        ).length,
    )
    expect(small).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})

/** Opens the lines of all months that are not due yet. */
async function openMonths(page: Page): Promise<void> {
  await page.locator('.due-month > summary').first().waitFor()
  for (const month of await page.locator('.due-month > summary').all()) await month.click()
}

/** Walks by keys until a row has the keyboard. */
async function walkTo(page: Page, row: Locator): Promise<void> {
  const isThere = () => row.first().evaluate(element => element === document.activeElement)
  for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k', 'k']) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  if (await isThere()) return
  throw new Error('No row was reached')
}
