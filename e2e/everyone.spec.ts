import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

const visitors = [
  '/',
  '/posts/open-to-all',
  '/stocks/KO',
  '/posts/nowhere',
  '/nowhere',
  '/api/login',
  '/api/docs',
]
const people = [
  '/',
  '/onboarding',
  '/posts/new',
  '/posts/new?mode=manual',
  '/posts/open-to-all',
  '/stocks/KO',
  '/stocks/KO?tab=classification',
  '/stocks/KO?tab=notes',
  '/stocks/KO?tab=tasks',
  '/my-stocks',
  '/my-stocks/unclassified',
  '/my-stocks/no-conclusion',
  '/strategists',
  '/profile',
  '/settings',
]
const quote = 'Prices rose by six percent and not a can less was sold.'

describe('what can be told of WCAG 2.2 AA by a program', () => {
  const site = useSite()

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('is kept on every page, at %i px, %s', async (width, colorScheme) => {
    const page = await site.visitor({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
      complaints: /404/,
    })
    await signUpInvestor(page)
    const post = { title: 'Open to all', summary: 'On soft drinks.', author: 'Ada', content: quote }
    const tip = {
      ticker: 'KO',
      text: 'Coca-Cola raises prices.',
      thesis: 'It sells as much.',
      evidence: quote,
    }
    const metrics = [{ name: 'Price growth', value: '6', unit: '%', sourceExcerpt: quote }]
    const target = { priceTargetValue: 80, priceTargetCurrency: 'USD', metrics }
    if (!(await page.request.get('/api/posts/open-to-all')).ok())
      await addPost(page, { ...post, tips: [{ ...tip, ...target, stance: 'bullish' }] })
    const stock = await (await page.request.get('/api/stocks/KO')).json()
    await page.request.post('/api/my-stocks', { data: { stockId: stock.id } })
    await page.request.post('/api/tasks', { data: { stockId: stock.id, task: 'Read the report' } })
    await page.request.post('/api/notes', { data: { stockId: stock.id, content: 'Watch the volumes.' } })
    const found: string[] = []
    for (const path of people) found.push(...(await violations(page, path)))
    await page.context().clearCookies()
    for (const path of visitors) found.push(...(await violations(page, path)))
    expect(found).toEqual([])
  })
})

/** What axe finds wrong on a page, a line each. */
async function violations(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  // The page's own policy refuses foreign scripts: this one is run from outside of it.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    // Everything but the rules that axe itself calls experiments.
    return axe.run()
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${path} ${id} ${node.html}`))
}
