import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { addKeeper, addPost, signUpInvestor } from './people.ts'
import { type Site, useSite } from './site.ts'
import type { State } from './state.ts'
import { violations } from './violations.ts'

const quote = 'Prices rose by six percent and not a can less was sold.'
const tip = {
  ...{ ticker: 'KO', text: 'Coca-Cola raises prices.', thesis: 'It sells as much.', evidence: quote },
  ...{ stance: 'bullish', priceTargetValue: 80, priceTargetCurrency: 'USD' },
  metrics: [{ name: 'Price growth', value: '6', unit: '%', sourceExcerpt: quote }],
}
const post = {
  ...{ title: 'Open to all', summary: 'On soft drinks.', author: 'Ada', content: quote },
  tips: [tip, { ticker: 'KO', text: 'Sugar becomes dearer.', stance: 'bearish', priceTargetValue: 55 }],
}

interface Everyone extends Site {
  reader(): Promise<Page>
  /** Somebody who tracks a stock, with a note and a task. */
  investor(): Promise<Page>
}

/** A site with a post, and people on it who want less motion. */
export function useEveryone(): Everyone {
  const site = useSite()
  beforeAll(() => addKeeper(site.origin))
  const reader = () =>
    site.visitor({ reducedMotion: 'reduce', complaints: /40[149]|net::ERR_FAILED|status of 422/ })
  return {
    get origin() {
      return site.origin
    },
    visitor: site.visitor,
    reader,
    async investor() {
      const page = await reader()
      await signUpInvestor(page)
      if (!(await page.request.get('/api/posts/open-to-all')).ok()) await addPost(page, post)
      // The contract's answer about a stock.
      const { id: stockId } = (await (await page.request.get('/api/stocks/KO')).json()) as { id: string }
      await page.request.post('/api/my-stocks', { data: { stockId } })
      await page.request.post('/api/tasks', { data: { stockId, task: 'Read the report' } })
      await page.request.post('/api/notes', { data: { stockId, content: 'Watch the volumes.' } })
      return page
    },
  }
}

/** What is wrong with these pages, a line each. */
export async function onPages(page: Page, paths: string[], width = 1280): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    found.push(...(await faults(page, path)))
  }
  return found
}

/** What is wrong with these states, a line each. */
export async function inStates(page: Page, states: State[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, path, reach } of states) {
    // So wide that everything has its place in the bar at the top.
    await page.setViewportSize({ width: 1280, height: 844 })
    // What the state before has begun may lead elsewhere at this very moment, and the way is broken off once.
    await page.goto(path).catch(() => page.goto(path))
    await reach(page)
    found.push(...(await faults(page, name)))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return found
}

/** What everything has to fit into besides the width at which axe looks. */
const narrow = [390, 320]

/**
 * What is wrong with what a page shows, a line each. In the light theme: the themes differ in their colours alone, whose
 * contrasts `contract/look.test.ts` counts.
 */
async function faults(page: Page, name: string): Promise<string[]> {
  const found = (await violations(page)).map(line => `${name}: ${line}`)
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(`${name} is ${wide} px wide in ${width}`)
  }
  const moving = await page.evaluate(
    () => document.getAnimations().filter(one => one.playState === 'running').length,
  )
  if (moving > 0) found.push(`${name} moves ${moving} things although less motion is wanted`)
  return found
}
