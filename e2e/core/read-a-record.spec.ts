import type { APIResponse, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ListedCall } from '#contract/records.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bytesOf } from '../testing/downloads.ts'
import { signUpInvestor } from '../testing/people.ts'
import { seededBenchmarks, seedWithPrices } from '../testing/seed.ts'
import { useSite } from '../testing/site.ts'
import { violations } from '../testing/violations.ts'

describe('reading a record', () => {
  const site = useSite(place => {
    seedWithPrices(place)
    return seededBenchmarks
  })

  /** Somebody signed in, and the strategists by record. */
  async function reader(options: Parameters<typeof site.visitor>[0] = {}) {
    const page = await site.visitor({ reducedMotion: 'reduce', ...options })
    await signUpInvestor(page)
    // The contract's answer.
    const all = (await (
      await page.request.get('/api/strategists?sort=record&horizon=6&limit=100')
    ).json()) as StrategistWithRecord[]
    return { page, all, best: all[0]?.id ?? '' }
  }

  async function callsOf(page: Page, id: string, state: string): Promise<ListedCall[]> {
    const calls: ListedCall[] = []
    for (let next: string | undefined = `/api/strategists/${id}/calls?state=${state}&limit=100`; next; ) {
      const answer: APIResponse = await page.request.get(next)
      // The contract's answer.
      calls.push(...((await answer.json()) as ListedCall[]))
      next = /<([^>]+)>/.exec(answer.headers().link ?? '')?.[1]
    }
    return calls
  }

  const record = (page: Page) => page.getByRole('region', { name: 'Record', exact: true })
  const strip = (page: Page) => page.getByRole('button', { name: /by result: points against SPY/ })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'How this was computed' })
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )

  it('is for who is signed in', async () => {
    const { best } = await reader()
    const visitor = await site.visitor({ complaints: /404/ })
    await visitor.goto(`/strategists/${best}?horizon=3`)
    await visitor.getByText('Some pages are for signed-in users only.').waitFor()
    await eventually('nothing of the calls', () => visitor.content()).not.toContain('All calls')
  })

  it('tells what calls came to, at each time after them, and keeps the choice in the address', async () => {
    const { page, all, best } = await reader()
    await page.goto('/strategists?sort=record')
    await page.getByRole('link', { name: all[0]?.name ?? '' }).click()
    const { hits, resolved } = all[0]?.record ?? {}
    await record(page)
      .getByText(`${hits} of ${resolved} calls beat SPY after 6 months; likely between`)
      .waitFor()
    await page.getByRole('img', { name: new RegExp(`^${hits} of ${resolved}, .* Chance here`) }).waitFor()
    await page.getByRole('button', { name: '1 mo', exact: true }).click()
    await record(page).getByText('after 1 month;').waitFor()
    await eventually('the time in the address', () => new URL(page.url()).search).toBe('?horizon=1')
    await page.getByRole('button', { name: 'Not counted' }).click()
    await eventually('both choices in the address', () => new URL(page.url()).search).toBe(
      '?horizon=1&calls=other',
    )
    await page.reload()
    await record(page).getByText('after 1 month;').waitFor()
    await eventually('the choice to be kept', () =>
      page.getByRole('button', { name: 'Not counted' }).getAttribute('aria-pressed'),
    ).toBe('true')
    await eventually('the way to the method', () =>
      record(page).getByRole('link', { name: 'How calls are counted' }).getAttribute('href'),
    ).toBe('/method')
    expect(best).not.toBe('')
  })

  it('walks the calls by arrow keys, and the rows by j and k, into their receipts', async () => {
    const { page, best } = await reader()
    await page.goto(`/strategists/${best}?calls=counted`)
    const resolved = (await callsOf(page, best, 'counted')).flatMap(call =>
      call.s6 === 'known' && call.r6 !== null && call.b6 !== null
        ? [{ call, result: call.direction * (call.r6 - call.b6) }]
        : [],
    )
    const results = resolved.map(({ result }) => result).toSorted((one, other) => one - other)
    const told = async () => (await record(page).locator('[aria-live]').innerText()).replaceAll(/\s+/g, ' ')
    await strip(page).focus()
    await page.keyboard.press('ArrowRight')
    const worst = resolved.find(({ result }) => result === results[0])?.call
    await eventually('the call that came to least', told).toMatch(
      new RegExp(`${worst?.ticker.replace('.', '\\.')} .*${(-100 * (results[0] ?? 0)).toFixed(1)} points$`),
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByText(/^Dated/)
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually('the picture to have the focus again', () => focused(page)).toMatch(
      /by result: points against SPY/,
    )

    const rows = record(page).getByRole('button', { name: /^Receipt of/ })
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await eventually('the second row to have the keyboard', () => focused(page)).toBe(
      await rows.nth(1).getAttribute('aria-label'),
    )
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('link', { name: 'What was said' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually('the second row to have the keyboard again', () => focused(page)).toBe(
      await rows.nth(1).getAttribute('aria-label'),
    )
  })

  it('leads from a repeat to the call that it repeats', async () => {
    const { page, all } = await reader()
    for (const { id } of all) {
      const repeat = (await callsOf(page, id, 'other')).find(({ repeatOf }) => repeatOf)
      if (!repeat) continue
      await page.goto(`/strategists/${id}?calls=other`)
      const first = page.getByRole('button', { name: /^repeat of / }).first()
      const more = page.getByRole('button', { name: 'Show more calls' })
      await eventually('a repeat among the rows', async () => {
        if ((await first.count()) === 0 && (await more.isEnabled())) await more.click()
        return first.count()
      }).toBe(1)
      const row = await first.locator('xpath=ancestor::tr').getAttribute('data-call')
      await first.click()
      const repeated = (await callsOf(page, id, 'other')).find(({ tipId }) => tipId === row)?.repeatOf
      await eventually('the keyboard in the row of the call', () =>
        page.evaluate(() => document.activeElement?.closest('tr')?.dataset.call),
      ).toBe(repeated)
      await eventually('all calls in the address', () => new URL(page.url()).search).toBe('')
      return
    }
    expect.unreachable('The seed has a repeat')
  })

  it('takes all calls along as a file', async () => {
    const { page, all, best } = await reader()
    await page.goto(`/strategists/${best}`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      record(page).getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Calls of ${all[0]?.name}.csv`)
    const rows = String(await bytesOf(file))
      .trimEnd()
      .split('\r\n')
    expect(rows[0]).toMatch(/^tipId,postSlug,ticker,direction,/)
    expect(rows).toHaveLength(1 + (await callsOf(page, best, 'all')).length)
  })

  it('says what could not be loaded, and loads it at the next try', async () => {
    const { page, best } = await reader({ complaints: /status of 503/ })
    await page.goto(`/strategists/${best}`)
    const down = { status: 503, json: { title: 'Down', status: 503 } }
    await page.route('**/record?*', route => route.fulfill(down))
    await page.getByRole('button', { name: '3 mo', exact: true }).click()
    await record(page).getByText('Failed to Load Record').waitFor()
    await page.unroute('**/record?*')
    await record(page).getByRole('button', { name: 'Try again' }).click()
    await record(page).getByText('after 3 months;').waitFor()
    await page.route('**/calls?*', route => route.fulfill(down))
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await record(page).getByText('Failed to Load Calls').waitFor()
    await strip(page).press('End')
    await record(page).getByText('The calls could not be loaded.').waitFor()
    await page.unroute('**/calls?*')
    await record(page).locator('[aria-live]').getByRole('button', { name: 'Try again' }).click()
    await record(page).locator('[aria-live]').getByText('points').waitFor()
    const calls = page.getByRole('region', { name: 'All calls' })
    await calls.getByRole('button', { name: 'Try again' }).click()
    await calls.getByRole('button', { name: 'Download' }).waitFor()
  })

  it('fits a phone, in both themes', async () => {
    const { page, best } = await reader({ viewport: { width: 390, height: 844 }, hasTouch: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/strategists/${best}`)
      const step = page.getByRole('button', { name: 'Call to the right' })
      await step.tap()
      await record(page).locator('[aria-live]').getByText('points').waitFor()
      const { height = 0, width = 0 } = (await step.boundingBox()) ?? {}
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
      await eventually('the page to fit the phone', () =>
        page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBe(0)
      expect(await violations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 844 })
    await eventually('the page to fit the narrowest phone', () =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBe(0)
  })
})
