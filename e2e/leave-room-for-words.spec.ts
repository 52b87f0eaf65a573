import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

const longest = 'ABCDEFGHIJ'
const tickers = ['NVDA', 'MSFT', 'ASML', 'LLY', 'UNP', 'KO', 'PEP', 'V', 'MA', longest]

describe('room for what is shown', () => {
  const site = useSite()
  let post = ''

  beforeAll(async () => {
    post = await publish(site.origin, {
      title: 'Ten stocks and no picture',
      summary: 'One thought about each.',
      content: 'One thought about each of ten, and a picture that has gone from where it was.',
      sourceType: 'blog',
      url: 'https://ten.example/stocks',
      imageUrl: 'https://ten.example/gone.png',
      tips: tickers.map(ticker => ({ ticker, text: `Something about ${ticker}.` })),
    })
  })

  it('keeps the figures of the dashboard on one line and the longest ticker whole', async () => {
    const page = await site.visitor({
      viewport: { width: 1280, height: 900 },
      complaints: /ten\.example|ERR_/,
    })
    await page.route('https://ten.example/**', route => route.abort())
    await signUpInvestor(page)
    for (const ticker of tickers) {
      // The contract's answer about a stock.
      const { id } = (await (await page.request.get(`/api/stocks/${ticker}`)).json()) as { id: string }
      await page.request.post('/api/my-stocks', { data: { stockId: id } })
    }
    await page.goto('/')
    const waiting = page.getByRole('list', { name: 'What waits for you' })
    await waiting.getByRole('link').first().waitFor()
    for (const link of await waiting.getByRole('link').all())
      await eventually('the figure on one line', () => linesOf(link.getByText('10', { exact: true }))).toBe(1)
    const name = page.getByRole('region', { name: 'My Stocks' }).getByText(longest, { exact: true })
    await eventually('the longest ticker whole', () =>
      name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0)
  })

  it.each([
    ['beside the words', 1280],
    ['above the words', 390],
  ])('leaves no hole %s where a picture cannot be loaded, without any script', async (_, width) => {
    const page = await site.visitor({
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
      complaints: /ERR_/,
    })
    const asked = page.waitForRequest('https://ten.example/gone.png')
    await page.route('https://ten.example/**', route => route.abort())
    await page.goto(post)
    await asked
    const title = page.getByRole('heading', { level: 1 })
    const back = page.getByRole('link', { name: 'Back' })
    const picture = page.locator('.post-picture')
    await eventually(
      'the picture that cannot be loaded to take no room',
      async () => (await picture.boundingBox())?.height,
    ).toBe(0)
    // The link reaches a little over the edge on which the words begin.
    const [words, edge] = [await title.boundingBox(), await back.boundingBox()]
    expect((words?.x ?? 0) - (edge?.x ?? 0)).toBeLessThan(16)
  })

  it('sets the ladder of the landing page in letters that a phone can show, each figure on one line', async () => {
    const page = await site.visitor({ viewport: { width: 320, height: 800 } })
    await page.goto('/')
    const ladder = page.getByRole('img', { name: /^A ladder of five price targets/ })
    for (const figure of ['$260', '$230', '$210', '$185', '$135']) {
      const text = ladder.getByText(figure, { exact: true })
      await eventually(`${figure} on one line`, () => linesOf(text)).toBe(1)
      const height = await text.evaluate(element => element.getBoundingClientRect().height)
      expect(height).toBeGreaterThanOrEqual(12)
    }
  })
})

/** On how many lines a text stands. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
}
