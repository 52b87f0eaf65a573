import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

/** Names without a rule: what others ask for by them, and marks that pages look for. */
const marks = ['group']

const tip = {
  ticker: 'UNP',
  text: 'Union Pacific owns what it needs.',
  thesis: 'What was lost to trucks comes back.',
  evidence: 'Union Pacific repairs its own bridges.',
  stance: 'bullish',
  priceTargetValue: 310,
  priceTargetHorizon: '12 months',
  metrics: [{ name: 'Operating ratio', value: '58', unit: '%' }],
}
const post = {
  title: 'Who repairs the bridges',
  summary: 'And for how much.',
  content: `Union Pacific repairs its own bridges. ${'That is the whole point of owning them. '.repeat(20)}`,
  tips: [tip, { ...tip, stance: 'bearish', priceTargetValue: 150, priceTargetCurrency: 'EUR' }],
}

describe('the look of pages without an account', () => {
  const site = useSite()
  const posts: Record<string, string> = {}

  beforeAll(async () => {
    const sources = {
      video: { sourceType: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
      'unknown video': { sourceType: 'youtube', url: 'https://www.youtube.com/@channel' },
      picture: { sourceType: 'blog', url: 'https://example.com/a', imageUrl: 'https://example.com/a.jpg' },
      note: { sourceType: 'manual' },
    }
    for (const [name, source] of Object.entries(sources))
      posts[name] = await publish(site.origin, { ...post, ...source })
  })

  it('has every rule before any application is there', async () => {
    const page = await site.visitor({ complaints: /status of 404|ERR_/ })
    await keepAway(page)
    const stock = '/stocks/UNP'
    const tabs = ['analysis', 'classification', 'notes', 'tasks'].map(tab => `${stock}?tab=${tab}`)
    for (const address of [
      '/',
      ...Object.values(posts),
      stock,
      ...tabs,
      `${stock}/voices`,
      '/search',
      '/search?q=bridges',
      '/search?q=union+stock:UNP+is:bullish&in=tips',
      '/search?q=union+is:agreed',
      '/search?q=nothing+of+this+since+after:2026',
      '/posts/none',
      '/stocks/NONE',
      '/stocks/NONE/voices',
      '/x',
    ]) {
      await page.goto(address)
      await toBeDressed(page, address)
    }
  })

  it('has every rule after what visitors open', async () => {
    const page = await site.visitor({ complaints: /ERR_|youtube/ })
    await keepAway(page)
    await page.goto(posts.video ?? '')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('union')
    await page.getByRole('option').first().waitFor()
    await toBeDressed(page, 'the search')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await toBeDressed(page, 'the list of keys')
    await page.keyboard.press('Escape')
    await page.getByText('Show Full Content').click()
    await page.getByRole('link', { name: 'Play video' }).click()
    await page.locator('iframe').waitFor()
    await toBeDressed(page, 'the post')

    await page.goto('/')
    await page.getByRole('button', { name: 'in the feedback form' }).click()
    await page.getByRole('dialog').waitFor()
    await toBeDressed(page, 'the feedback form')

    await page.goto('/stocks/UNP')
    await page.getByRole('button', { name: 'Agree', exact: true }).first().click()
    await page.getByText('Please login to classify tips', { exact: true }).waitFor()
    await toBeDressed(page, 'the message')
  })

  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])(
    'shows the video as large as its column at $width px, without scripts and while it plays',
    async viewport => {
      const plain = await site.visitor({ viewport, javaScriptEnabled: false })
      await plain.goto(posts.video ?? '')
      const picture = await plain.getByRole('link', { name: 'Play video' }).boundingBox()
      const { width = 0, height = 0 } = picture ?? {}
      expect(width).toBeGreaterThan(300)
      expect(width / height).toBeCloseTo(16 / 9, 1)

      const page = await site.visitor({ viewport, complaints: /ERR_|youtube/ })
      await keepAway(page)
      await page.goto(posts.video ?? '')
      await page.getByRole('link', { name: 'Play video' }).click()
      await page.locator('iframe').waitFor()
      const player = await page.locator('iframe').boundingBox()
      expect({ width: player?.width, height: player?.height }).toEqual({ width, height })
    },
  )
})

/** Nobody else is asked: neither for a player nor for a picture. */
async function keepAway(page: Page): Promise<void> {
  await page.route(/youtube|example\.com/, route => route.abort())
}

/** At once: a rule that comes after what it dresses is the very flaw that is looked for. */
async function toBeDressed(page: Page, what: string): Promise<void> {
  const lacking = await lackingOn(page)
  expect({ what, lacking }).toEqual({ what, lacking: [] })
}

/** The classes on a page of which no stylesheet that is there has a rule. */
async function lackingOn(page: Page): Promise<string[]> {
  const lacking = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText))
    const text = rules.join('\n')
    const used = [...document.querySelectorAll('[class]')].flatMap(element => [...element.classList])
    return [...new Set(used)].filter(name => {
      const selector = `.${CSS.escape(name)}`.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      return !new RegExp(`${selector}(?![\\w-])`).test(text)
    })
  })
  return lacking.filter(name => !marks.includes(name))
}
