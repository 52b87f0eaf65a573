import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { publish } from './testing/writer.ts'

const widths = [320, 390, 768, 1280]
/** More than an answer brings. */
const many = 230

describe('a stock that much is said about', () => {
  const site = useSite()

  beforeAll(async () => {
    const tipOf = (index: number) => ({
      ...{ ticker: 'UNP', text: `Thought ${index}.`, stance: index % 3 ? 'bullish' : 'bearish' },
      priceTargetValue: 5 + index / 10,
    })
    for (let from = 0; from < many; from += 46)
      await publish(site.origin, {
        title: `Letter ${from}`,
        summary: 'On railways.',
        author: from === 46 ? 'The Association of Patient Railway Shareholders' : `Letter of ${from}`,
        publishedAt: `2026-01-${10 + from / 46}`,
        tips: Array.from({ length: 46 }, (_, index) => tipOf(from + index)),
      })
    await publish(site.origin, {
      title: 'Two targets',
      summary: 'And a long name.',
      tips: [5, 20].map(priceTargetValue => ({
        ticker: 'HDLB',
        text: `It is worth ${priceTargetValue}.`,
        priceTargetValue,
      })),
    })
  }, patience(120_000))

  it('is narrowed by addresses, also without scripts, and walked from a year on', async () => {
    const page = await site.visitor({ javaScriptEnabled: false })
    await page.goto('/stocks/UNP')
    const which = page.getByRole('navigation', { name: 'Which tips' })
    const cards = page.locator('section[aria-label=Tips] article')
    await which.getByText('Filter', { exact: true }).click()
    await which.getByRole('link', { name: 'Bearish 77' }).click()
    await which.getByText('Shown: Bearish').waitFor()
    await eventually('no bullish tip', () => cards.getByText('Bullish', { exact: true }).count()).toBe(0)
    await which.getByText('Shown: Bearish').click()
    await which.getByRole('link', { name: 'Letter of 92' }).click()
    await which.getByText('Shown: Bearish, Letter of 92').waitFor()
    await eventually(
      'the tips of one author alone',
      async () => new Set(await cards.locator('.text-ink.font-medium').allInnerTexts()),
    ).toEqual(new Set(['Letter of 92']))
    await eventually('all their tips', () => cards.count()).toBeGreaterThan(10)
    // Signed out, nobody has judged anything.
    await eventually('no filter by judgements', () => which.getByText('By you').count()).toBe(0)
    await which.getByRole('link', { name: 'Show all' }).click()
    await page.waitForURL('**/stocks/UNP')
    await page.goto('/stocks/UNP?year=2025')
    await page.getByText('No such tips').waitFor()
    const asked = await fetch(`${site.origin}/stocks/UNP?stance=long&year=x&strategist=1&judged=true`)
    expect(asked.status).toBe(200)
  })

  it('shows what the reader has not judged, and keeps their filter beside every tab', async () => {
    const page = await site.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await signUpInvestor(page)
    await page.goto('/stocks/UNP')
    const first = page.getByRole('article').first()
    const said = (await first.getByRole('heading').first().innerText()).trim()
    await first.getByRole('button', { name: 'Agree', exact: true }).tap()
    await first.getByText('1 agree, you too').waitFor()
    const which = page.getByRole('navigation', { name: 'Which tips' })
    await which.getByText('Filter', { exact: true }).tap()
    await which.getByRole('link', { name: 'Judged', exact: true }).tap()
    await eventually('the one that was judged', () => page.getByRole('article').count()).toBe(1)
    await eventually('it to be the one that was judged', () =>
      page.getByRole('article').getByRole('heading', { name: said }).count(),
    ).toBe(1)
    await which.getByRole('link', { name: 'Not judged', exact: true }).tap()
    await eventually('the others', () => page.getByRole('article').count()).toBeGreaterThan(40)
    await eventually('the one that was judged to be away', () =>
      page.getByRole('heading', { name: said, exact: true }).count(),
    ).toBe(0)
    await page.getByRole('link', { name: 'My analysis' }).tap()
    await page.waitForURL('**/stocks/UNP?tab=analysis&judged=false')
    await page.getByRole('link', { name: '230 tips' }).tap()
    await page.waitForURL('**/stocks/UNP?judged=false')
    await page.reload()
    await which.getByText('Shown: not judged').waitFor()
    await eventually('the page to fit the phone', () =>
      page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(390)
  })

  it('lets everything be found that is far outside the window and not drawn', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/stocks/UNP?pages=5')
    const cards = page.getByRole('article')
    await eventually('all tips', () => cards.count()).toBe(many)
    const last = cards.nth(many - 1)
    const drawn = await page.evaluate(
      () =>
        [...document.querySelectorAll('article')].filter(card =>
          card.querySelector('h3')?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
    expect(drawn).toBeLessThanOrEqual(120)
    // Screen readers have all that is in it.
    await eventually('the button of the last card', () =>
      last.getByRole('button', { name: 'Agree', exact: true }).count(),
    ).toBe(1)
    // Browsers look through what is skipped so, and not through what is hidden.
    await eventually('the last card to be skipped while it is away', () =>
      last.evaluate(card => getComputedStyle(card).contentVisibility),
    ).toBe('auto')
    // The keyboard, from card to card.
    await page.evaluate(() => scrollTo(0, 0))
    await cards.nth(many - 3).evaluate(card => {
      card.tabIndex = -1
      card.focus()
    })
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await eventually('the last card to have the keyboard', () =>
      last.evaluate(card => card === document.activeElement),
    ).toBe(true)
    await eventually('the card with the keyboard to be in the window', () => isInWindow(last)).toBe(true)
    // An anchor.
    const id = await cards.nth(many - 20).getAttribute('id')
    await page.evaluate(hash => {
      scrollTo(0, 0)
      location.hash = hash ?? ''
    }, id)
    await eventually('the tip of the anchor to be in the window', () =>
      isInWindow(cards.nth(many - 20)),
    ).toBe(true)
  })

  it('says how many targets the ladder shows of how many, and shows them all in steps', async () => {
    const page = await site.visitor({ viewport: { width: 390, height: 844 } })
    await page.goto('/stocks/UNP?tab=analysis')
    const ladder = page.getByRole('region', { name: 'Target ladder' })
    const rows = ladder.getByRole('table').getByRole('row')
    await eventually('the newest of each author', () => rows.count()).toBe(1 + 5)
    await ladder.getByText('5 of 230 targets: the newest of each author', { exact: true }).waitFor()
    await ladder.getByRole('button', { name: 'Show the 200 newest' }).click()
    await ladder.getByText('the 200 newest of 230 targets', { exact: true }).waitFor()
    await eventually('the 200 newest', () => rows.count()).toBe(1 + 200)
    await ladder.getByRole('button', { name: 'Show older targets' }).click()
    await ladder.getByText('230 targets', { exact: true }).waitFor()
    await eventually('all targets', () => rows.count()).toBe(1 + many)
    await eventually('no more to show', () =>
      ladder.getByRole('button', { name: 'Show older targets' }).count(),
    ).toBe(0)
    await ladder.getByRole('button', { name: 'Show fewer' }).click()
    await ladder.getByRole('button', { name: 'Show all 230' }).waitFor()
    await eventually('the newest of each author again', () => rows.count()).toBe(1 + 5)
  })

  it('tells the average in the ladder to the cent, and in the summary without', async () => {
    const page = await site.visitor()
    await page.goto('/stocks/HDLB?tab=analysis')
    const ladder = page.getByRole('region', { name: 'Target ladder' })
    await ladder.getByText('Average $12.50', { exact: true }).waitFor()
    await ladder.getByText('2 targets', { exact: true }).waitFor()
    const summary = page.getByRole('region', { name: 'Key Metrics Summary' })
    await summary.getByText('$13', { exact: true }).waitFor()
  })

  it('draws its charts for the width they have, in letters of 12 px or more', async () => {
    const page = await site.visitor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/stocks/UNP?tab=analysis')
      for (const name of ['Target ladder', 'Stance over time']) {
        const chart = page.getByRole('region', { name })
        await eventually(`the letters of ${name} at ${width} px`, () => lettersOf(chart)).toEqual({
          small: [],
          outside: [],
          broken: [],
        })
      }
      await eventually(`the page to fit ${width} px`, () => overflow(page)).toBe(0)
    }
    await page.setViewportSize({ width: 320, height: 844 })
    const long = page.getByRole('region', { name: 'Target ladder' }).locator('[aria-hidden] p > span', {
      hasText: 'The Association of Patient Railway Shareholders',
    })
    const lines = await long.evaluate(
      element => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(Math.round(lines)).toBe(2)
  })

  it('keeps ticker, a name of two lines and the button in their places, whatever the name', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/stocks/HDLB')
      const heading = page.getByRole('heading', { level: 1 })
      const name = heading.locator('[title]')
      await eventually('the whole name in the title', () => name.getAttribute('title')).toMatch(
        /^ETRACS Monthly Pay .* ETN Series B$/,
      )
      const [button, ticker, words] = await Promise.all([
        boxOf(page.getByRole('button', { name: 'Add to My Stocks' })),
        boxOf(heading.getByText('HDLB', { exact: true })),
        boxOf(name),
      ])
      const edge = Math.min(width, 1264) - (width < 768 ? 16 : 32)
      expect({ width, right: Math.abs(button.x + button.width - edge) <= 8 }).toEqual({ width, right: true })
      expect(ticker.x + ticker.width).toBeLessThanOrEqual(button.x)
      expect(words.x + words.width).toBeLessThanOrEqual(width < 768 ? width - 16 : button.x)
      const lines = await name.evaluate(
        element => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      )
      expect(Math.round(lines)).toBeLessThanOrEqual(2)
      await eventually(`the page to fit ${width} px`, () => overflow(page)).toBe(0)
    }
  })

  it('says quietly that a stock is followed, and keeps the focus on the button that changes it', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/stocks/UNP')
    await page.getByRole('button', { name: 'Add to My Stocks' }).press('Enter')
    const remove = page.getByRole('button', { name: 'Remove', exact: true })
    await page.getByText('In My Stocks').waitFor()
    await eventually('the button to have the focus', () =>
      remove.evaluate(element => element === document.activeElement),
    ).toBe(true)
    await eventually('its edge to have faded', () =>
      remove.evaluate(element => getComputedStyle(element).borderTopColor),
    ).toBe('rgba(0, 0, 0, 0)')
  })

  it('shows that its right column goes on, and nothing over its end', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.visitor({ viewport: { width: 1280, height: 700 }, colorScheme })
      await page.goto('/stocks/UNP')
      const column = page.getByRole('complementary', { name: 'My analysis' })
      const cue = await column.evaluate(element => {
        const { position, height, backgroundImage } = getComputedStyle(element, '::after')
        return { position, height, fades: backgroundImage.startsWith('linear-gradient') }
      })
      expect(cue).toEqual({ position: 'sticky', height: '56px', fades: true })
      const below = await column.evaluate(element => {
        element.scrollTo(0, element.scrollHeight)
        const last = element.lastElementChild?.getBoundingClientRect().bottom ?? 0
        return element.getBoundingClientRect().bottom - last
      })
      expect(Math.round(below)).toBeGreaterThanOrEqual(56)
    }
    const forced = await site.visitor({ viewport: { width: 1280, height: 700 }, forcedColors: 'active' })
    await forced.goto('/stocks/UNP')
    const line = await forced
      .getByRole('complementary', { name: 'My analysis' })
      .evaluate(element => getComputedStyle(element, '::after').borderBottomColor)
    expect(line).not.toBe('rgba(0, 0, 0, 0)')
  })
})

/** Whether its head is to be seen. */
function isInWindow(card: Locator): Promise<boolean> {
  return card.evaluate(element => {
    const { top } = element.getBoundingClientRect()
    return top >= 0 && top < innerHeight - 100
  })
}

/** What of a chart's visible letters is smaller than 12 px, reaches over its edge, or is a figure on several lines. */
function lettersOf(chart: Locator): Promise<{ small: string[]; outside: string[]; broken: string[] }> {
  return chart.evaluate(section => {
    const picture = section.querySelector('[aria-hidden=true]')
    if (!picture) throw new Error('There is no picture')
    const { left, right } = section.getBoundingClientRect()
    const texts = [...picture.querySelectorAll('*')].filter(element =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    if (texts.length < 8) throw new Error('There are no letters in the picture')
    const words = (element: Element) => element.textContent ?? ''
    const scale = (element: Element) => {
      const svg = element.closest('svg')
      return svg?.viewBox.baseVal.width ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1
    }
    return {
      small: texts
        .filter(text => Number.parseFloat(getComputedStyle(text).fontSize) * scale(text) < 12)
        .map(words),
      outside: texts
        .filter(text => {
          const range = document.createRange()
          range.selectNodeContents(text)
          const box = range.getBoundingClientRect()
          return box.left < left - 1 || box.right > right + 1
        })
        .map(words),
      broken: texts
        .filter(text => /^[\d$.,]+$/.test(words(text)))
        .filter(text => {
          const { lineHeight } = getComputedStyle(text)
          return text.getBoundingClientRect().height > 1.5 * Number.parseFloat(lineHeight)
        })
        .map(words),
    }
  })
}

/** By how much the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
