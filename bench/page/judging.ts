import type { Browser, Page } from 'playwright-core'
import { median } from '../measuring/statistics.ts'
import { askWell } from '../servers/ask.ts'

/** What judging one tip costs on a stock's page that shows many, in milliseconds. */
export interface Judging {
  tips: number
  /** From the click until the browser has painted the judgement, median. */
  painted: number
  /** The same, the longest of all. */
  slowest: number
  /** The longest that the page did not answer within a second after the click, the longest of all. */
  blocked: number
}

const ticker = 'MANYTIPS'
const many = 1000
const rounds = 10

/** Windows that are judged in: of a desktop, where a second column stands beside the tips, and of a phone. */
const windows = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/**
 * Opens a stock's page as the person of this cookie, brings its tips, and judges some of them: the first ones, and as many
 * in the middle of the page, where nothing was drawn before.
 */
export async function measureJudging(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<Record<keyof typeof windows, Judging>> {
  await addTips(origin, cookie)
  return {
    desktop: await judgeIn(windows.desktop, browser, origin, cookie),
    phone: await judgeIn(windows.phone, browser, origin, cookie),
  }
}

async function judgeIn(
  window: (typeof windows)['desktop' | 'phone'],
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<Judging> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext(window)
  try {
    await context.addCookies([{ name, value: decodeURIComponent(value), url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/stocks/${ticker}`, { waitUntil: 'networkidle' })
    const tips = await showTips(page)
    await page.evaluate(() => scrollTo(0, 0))
    const took = []
    for (let index = 0; index < rounds; index++)
      took.push(await judge(page, index % 2 ? index + tips / 2 : index))
    return {
      tips,
      painted: median(took.map(({ painted }) => painted)),
      slowest: Math.max(...took.map(({ painted }) => painted)),
      blocked: Math.max(...took.map(({ blocked }) => blocked)),
    }
  } finally {
    await context.close()
  }
}

/** Posts that say enough about one stock, of which nothing is known before. */
async function addTips(origin: string, cookie: string): Promise<void> {
  const words = 'Volumes came back faster than anybody had planned for this year.'
  for (let place = 0; place < many / 200; place++) {
    const tips = Array.from({ length: 200 }, (_, index) => ({
      ticker,
      text: `The service is repaired, and customers return: reason ${place}.${index}.`,
      thesis: 'What was lost comes back, and it has the trains for it.',
      evidence: words,
      stance: 'bullish',
      priceTargetValue: 100 + index,
      priceTargetHorizon: '12 months',
      metrics: [{ name: 'Operating ratio', value: String(index), unit: '%' }],
    }))
    const body = { title: `Many tips ${place}`, summary: words, content: words, tips }
    await askWell(`${origin}/api/posts`, { method: 'POST', headers: { cookie }, body })
  }
}

/** Scrolls until enough tips stand on the page, or no more come; gives how many. */
async function showTips(page: Page): Promise<number> {
  const cards = page.locator('section[aria-label=Tips] article')
  for (;;) {
    const before = await cards.count()
    if (before >= many) return before
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const more = page.waitForFunction(
      count => document.querySelectorAll('section[aria-label=Tips] article').length > count,
      before,
      { timeout: 10_000 },
    )
    if (!(await more.then(() => true).catch(() => false))) return before
  }
}

/** Presses Disagree or Agree in one card, whichever is not pressed. */
async function judge(page: Page, index: number): Promise<{ painted: number; blocked: number }> {
  const card = page.locator('section[aria-label=Tips] article').nth(index)
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  return card.evaluate(async article => {
    const buttons = [...article.querySelectorAll<HTMLButtonElement>('[aria-pressed=false]')]
    const tasks: number[] = []
    const observer = new PerformanceObserver(list =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    // Node's own types of the same name know no such entries.
    observer.observe({ entryTypes: ['longtask'] } as PerformanceObserverInit)
    const start = performance.now()
    buttons[0]?.click()
    await new Promise(frame => requestAnimationFrame(frame))
    await new Promise(painted => setTimeout(painted))
    const painted = performance.now() - start
    await new Promise(later => setTimeout(later, 1000))
    observer.disconnect()
    return { painted, blocked: Math.max(0, ...tasks) }
  })
}
