import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpWriter, welcomeInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

const hebrew = 'החברה מתקנת את הגשרים שלה בעצמה'
const english = 'Union Pacific repairs its own bridges'

describe('reading in other ways', () => {
  const site = useSite()
  let post = ''

  beforeAll(async () => {
    post = await publish(site.origin, {
      title: 'Two languages',
      summary: 'One railway.',
      tips: [hebrew, english].map(evidence => ({
        ticker: 'UNP',
        text: evidence,
        evidence,
        metrics: [{ name: 'Inventories', value: '12 percent', sourceExcerpt: 'Infrastructure programmes' }],
      })),
    })
  })

  it.each([1280, 390])('has rule and mark of a quotation where its script begins, at %i px', async width => {
    const page = await site.visitor({ viewport: { width, height: 800 } })
    await page.goto(post)
    const sides = await page.locator('figure').evaluateAll(figures =>
      figures.map(figure => {
        const { borderLeftWidth, borderRightWidth } = getComputedStyle(figure)
        const mark = getComputedStyle(figure.querySelector('blockquote') as Element, '::before')
        return [
          borderLeftWidth,
          borderRightWidth,
          parseFloat(mark.marginLeft) < 0,
          parseFloat(mark.marginRight) < 0,
        ]
      }),
    )
    expect(sides).toEqual([
      ['0px', '3px', false, true],
      ['3px', '0px', true, false],
    ])
  })

  it('fits every page into the narrowest screen in letters of twice the size', async () => {
    const page = await site.visitor({ viewport: { width: 320, height: 800 }, complaints: /status of 404/ })
    for (const address of ['/', post, '/stocks/UNP', '/api/login', '/strategists', '/nowhere'])
      await toFitInTwiceTheSize(page, address)
    await signUpWriter(page)
    const tips = ['GOOGL', 'ASML.AS'].map(ticker => ({ ticker, text: `Something about ${ticker}.` }))
    const about = await addPost(page, { title: 'Long words', summary: 'Two.', author: 'Ada', tips })
    const { strategistId } = await (await page.request.get(about.replace('/posts/', '/api/posts/'))).json()
    const own = [
      '/onboarding',
      '/posts/new',
      '/posts/new?mode=manual',
      '/my-stocks',
      '/profile',
      '/settings',
      '/share/text',
    ]
    for (const address of [post, '/stocks/UNP', ...own, '/strategists', `/strategists/${strategistId}`])
      await toFitInTwiceTheSize(page, address)
  })

  it.each([1280, 390])(
    'breaks no word of any page in letters of twice the size, and nothing is out of reach, at %i px',
    async width => {
      const page = await site.visitor({ viewport: { width, height: 800 } })
      await signUpWriter(page)
      // The feed and My Stocks have a card each to show; who has just come would see the welcome form.
      await welcomeInvestor(page)
      for (const address of ['/my-stocks', '/my-stocks/unclassified', '/my-stocks/no-conclusion'])
        await toBeWholeInTwiceTheSize(page, address)
      const { id: stockId } = await (await page.request.get('/api/stocks/UNP')).json()
      await page.request.post('/api/my-stocks', { data: { stockId } })
      const own = ['/', '/my-stocks', '/my-stocks/unclassified', '/my-stocks/no-conclusion', '/posts/new']
      for (const address of [post, '/stocks/UNP', ...own, '/strategists', '/settings'])
        await toBeWholeInTwiceTheSize(page, address)
    },
  )

  it.each([1280, 390])('keeps the same of pages that visitors see, at %i px', async width => {
    const page = await site.visitor({ viewport: { width, height: 800 }, complaints: /status of 404/ })
    for (const address of ['/', post, '/stocks/UNP', '/api/login', '/api/login?intent=sign-up', '/nowhere'])
      await toBeWholeInTwiceTheSize(page, address)
  })

  it('shows in colours of the system which tab and which choice is meant, and how long a bar is', async () => {
    const page = await site.visitor({ forcedColors: 'active' })
    await signUpWriter(page)
    await page.goto('/stocks/UNP')
    await page.getByRole('button', { name: 'Agree', exact: true }).first().click()
    const bar = page.locator('.bg-accent-fill').first()
    await bar.waitFor()
    const ground = (await styleOf(page, 'body')).backgroundColor
    await eventually(
      'the bar to be seen',
      async () => (await styleOf(page, '.bg-accent-fill')).backgroundColor,
    ).not.toBe(ground)
    await eventually(
      'the choice to be told by its ground',
      async () => (await styleOf(page, '[aria-pressed=true]')).backgroundColor,
    ).not.toBe((await styleOf(page, '[aria-pressed=false]')).backgroundColor)
    await eventually(
      'the tab to be told by its edge',
      async () => (await styleOf(page, '[role=tab][aria-selected=true]')).borderBottomColor,
    ).not.toBe((await styleOf(page, '[role=tab][aria-selected=false]')).borderBottomColor)
    const { id: stockId } = await (await page.request.get('/api/stocks/UNP')).json()
    await page.request.post('/api/my-stocks', { data: { stockId } })
    await page.goto('/my-stocks/unclassified')
    await eventually(
      'the open row to be told by its edge',
      async () => (await styleOf(page, 'li:has([aria-current])')).borderLeftColor,
    ).not.toBe((await styleOf(page, 'li:has(button):not(:has([aria-current]))')).borderLeftColor)
    await page.goto('/my-stocks')
    await eventually(
      'the place to be told by its edge',
      async () => (await styleOf(page, 'nav [aria-current]')).borderBottomColor,
    ).not.toBe((await styleOf(page, 'nav a:not([aria-current])')).borderBottomColor)
  })
})

function styleOf(
  page: Page,
  selector: string,
): Promise<{ backgroundColor: string; borderBottomColor: string; borderLeftColor: string }> {
  return page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { backgroundColor, borderBottomColor, borderLeftColor } = getComputedStyle(element)
      return { backgroundColor, borderBottomColor, borderLeftColor }
    })
}

/** Waits until a page in letters of twice the size breaks no word and fits its window. */
async function toBeWholeInTwiceTheSize(page: Page, address: string): Promise<void> {
  await toFitInTwiceTheSize(page, address)
  await eventually(`no broken word on ${address}`, () => brokenWords(page)).toEqual([])
}

async function toFitInTwiceTheSize(page: Page, address: string): Promise<void> {
  // Of no page in particular: all that it asks for by itself has come.
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await eventually(`${address} to be no wider than its window`, () =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** The words on a page that stand on two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const shown = text.parentElement?.closest('.sr-only') ? [] : [...range.getClientRects()]
        if (new Set(shown.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    return broken
  })
}
