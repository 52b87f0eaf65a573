import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'
import { publish } from '../testing/writer.ts'

const passage = 'The quarry at Kolvik ships its basalt by barge'
const letter = {
  title: 'Stones on the water',
  summary: 'Who moves what is heavy.',
  author: 'The Quiet Ledger',
  publishedAt: '2026-03-17T10:00:00Z',
  content: `${'Rivers are slow and cheap. '.repeat(60)}${passage}, and nobody else does. ${'The rest is patience. '.repeat(60)}`,
  sourceType: 'blog',
  url: 'https://example.com/stones',
  tips: [
    {
      ticker: 'VMC',
      text: 'Vulcan owns what cannot be moved.',
      thesis: 'Basalt is dear to carry, so who is near sells it.',
      stance: 'bullish',
    },
    { ticker: 'MLM', text: 'Basalt is not scarce enough.', stance: 'bearish' },
  ],
}

describe('searching everything', () => {
  const site = useSite()
  let path = ''

  beforeAll(async () => {
    path = await publish(site.origin, letter)
    const tips = Array.from({ length: 45 }, (_, number) => ({
      ticker: 'CAT',
      text: `Reason ${number + 1} for diggers.`,
    }))
    for (const part of [tips.slice(0, 23), tips.slice(23)])
      await publish(site.origin, { title: `Diggers of ${part.length}`, summary: 'Many.', tips: part })
  })

  it('is a page that works without scripts: words, kinds, filters, more, and no page for search engines', async () => {
    const page = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/search')
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
    await field(page).fill('basalt')
    await field(page).press('Enter')
    await page.waitForURL('**/search?q=basalt')
    await eventually('it to be kept from search engines', () =>
      page.locator('meta[name=robots]').getAttribute('content'),
    ).toBe('noindex')
    await eventually('the title of the search', () => page.title()).toBe('basalt: Search | Tipfolio')
    await eventually('the number of results', () =>
      page.getByRole('main').getByRole('status').first().innerText(),
    ).toBe('3 results')
    await eventually('the number of each kind', () => countsOf(page)).toBe('All 3, Stocks 0, Tips 2, Posts 1')
    const post = page.getByRole('region', { name: 'Posts' }).getByRole('article')
    await eventually('the mark on the word', () => post.locator('.hit-passage mark').innerText()).toBe(
      'basalt',
    )
    await eventually('the passage around the word', () => post.locator('.hit-passage').innerText()).toContain(
      passage,
    )

    await page.getByText('Stance', { exact: true }).click()
    await page.getByRole('link', { name: 'Bearish' }).click()
    await eventually('the stance among the words', () => field(page).inputValue()).toBe('basalt is:bearish')
    await page.getByRole('heading', { name: 'Basalt is not scarce enough.' }).waitFor()
    await page.getByRole('link', { name: 'Bearish, remove' }).click()
    await eventually('the words without the stance', () => field(page).inputValue()).toBe('basalt')
    await page.getByText('Stock', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Stock' }).fill('vmc')
    await page.getByRole('button', { name: 'Add' }).filter({ visible: true }).click()
    await eventually('the stock among the words', () => field(page).inputValue()).toBe('basalt stock:vmc')
    await page.getByRole('link', { name: 'Stock VMC, remove' }).waitFor()

    await page.goto('/search?q=diggers&in=tips')
    const hits = page.getByRole('article')
    await eventually('the first twenty', () => hits.count()).toBe(20)
    await page.getByRole('link', { name: 'More' }).click()
    await eventually('forty of them', () => hits.count()).toBe(40)
    await page.getByRole('link', { name: 'More' }).click()
    await eventually('all of them', () => hits.count()).toBe(45)
    await eventually('no more', () => page.getByRole('link', { name: 'More' }).count()).toBe(0)
  })

  it('reads a strategist and a time as filters that are taken away by one press, without scripts too', async () => {
    const page = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/search?q=what+did+The+Quiet+Ledger+say+about+the+basalt+since+March+2026')
    await eventually('what was read as chips', () => chips(page)).toEqual([
      'By The Quiet Ledger',
      'From March 2026',
    ])
    await page.getByRole('heading', { name: 'Basalt is not scarce enough.' }).waitFor()
    await page.getByRole('link', { name: 'From March 2026, remove' }).click()
    await page.waitForURL('**/search?q=what+did+The+Quiet+Ledger+say+about+the+basalt')
    await eventually('one chip less', () => chips(page)).toEqual(['By The Quiet Ledger'])
    await page.getByRole('link', { name: 'By The Quiet Ledger, remove' }).click()
    await eventually('the words alone', () => field(page).inputValue()).toBe('about the basalt')
    await eventually('no chip', () => chips(page)).toEqual([])
  })

  it('says in a sentence what it cannot look for, and answers all the same', async () => {
    const page = await site.visitor()
    const words = page.getByRole('main')
    for (const [query, says] of [
      ['x'.repeat(201), 'Use at most 200 characters.'],
      ['y'.repeat(10_000), 'Use at most 200 characters.'],
      ['basalt is:agreed', 'Sign in to search by how you judged tips.'],
      ['basalt in:notes', 'Sign in to search what you wrote for yourself.'],
      ['moonlight after:2026-03', 'Nothing says “moonlight” since March 2026.'],
      ['basalt moonlight after:2026-03', 'Nothing holds “moonlight”. Without it:'],
      ['is:bullish by:nobody', 'Nothing fits these filters.'],
      ['"', 'Nothing'],
      ["' % _ \\ : () & | ! <> \u0000", 'Nothing'],
      ['مرحبا بالعالم', 'Nothing'],
      ['👩‍🚀🪨', 'Nothing'],
    ] as const) {
      const answer = await page.goto(`/search?q=${encodeURIComponent(query)}`)
      expect(`${answer?.status()} ${query.slice(0, 40)}`).toBe(`200 ${query.slice(0, 40)}`)
      await words.getByText(says).first().waitFor()
    }
    const link = words.getByRole('link', { name: 'Sign In' })
    await page.goto('/search?q=basalt+is:agreed')
    await eventually('the way back here', () => link.getAttribute('href')).toBe(
      '/api/login?next=%2Fsearch%3Fq%3Dbasalt%2Bis%253Aagreed',
    )
    await page.goto('/search?q=moonlight+after:2026-03')
    await words.getByRole('link', { name: 'Search without the date' }).click()
    await page.waitForURL('**/search?q=moonlight')
  })

  it('is not kept by the server: what is gone is found no more, what is new at once', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    const gone = await addPost(page, { title: 'Marble for a day', summary: 'Short.', content: 'Marmoreal.' })
    const reader = await site.visitor()
    await reader.goto('/search?q=marmoreal')
    await reader.getByRole('heading', { name: 'Marble for a day' }).waitFor()
    expect((await page.request.delete(`/api${gone}`)).status()).toBe(204)
    await reader.reload()
    await reader.getByText('Nothing says “marmoreal”').waitFor()
    await page.goto('/search?q=marmoreal')
    await page.getByText('Nothing says “marmoreal”').waitFor()
  })

  it('leads to where the words stand: the text of a post, unfolded, and the tip itself', async () => {
    const page = await site.visitor()
    await page.goto('/search?q=kolvik+basalt')
    await page.getByRole('link', { name: letter.title }).click()
    await page.waitForURL(`**${path}*`)
    await inSight(page.getByText(passage))
    await page.goBack()
    await page.goto('/search?q=scarce')
    await page.getByRole('link', { name: 'Basalt is not scarce enough.' }).click()
    await page.waitForURL(`**${path}#tip-*`)
    await inSight(page.getByRole('heading', { name: 'Basalt is not scarce enough.' }))
  })

  it('finds what one wrote for oneself, and leads to it; nobody else finds it', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    // The contract's answer about a stock.
    const { id: stockId } = (await (await page.request.get('/api/stocks/VMC')).json()) as { id: string }
    await page.request.post('/api/notes', { data: { stockId, content: 'Ask about the feldspar below it.' } })
    await page.goto('/search?q=feldspar')
    const own = page.getByRole('region', { name: 'Mine' })
    await eventually('that they are one’s own', () =>
      own.getByRole('heading', { level: 2 }).innerText(),
    ).toContain('only you see these')
    await own.getByRole('link', { name: 'Ask about the feldspar below it.' }).click()
    await page.waitForURL('**/stocks/VMC?tab=notes')
    await page.getByText('Ask about the feldspar below it.').waitFor()
    const other = await site.visitor()
    await signUpInvestor(other)
    await other.goto('/search?q=feldspar')
    await other.getByText('Nothing says “feldspar”').waitFor()
  })

  it('goes by keys alone: from the palette to all results, to a result, into it and back', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/my-stocks' })
    await page.keyboard.press('/')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('combobox').waitFor()
    await page.keyboard.type('basalt')
    await palette.getByRole('option', { name: /^VMC/ }).first().waitFor()
    await page.keyboard.press('ArrowUp')
    await eventually('all results to be chosen', () =>
      palette.getByRole('option', { selected: true }).innerText(),
    ).toMatch(/^All results/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=basalt')
    const hits = page.getByRole('article').getByRole('heading', { level: 3 })
    await hits.first().waitFor()
    await page.keyboard.press('j')
    await hasFocus(hits.nth(0).getByRole('link'))
    await page.keyboard.press('j')
    await hasFocus(hits.nth(1).getByRole('link'))
    await page.keyboard.press('k')
    await hasFocus(hits.nth(0).getByRole('link'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}#tip-*`)
    await page.goBack()
    await hits.first().waitFor()

    await field(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' scarce')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=basalt+scarce')
    await eventually('one result', () => page.getByRole('article').count()).toBe(1)
    await hasFocus(field(page))
    await page.keyboard.press('ArrowDown')
    await hasFocus(hits.first().getByRole('link'))
  })

  it('takes a visitor to the first result by a key that comes before the application', async () => {
    const page = await site.visitor()
    await page.goto('/search?q=basalt')
    await page.keyboard.press('j')
    const hits = page.getByRole('article').getByRole('heading', { level: 3 })
    await hasFocus(hits.nth(0).getByRole('link'))
    await page.keyboard.press('j')
    await hasFocus(hits.nth(1).getByRole('link'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}**`)
  })

  it('keeps the words that narrow at the right, be anything looked for or not', async () => {
    const page = await site.visitor()
    const places: (number | undefined)[] = []
    for (const address of ['/search', '/search?q=basalt', `/search?q=${'x'.repeat(201)}`]) {
      await page.goto(address)
      places.push((await page.getByRole('heading', { name: 'Words that narrow' }).boundingBox())?.x)
    }
    expect(new Set(places).size).toBe(1)
  })

  it('mirrors the words in its chips both ways, and goes back and forward through them', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/search?q=basalt+after:2026-03+by:%22quiet+led%22')
    await eventually('the chips of the address', () => chips(page)).toEqual([
      'From March 2026',
      'By quiet led',
    ])
    await page.getByText('Stance', { exact: true }).click()
    await page.getByRole('link', { name: 'Bullish' }).click()
    await eventually('the words of the chip', () => field(page).inputValue()).toBe(
      'basalt after:2026-03 by:"quiet led" is:bullish',
    )
    await page.getByRole('link', { name: 'From March 2026, remove' }).click()
    await eventually('one chip less', () => chips(page)).toEqual(['By quiet led', 'Bullish'])
    await field(page).fill('basalt before:2026')
    await field(page).press('Enter')
    await eventually('the chips of what was typed', () => chips(page)).toEqual(['Before 2026'])
    await page.getByText('Nothing says “basalt” before 2026.').waitFor()
    await page.goBack()
    await eventually('the words of before', () => field(page).inputValue()).toBe(
      'basalt by:"quiet led" is:bullish',
    )
    await eventually('the chips of before', () => chips(page)).toEqual(['By quiet led', 'Bullish'])
    await page.goForward()
    await eventually('the words of after', () => field(page).inputValue()).toBe('basalt before:2026')

    await page.getByText('Strategist', { exact: true }).click()
    await hasFocus(page.getByRole('textbox', { name: 'Strategist' }))
    await page.keyboard.press('Escape')
    await hasFocus(page.locator('summary').filter({ hasText: 'Strategist' }))
  })

  it('adds the next twenty to what is there, begins a kind at its top and comes back to where it was', async () => {
    const page = await site.visitor()
    await page.goto('/search?q=diggers')
    const all = page.getByRole('link', { name: 'All 45 tips' })
    await all.scrollIntoViewIfNeeded()
    await all.click()
    const hits = page.getByRole('article')
    await eventually('the first twenty', () => hits.count()).toBe(20)
    await eventually('the page at its top', () => page.evaluate(() => scrollY)).toBe(0)
    const more = page.getByRole('link', { name: 'More' })
    await more.click()
    await eventually('the next twenty', () => hits.count()).toBe(40)
    await page.waitForURL('**/search?q=diggers&in=tips&pages=2')
    await hits.nth(35).scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    await hits.nth(35).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: /^Diggers of/ }).waitFor()
    await page.goBack()
    await eventually('all forty', () => hits.count()).toBe(40)
    await eventually('the place that was left', async () =>
      Math.abs((await page.evaluate(() => scrollY)) - left),
    ).toBeLessThan(5)
  })

  it('tells that the next ones, or all, could not be fetched, and tries again', async () => {
    const page = await site.visitor({ complaints: /status of 503|ERR_INTERNET_DISCONNECTED/ })
    await signUpInvestor(page)
    await page.goto('/search?q=diggers&in=tips')
    await page.route('**/api/search**', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('link', { name: 'More' }).click()
    await page.getByText('The next ones could not be fetched. Please try again.').waitFor()
    await field(page).fill('basalt')
    await field(page).press('Enter')
    await page.getByRole('heading', { name: 'Failed to Search' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
    await page.context().setOffline(true)
    await field(page).fill('kolvik')
    await field(page).press('Enter')
    await page.getByText('There is no network. Please try again when there is.').waitFor()
  })

  it('fits a phone: chips in one row, which opens where one looks, and targets for a thumb', async () => {
    const page = await site.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto('/search?q=basalt+is:bullish')
    const tops = await page
      .locator('.fchip')
      .evaluateAll(all => [...new Set(all.map(one => one.getBoundingClientRect().top))])
    expect(tops.length).toBe(1)
    for (const chip of await page.locator('.fchip').all())
      await eventually(
        'room for a thumb',
        async () => (await chip.boundingBox())?.height,
      ).toBeGreaterThanOrEqual(44)
    await page.getByText('Strategist', { exact: true }).click()
    await inSight(page.getByRole('button', { name: 'Add' }).filter({ visible: true }))
    const opened = await page.locator('.fchip-more[open]').boundingBox()
    const beside = await page
      .locator('.fchip')
      .evaluateAll(
        (all, bottom) =>
          all.filter(one => !one.closest('[open]') && one.getBoundingClientRect().top === bottom).length,
        opened?.y,
      )
    expect(beside).toBe(0)
    await eventually('the page to fit the phone', () =>
      page.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(390)
  })
})

function field(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search everything' })
}

function chips(page: Page): Promise<string[]> {
  return page.locator('.fchip-on').allInnerTexts()
}

async function countsOf(page: Page): Promise<string> {
  const kinds = await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link').all()
  return (await Promise.all(kinds.map(async kind => (await kind.innerText()).replace(/\s+/, ' ')))).join(', ')
}

async function hasFocus(control: Locator): Promise<void> {
  await eventually(`${control} to have the focus`, () =>
    control.evaluate(one => one === document.activeElement),
  ).toBe(true)
}

/** Whether something is seen without scrolling. */
async function inSight(thing: Locator): Promise<void> {
  await eventually(`${thing} to be in sight`, async () => {
    const box = await thing.boundingBox()
    const { innerWidth, innerHeight } = await thing.evaluate(() => ({
      innerWidth: window.innerWidth,
      innerHeight: window.innerHeight,
    }))
    return box !== null && box.y >= 0 && box.y < innerHeight && box.x >= 0 && box.x + box.width <= innerWidth
  }).toBe(true)
}
