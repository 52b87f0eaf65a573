import { mkdirSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { until } from '#extraction/testing/until.ts'
import { bytesOf } from './testing/downloads.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'
import { violations } from './testing/violations.ts'
import { newSession } from './testing/writer.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const

describe('what became of a tip', () => {
  const source = useSource((request, response) =>
    sendArticle(request.url === '/june' ? 'June' : 'January', response),
  )
  const site = useSite(({ dataDir }) => {
    writePrices(join(dataDir, 'prices'))
    return { EXTRACT_ALLOW_HOSTS: source.host, BENCHMARKS: 'USD=SPY', PRICES_SHOWN: 'closes' }
  })
  let post = ''

  /** Posts whose sources prove that they are months old: their tips count since then. */
  beforeAll(async () => {
    const headers = { 'content-type': 'application/json', cookie: await newSession(site.origin) }
    const send = async (path: string, body: object) => {
      const answer = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    const publish = async (path: string) => {
      // The contract's answers.
      const draft = (await send('/api/extract', { url: `http://${source.host}${path}` })) as ExtractionResult
      return (await send('/api/posts', newPostOfExtraction(draft, new Set()))) as { slug: string }
    }
    post = `/posts/${(await publish('/january')).slug}`
    await publish('/june')
    await until('the outcome of both tips', async () => {
      const tips = (await (await fetch(`${site.origin}/api/stocks/NVDA/tips`)).json()) as Tip[]
      return tips.length === 2 && tips.every(({ outcome }) => outcome?.state === 'known')
    })
  })

  it('stands under it for a visitor, also without JavaScript', async () => {
    const plain = await site.visitor({ javaScriptEnabled: false })
    await plain.goto(post)
    const words = await plain.getByRole('article').innerText()
    expect(words.replaceAll(/\s+/g, ' ')).toMatch(
      /Since then \+31\.3% since 7 January 2026 · SPY \+11\.4% .*1 mo \+3\.0 .*3 mo \+7\.9 .*6 mo \+12\.7 .*12 mo until 7 January 2027 .*Target missed: highest close \$73\.10 \(\$300 is \$75 since the 4 : 1 split\)/,
    )
    await plain.goto('/stocks/NVDA?tab=analysis')
    await plain.getByRole('heading', { name: 'Price and tips' }).waitFor()
    await eventually('the tip in the table', () =>
      plain.getByRole('table', { name: 'Price and tips' }).innerText(),
    ).toContain('+31.3%')
    await eventually('what past prices say', () =>
      plain.getByText('Past prices say nothing about future ones.').count(),
    ).toBeGreaterThan(0)
  })

  it('is computed before one’s eyes, by keyboard, and can be taken along', async () => {
    const page = await site.visitor({ reducedMotion: 'reduce' })
    await page.goto(post)
    const receipt = page.getByRole('button', { name: 'Receipt of tip on NVDA' })
    await receipt.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'How this was computed' })
    await dialog.getByRole('heading', { name: 'Last close, step by step' }).waitFor()
    await eventually('the line of three months', () =>
      dialog
        .getByRole('row', { name: /3 months/ })
        .locator('td')
        .allInnerTexts(),
    ).toEqual([...['7 Apr 2026', '66.00', '4', '1.007752', '618.00', '+10.9%', '+3.0%', '+7.9']])

    for (const key of ['k', 'k']) await page.keyboard.press(key)
    await dialog.getByRole('heading', { name: '3 months, step by step' }).waitFor()
    const sums = await dialog.getByRole('region', { name: /step by step/ }).innerText()
    expect(sums.replaceAll(/\s+/g, ' ')).toContain(
      '66.00 close on 7 April 2026 × 4 4 : 1 split on 2 March 2026 × 1.007752 $0.50 on 20 March 2026 ÷ 240.00 close on entry − 1 = +10.9% NVDA, total return',
    )
    expect(sums).toContain('it went its way')
    await dialog.getByRole('button', { name: '1 month' }).click()
    await dialog.getByRole('heading', { name: '1 month, step by step' }).waitFor()
    expect(await violations(page)).toEqual([])

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('NVDA 2026-01-07.csv')
    const rows = String(await bytesOf(file)).split(/\r?\n/)
    expect(rows[0]).toBe('day,close,split,dividend,splitFactor,totalFactor,value,benchmarkDay,benchmarkValue')
    expect(rows.some(row => row.startsWith('2026-04-07,66,'))).toBe(true)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually('the button to have the focus again', () =>
      receipt.evaluate(button => button === document.activeElement),
    ).toBe(true)
  })

  it('says where its receipt does not come, and asks again', async () => {
    const page = await site.visitor({ complaints: /503/ })
    await page.route('**/receipt', route =>
      route.fulfill({ status: 503, json: { title: 'Down', status: 503 } }),
    )
    await page.goto(post)
    await page.getByRole('button', { name: 'Receipt of tip on NVDA' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Failed to Load Receipt').waitFor()
    await page.unroute('**/receipt')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('heading', { name: 'Last close, step by step' }).waitFor()
  })

  it('stands among the prices of its stock, which arrow keys walk', async () => {
    const page = await site.visitor()
    await page.goto('/stocks/NVDA')
    await page.getByRole('button', { name: /^Price of NVDA beside SPY from .* with 2 tips at/ }).focus()
    const section = page.getByRole('region', { name: 'Price and tips' })
    const told = async () => (await section.locator('[aria-live]').innerText()).replaceAll(/\s+/g, ' ')
    await eventually('the last tip', () => told()).toMatch(
      /^Ida Fields Bullish \+\S+ since 9 June 2026 SPY \+\S+$/,
    )
    await eventually('the tip before', async () => {
      await page.keyboard.press('ArrowLeft')
      return told()
    }).toBe('Ida Fields Bullish +31.3% since 7 January 2026 SPY +11.4%')
    await section.getByText('1 of 2').waitFor()
    await page.keyboard.press('End')
    await section.getByText('2 of 2').waitFor()
    await section.getByRole('button', { name: 'Earlier tip' }).click()
    await section.getByText('1 of 2').waitFor()
    await page.getByRole('button', { name: /^Price of NVDA/ }).press('Enter')
    await page.waitForURL(url => url.pathname === post && url.hash.startsWith('#tip-'))
  })

  it('fits a phone, with and without the receipt', async () => {
    const page = await site.visitor(phone)
    await page.goto(post)
    await page.getByRole('button', { name: 'Receipt of tip on NVDA' }).tap()
    await page.getByRole('heading', { name: 'Last close, step by step' }).waitFor()
    await eventually('the page to fit the phone', () => sideways(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.goto('/stocks/NVDA?tab=analysis')
    await page.getByRole('heading', { name: 'Price and tips' }).waitFor()
    const { height = 0, width = 0 } =
      (await page.getByRole('button', { name: 'Earlier tip' }).boundingBox()) ?? {}
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
    // A figure and its sign are one line, and nothing of what is told is cut off.
    await page.setViewportSize({ width: 320, height: 844 })
    const told = page.getByRole('region', { name: 'Price and tips' }).locator('[aria-live] > div')
    await eventually('the figure on one line', () =>
      told.locator('b').evaluate(figure => figure.getClientRects()[0]?.height),
    ).toBeLessThan(25)
    await eventually('nothing to be cut off', () =>
      told.evaluate(box => box.scrollHeight - box.clientHeight),
    ).toBeLessThan(5)
    await eventually('the page to fit the narrowest phone', () => sideways(page)).toBe(0)
  })

  it('is told only behind the judgement where one tip after the other is judged', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/my-stocks/unclassified?stocks=all')
    const card = page.getByRole('article')
    await card.getByText('Supporting Evidence').waitFor()
    await eventually('nothing of the outcome', () => page.locator('main').innerHTML()).not.toMatch(
      /Since then|31\.3/,
    )
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByRole('list', { name: 'Tips', exact: true }).getByRole('button').first().click()
    await card.getByText('Since then').waitFor()
  })
})

/** How far the page can be scrolled to the side, in pixels. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Each trading day from October 2025 to 20 November 2026, between these closes in equal steps. */
function closes(known: Record<string, number>): { day: string; close: number }[] {
  const days = Object.keys(known)
  return days.flatMap((from, index) => {
    const to = days[index + 1]
    if (to === undefined) return [{ day: from, close: known[from] ?? 0 }]
    const [begin, end] = [Date.parse(from), Date.parse(to)]
    const all: { day: string; close: number }[] = []
    for (let time = begin; time < end; time += dayLength) {
      const weekday = new Date(time).getUTCDay()
      if (weekday === 0 || weekday === 6) continue
      const share = (time - begin) / (end - begin)
      const close = (known[from] ?? 0) + ((known[to] ?? 0) - (known[from] ?? 0)) * share
      all.push({ day: new Date(time).toISOString().slice(0, 10), close: Number(close.toFixed(2)) })
    }
    return all
  })
}

const dayLength = 24 * 60 * 60 * 1000

/** The worked example of the specification, as files of the operator. */
function writePrices(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const stock = [
    ...closes({ '2025-10-01': 230, '2026-01-07': 240, '2026-02-06': 249.6, '2026-02-27': 244 }),
    ...closes({
      '2026-03-02': 61,
      '2026-03-19': 65,
      '2026-04-07': 66,
      '2026-05-14': 73.1,
      '2026-07-07': 70.4,
    }),
    ...closes({ '2026-07-08': 70.5, '2026-11-20': 78.2 }),
  ]
  const actions: Record<string, string> = { '2026-03-02': '4,', '2026-03-20': ',0.5' }
  writeFileSync(
    join(folder, 'NVDA.csv'),
    [
      'date,close,split,dividend',
      ...stock.map(({ day, close }) => `${day},${close},${actions[day] ?? ','}`),
    ].join('\n'),
  )
  const market = closes({
    ...{ '2025-10-01': 580, '2026-01-07': 600, '2026-02-06': 606, '2026-04-07': 618, '2026-07-07': 633 },
    ...{ '2026-11-20': 668.4 },
  })
  writeFileSync(
    join(folder, 'SPY.csv'),
    ['date,close,split,dividend', ...market.map(({ day, close }) => `${day},${close},,`)].join('\n'),
  )
}

function sendArticle(month: 'January' | 'June', response: ServerResponse): void {
  const day = month === 'January' ? '2026-01-06' : '2026-06-08'
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><head><title>Why I bought Nvidia in ${month}</title>
<meta name="author" content="Ida Fields">
<meta property="article:published_time" content="${day}T08:00:00Z"></head>
<body><article><h1>Why I bought Nvidia in ${month}</h1>
<p>I bought shares of Nvidia (NASDAQ: NVDA) this week, and I want to write down why, so that I can check it in a year.</p>
<p>The data center business grew 28 percent in the last quarter, and the company keeps 64 cents of every dollar of sales as operating profit. Customers pay a year ahead and rarely leave.</p>
<p>I think the stock is worth more than it costs. ${month === 'January' ? 'My price target is $300 within 6 months, which is 30 times what I expect it to earn.' : ''}</p>
<p>What would change my mind is a second year in which the spending on data centers grows faster than the sales it brings.</p>
</article></body></html>`)
}
