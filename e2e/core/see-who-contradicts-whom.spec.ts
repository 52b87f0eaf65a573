import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contradiction, WhoSaysIt } from '#contract/radar.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience, until } from '#extraction/testing/until.ts'
import { signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'
import { violations } from '../testing/violations.ts'
import { aPost, inBackground, isFocused, track } from '../testing/who-says-it.ts'
import { publish } from '../testing/writer.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const cooling = 'Lead times for liquid cooling now exceed fourteen months, and three firms can sign for it.'
const release = `${cooling} Operators of data centers order pumps and cold plates before they have chosen the land, because whoever comes later waits for two winters. The company says that its backlog grew by a third and that it will build a second plant in Ohio, which opens in the spring after next.`
const doubt = 'The three firms that can sign for it are building the fourth and the fifth line each.'

const margin = (name: string, value: string) => ({ metrics: [{ name, value, unit: '%' }] })

describe('who says it, and who contradicts whom', () => {
  const site = useSite()
  let dana = ''

  beforeAll(async () => {
    const { origin } = site
    await publish(origin, { ...aPost('Lucia Ferrante', 'VRT', 'bullish', cooling), content: release })
    await publish(origin, {
      ...aPost('Port & Starboard', 'VRT', 'bullish', cooling),
      content: `As we read this morning: ${release} We have nothing to add.`,
    })
    await publish(origin, aPost('Margin Notes', 'VRT', 'bearish', doubt))
    await publish(origin, aPost('Dana Ruiz', 'NVDA', 'bullish', 'There is no slack until the summer.'))
    await publish(
      origin,
      aPost(
        'Semis on Sunday',
        'NVDA',
        'bullish',
        'They reported 43.9 on the gross line.',
        margin('Gross margin, 3Q26', '43.9'),
      ),
    )
    dana = await publish(
      origin,
      aPost(
        'Dana Ruiz',
        'NVDA',
        'bearish',
        'I was wrong about the queue.',
        margin('Gross margin, Q3 2026', '46.2'),
      ),
    )
    // What is held against each other is so in the background.
    const read = async (path: string) => (await fetch(origin + path)).json()
    await until(
      'two sources',
      // The contract's answer.
      async () => ((await read('/api/stocks/VRT/voices?summary=true')) as WhoSaysIt).sources === 2,
      inBackground,
    )
    // The contract's list.
    const kinds = async () =>
      ((await read('/api/signals?stock=NVDA')) as Contradiction[]).map(({ kind }) => kind)
    await until('a turn', async () => (await kinds()).includes('reversal'), inBackground)
    await until('two figures', async () => (await kinds()).includes('numbers'), inBackground)
  }, patience(200_000))

  it('is told without scripts: copies hang under who was here first, and cards name them', async () => {
    const page = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/stocks/VRT')
    await page.getByRole('link', { name: 'Same words as Lucia Ferrante’s post' }).waitFor()
    await page.getByRole('link', { name: '2 independent sources in 90 days' }).click()
    await page.getByRole('heading', { level: 1, name: 'Who says it' }).waitFor()
    await page.getByRole('heading', { name: 'First here: Lucia Ferrante' }).waitFor()
    await page.getByText(/^Same words as Lucia Ferrante, \d+%$/).waitFor()
    await eventually('the words once', () => page.getByText(cooling).count()).toBe(1)

    await page.goto('/stocks/NVDA')
    await page.getByRole('link', { name: 'Others say 43.9%' }).waitFor()
    await page.getByRole('link', { name: /^Turned: was bullish on / }).click()
    await page.getByRole('heading', { level: 1, name: 'Dana Ruiz on NVDA' }).waitFor()
  })

  it('opens in dialogs, which give the keyboard back', async () => {
    const page = await site.visitor()
    await page.goto('/stocks/VRT')
    const link = page.getByRole('link', { name: '2 independent sources in 90 days' })
    await link.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'First here: Lucia Ferrante' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually('the link to have the keyboard again', () => link.evaluate(isFocused)).toBe(true)

    await page.getByRole('link', { name: 'Same words as Lucia Ferrante’s post' }).click()
    await dialog.getByText(/^\d+% the same$/).waitFor()
    await eventually('the words on both sides', () => dialog.getByText(cooling).count()).toBe(2)
  })

  it('shows both sides of each, and arrow keys go to the next', async () => {
    const page = await site.visitor()
    await page.goto(dana)
    await page.getByRole('link', { name: 'Others say 43.9%' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2.3 points').waitFor()
    await eventually('both sides', () => dialog.getByRole('article').allInnerTexts()).toEqual([
      expect.stringMatching(/Semis on Sunday[\s\S]*43\.9%/),
      expect.stringMatching(/Dana Ruiz[\s\S]*46\.2%/),
    ])
    const told = dialog.getByRole('heading', { name: 'Dana Ruiz turned bearish on NVDA' })
    await page.keyboard.press('ArrowRight')
    await told.waitFor()
    await dialog.getByText('There is no slack until the summer.').waitFor()
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('2.3 points').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('stands on the dashboard of who tracks the stock, walked by keys, until it was looked at', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Latest Analysis' }).waitFor()
    await eventually('no contradictions', () =>
      page.getByRole('heading', { name: 'Contradictions' }).count(),
    ).toBe(0)
    await track(page, 'VRT', 'NVDA')
    await page.goto('/')
    const rows = page.getByRole('region', { name: 'Contradictions' }).getByRole('listitem')
    const unread = () => rows.filter({ hasText: 'New' }).count()
    await rows.first().waitFor()
    const all = await unread()
    expect(all).toBeGreaterThan(2)
    await rows.first().getByRole('button').focus()
    await page.keyboard.press('j')
    await eventually('the second row to have the keyboard', () =>
      rows.nth(1).getByRole('button').evaluate(isFocused),
    ).toBe(true)
    await page.keyboard.press('k')
    const seen = page.waitForResponse(/\/api\/signals\/[^/]+\/seen$/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect((await seen).status()).toBe(204)
    await page.keyboard.press('Escape')
    await eventually('one less that is new', unread).toBe(all - 1)
    await page.reload()
    await eventually('as many that are new as before', unread).toBe(all - 1)
  })

  it('fits a phone: one side below the other, with room for fingers', async () => {
    const page = await site.visitor(phone)
    await page.goto('/stocks/NVDA')
    await page.getByRole('link', { name: /^Turned/ }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Next' }).waitFor()
    const tops = await dialog
      .getByRole('article')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect()))
    expect(tops[0]?.bottom).toBeLessThan(tops[1]?.top ?? 0)
    await eventually(
      'room for a finger',
      async () => (await dialog.getByRole('button', { name: 'Next' }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44)
    await eventually('the dialog to fit the phone', () => sideways(page)).toBe(0)
    await page.goto('/stocks/VRT/voices')
    const open = page.getByRole('link', { name: 'Open the tip of Lucia Ferrante' })
    await eventually(
      'room for a finger at each tip',
      async () => (await open.boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44)
    await eventually('the page to fit the phone', () => sideways(page)).toBe(0)
  })
})

/** How far the page can be scrolled to the side, in pixels. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
