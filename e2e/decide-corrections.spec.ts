import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Correction } from '#contract/corrections.ts'
import type { ListedCall } from '#contract/records.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { addKeeper, signInKeeper, signUpInvestor } from './testing/people.ts'
import { seededBenchmarks, seedWithPrices } from './testing/seed.ts'
import { useSite } from './testing/site.ts'
import { violations } from './testing/violations.ts'

type Claim = Pick<Tip, 'stance' | 'priceTargetValue' | 'priceTargetCurrency'> & { ticker: string }

describe('deciding corrections of frozen calls', () => {
  const site = useSite(place => {
    seedWithPrices(place)
    return seededBenchmarks
  })
  beforeAll(() => addKeeper(site.origin))

  async function keeper(options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
    const page = await site.visitor({ reducedMotion: 'reduce', ...options })
    await signInKeeper(page, site.origin)
    return page
  }

  /** Bullish calls that count, of which nobody has said anything yet. */
  async function bullishCalls(page: Page, many: number): Promise<ListedCall[]> {
    const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer
    const found: ListedCall[] = []
    for (const { id } of await read<StrategistWithRecord[]>('/api/strategists')) {
      const calls = await read<ListedCall[]>(`/api/strategists/${id}/calls?state=counted`)
      found.push(...calls.filter(call => call.direction === 1 && !call.questioned))
      if (found.length >= many) return found.slice(0, many)
    }
    throw new Error('There are fewer calls than that')
  }

  /** Somebody says that these calls were bearish, or no tips at all, as told. */
  async function ask(many: number, isTip = true): Promise<Correction[]> {
    const page = await site.visitor()
    await signUpInvestor(page)
    const asked: Correction[] = []
    for (const { tipId, ticker } of await bullishCalls(page, many)) {
      const claim: Claim = { ticker, stance: 'bearish', priceTargetValue: null, priceTargetCurrency: null }
      const data = { tipId, ...(isTip ? { claim, note: `${ticker} is sold.` } : { noTip: true }) }
      const answer = await page.request.post('/api/corrections', { data })
      expect(answer.status()).toBe(201)
      // The contract's answer.
      asked.push((await answer.json()) as Correction)
    }
    return asked
  }

  const row = (page: Page, { was }: Correction) =>
    page
      .getByRole('list', { name: 'What waits' })
      .getByRole('listitem')
      .filter({ has: page.getByText(new RegExp(`^${was.ticker.replace('.', '[.]')}: `)) })
      .first()
  const pane = (page: Page) => page.getByRole('article', { name: 'Correction' })
  async function stateOf(page: Page, { id }: Correction) {
    const all = (await (await page.request.get('/api/corrections?limit=100')).json()) as Correction[]
    return all.find(one => one.id === id)?.state
  }

  it('shows both sides and is decided by keys, at once and for good, and stands in the log', async () => {
    const [older, newer] = await ask(2)
    if (!older || !newer) throw new Error('Nothing was asked for')
    const page = await keeper()
    await page.goto('/moderation')
    await page.getByRole('button', { name: 'Corrections 2' }).click()
    await pane(page)
      .getByRole('heading', { name: `${newer.was.ticker}: stance bearish, not bullish` })
      .waitFor()
    const stance = pane(page).getByRole('row', { name: /^Stance/ })
    await eventually('both sides', () => stance.getByRole('cell').allInnerTexts()).toEqual([
      'Bullish',
      'Bearish',
    ])
    await pane(page).getByText(`“${newer.was.ticker} is sold.”`).waitFor()
    await eventually('the way to the post', () =>
      pane(page).getByRole('link', { name: 'Open it' }).getAttribute('href'),
    ).toBe(`/posts/${newer.postSlug}#tip-${newer.tipId}`)
    await page.keyboard.press('e')
    await row(page, newer).getByText('Confirmed', { exact: true }).waitFor()
    await pane(page)
      .getByRole('heading', { name: `${older.was.ticker}: stance bearish, not bullish` })
      .waitFor()
    await page.keyboard.press('x')
    await row(page, older).getByText('Refused', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Corrections 0' }).waitFor()
    await eventually('both decided', () => Promise.all([stateOf(page, newer), stateOf(page, older)])).toEqual(
      ['confirmed', 'refused'],
    )
    // Nothing takes it back.
    await page.keyboard.press('z')
    // Sooner than a message goes by itself.
    await eventually('no way to take it back', () => page.getByRole('button', { name: 'Undo' }).count(), {
      within: 1_000,
    }).toBe(0)
    await row(page, newer).getByText('Confirmed', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'The log', exact: true }).click()
    await page.getByText('Correction of a call confirmed').first().waitFor()
    await page.getByText('Correction of a call refused').first().waitFor()
  })

  it('says in plain words that somebody else has decided otherwise, and what stands', async () => {
    const [asked] = await ask(1)
    if (!asked) throw new Error('Nothing was asked for')
    const [page, other] = [await keeper(), await keeper()]
    await page.goto('/moderation')
    await row(page, asked).getByRole('button').click()
    const refused = await other.request.post(`/api/corrections/${asked.id}/refuse`, {
      headers: { origin: site.origin },
    })
    expect(refused.status()).toBe(200)
    await pane(page).getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Refused by somebody else before', { exact: true }).first().waitFor()
    await row(page, asked).getByText('Refused', { exact: true }).waitFor()
    await eventually('it to be refused', () => stateOf(page, asked)).toBe('refused')
  })

  it('waits again where the server says that somebody else has to look', async () => {
    const [asked] = await ask(1)
    if (!asked) throw new Error('Nothing was asked for')
    const page = await keeper({ complaints: /status of 409/ })
    await page.goto('/moderation')
    const problem = { title: 'Conflict', status: 409, detail: 'Somebody else has to look' }
    await page.route('**/api/corrections/*/confirm', route => route.fulfill({ status: 409, json: problem }))
    await row(page, asked).getByRole('button').click()
    await pane(page).getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Somebody else has to look').first().waitFor()
    await row(page, asked).getByText('takes a moderator').waitFor()
    await eventually('it to be open', () => stateOf(page, asked)).toBe('open')
  })

  it('fits a phone, light and dark, and nothing of it fails a program that looks for barriers', async () => {
    const [asked] = await ask(1, false)
    if (!asked) throw new Error('Nothing was asked for')
    const page = await keeper({ viewport: { width: 390, height: 844 }, hasTouch: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/moderation')
      await row(page, asked).getByRole('button').tap()
      await pane(page).getByText('It is no tip, and is to count no more').waitFor()
      await eventually('the page to be as wide as the phone', () =>
        page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBe(0)
      expect(await violations(page)).toEqual([])
    }
    const box = await pane(page).getByRole('button', { name: 'Refuse' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})
