import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Forecast } from '#contract/my-record.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { until } from '#extraction/testing/until.ts'
import { signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'
import { violations } from '../testing/violations.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const

describe('one’s own record', () => {
  const site = useSite(({ dataDir }) => {
    writePrices(join(dataDir, 'prices'))
    return { BENCHMARKS: 'USD=SPY' }
  })

  /** Somebody who concluded a year ago: their export has the dates. */
  async function thinker(page: Page, tickers = ['VRT']): Promise<void> {
    await signUpInvestor(page)
    const updatedAt = '2025-11-04T12:00:00.000Z'
    const rationale = 'Cooling is ordered with the building.'
    const decision = { action: 'buy', conviction: 'high', horizon: 'short', rationale, updatedAt }
    const conclusions = tickers.map(ticker => ({ ticker, ...decision }))
    const data = { format: 'tipfolio-export', version: 1, exportedAt: updatedAt, conclusions }
    const answer = await page.request.post('/api/import', { data })
    expect(answer.status(), await answer.text()).toBe(200)
    await until('the conclusions to be measured', async () => {
      const told = await page.request.get('/api/me/forecasts?state=resolved')
      // The contract's answer.
      return ((await told.json()) as Forecast[]).length === tickers.length
    })
  }

  it('begins with what will stand there, from wherever one comes', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/my-stocks' })
    await page.getByRole('link', { name: 'My record' }).click()
    await page.getByText('Judge tips and write conclusions; what became of them will stand here.').waitFor()
    await page.goto('/profile')
    await page.getByRole('link', { name: 'My record' }).click()
    await page.waitForURL('/my-record')
    await page.goto('/strategists')
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.waitForURL('/my-record')
    await page.getByRole('heading', { name: 'My record', level: 1 }).waitFor()
    await page.goto('/strategists')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('was I right')
    await page.getByRole('option', { name: 'My record' }).click()
    await page.waitForURL('/my-record')
  })

  it('asks whether the reasoning was sound before the outcome is anywhere in the page', async () => {
    const page = await site.visitor({ reducedMotion: 'reduce' })
    await thinker(page)
    const sent = await (await page.request.get('/my-record')).text()
    expect(sent).toContain('Cooling is ordered with the building.')
    expect(/"result"|0\.3\b|0\.05\b/.exec(sent)?.[0]).toBeUndefined()
    await page.goto('/my-record')
    const card = page.getByRole('article')
    await card.getByText('Buy', { exact: true }).waitFor()
    await card.getByText('What became of it is shown once you have answered.').waitFor()
    expect(await violations(page)).toEqual([])
    await card.getByRole('button', { name: 'Sound' }).click()
    await card.getByText('+30.0%').waitFor()
    await card.getByText('after 3 months').waitFor()
    await card.getByText('SPY +5.0%').waitFor()
    await card.getByText('It went well, sound reasoning.').waitFor()
    await card.getByRole('button', { name: 'Flawed' }).click()
    await card.getByText('It went well, flawed reasoning.').waitFor()
    await card.getByLabel('What will you do differently?').fill('Ask what waiting costs.')
    await card.getByRole('button', { name: 'Save what I learnt' }).click()
    await card.getByText('Saved', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    const [told] = (await (await page.request.get('/api/me/forecasts')).json()) as Forecast[]
    expect(told?.review).toMatchObject({
      process: 'flawed',
      outcome: 'good',
      lesson: 'Ask what waiting costs.',
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Your conviction' }).waitFor()
    await eventually('nothing more to review', () => page.getByRole('article').count()).toBe(0)
  })

  it('holds what waits beyond three back until it is asked for, so that figures stay within reach', async () => {
    const page = await site.visitor(phone)
    await thinker(page, ['VRT', 'ETN', 'PWR', 'NVT'])
    await page.goto('/my-record')
    const cards = page.getByRole('article')
    await page.getByText('A judgement counts from the first close').scrollIntoViewIfNeeded()
    await eventually('three to review', () => cards.count()).toBe(3)
    await page.getByRole('button', { name: 'Show more to review' }).tap()
    await cards.nth(3).waitFor()
  })

  it('is for nobody else', async () => {
    await thinker(await site.visitor())
    const other = await site.visitor()
    await signUpInvestor(other)
    await other.goto('/my-record')
    await other.getByText('Judge tips and write conclusions').waitFor()
    await eventually('nothing of somebody else', () => other.content()).not.toContain('Cooling is ordered')
    const visitor = await site.visitor({ complaints: /404/ })
    await visitor.goto('/my-record')
    await visitor.getByText('Some pages are for signed-in users only.').waitFor()
    await visitor.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await visitor.waitForURL('/api/login?next=%2Fmy-record')
  })

  it('says what one means by convictions, and takes no other order', async () => {
    const page = await site.visitor()
    await thinker(page)
    await page.goto('/my-record')
    await page.getByRole('button', { name: 'What I mean by them' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('High, %').fill('60')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('At least what medium is').waitFor()
    await dialog.getByLabel('High, %').fill('90')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const told = (await (await page.request.get('/api/me/record')).json()) as { conviction: object }
    expect(told.conviction).toEqual({ high: 90, medium: 65, low: 55 })
  })

  it('is narrowed to another time in the address, and fits a phone', async () => {
    const page = await site.visitor(phone)
    await thinker(page)
    await page.goto('/my-record')
    await page.getByText('After 6 months').first().waitFor()
    await page.getByRole('button', { name: '12 mo' }).tap()
    await page.getByText('After 12 months').first().waitFor()
    await eventually('the time in the address', () => new URL(page.url()).search).toBe('?horizon=12')
    await page.reload()
    await page.getByText('After 12 months').first().waitFor()
    await page.getByRole('button', { name: 'Own' }).tap()
    await page.getByText('After the time that each one gave').waitFor()
    await page.getByRole('button', { name: 'Flawed' }).tap()
    await page.getByText('It went well, flawed reasoning.').waitFor()
    expect(await violations(page)).toEqual([])
    const [scroll, client] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth]
    })
    expect(scroll).toBe(client)
  })

  it('stands beside each earlier conclusion on the page of its stock', async () => {
    const page = await site.visitor()
    await thinker(page)
    const { id } = (await (await page.request.get('/api/stocks/VRT')).json()) as { id: string }
    const changed = await page.request.post('/api/conclusions', { data: { stockId: id, action: 'hold' } })
    expect(changed.status()).toBe(200)
    await page.goto('/stocks/VRT')
    const earlier = page.getByRole('region', { name: 'Earlier conclusions' })
    await earlier.getByText('+40.0% since, SPY +10.0%').waitFor()
  })
})

/** A year of closes, as files of the operator: each a month apart and on the days that results are of. */
function writePrices(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const days = ['2025-11-05', '2025-12-05', '2026-02-05', '2026-05-05', '2026-11-05', '2026-11-20']
  const write = (symbol: string, closes: number[]) =>
    writeFileSync(
      join(folder, `${symbol}.csv`),
      ['date,close', ...days.map((day, index) => `${day},${closes[index]}`)].join('\n'),
    )
  for (const symbol of ['VRT', 'ETN', 'PWR', 'NVT']) write(symbol, [100, 110, 130, 120, 135, 140])
  write('SPY', [600, 606, 630, 640, 654, 660])
}
