import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { boxOf, finger, longPost, tall } from './testing/long-cards.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('a card that is higher than the window', () => {
  const site = useSite()

  it('keeps the row that judges a tip in sight while it is read, where the window is high enough', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    await page.goto(await addPost(page, longPost))
    const card = page.getByRole('article', { name: 'UNP, Bullish' })
    const agree = card.getByRole('button', { name: 'Agree', exact: true })
    const label = card.getByText('Your Opinion: UNP')
    const sections = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    await card.evaluate(element => element.scrollIntoView())
    await eventually(
      'the card to be higher than the window',
      async () => (await boxOf(card)).height,
    ).toBeGreaterThan(844)
    const row = await boxOf(agree)
    expect(row.height).toBeGreaterThanOrEqual(finger)
    expect(row.y + row.height).toBeLessThanOrEqual((await boxOf(sections)).y)
    await eventually('the label at the lower edge', async () => (await boxOf(label)).y).toBeGreaterThan(600)

    await page.setViewportSize({ width: 844, height: 390 })
    await card.evaluate(element => element.scrollIntoView())
    await eventually(
      'the row to be where it stands in a low window',
      async () => (await boxOf(agree)).y,
    ).toBeGreaterThan(390)
  })

  it('takes the sections away while one reads on, and gives them back to who looks back', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    await page.goto(await addPost(page, longPost))
    const card = page.getByRole('article', { name: 'UNP, Bullish' })
    const foot = card.locator('.tip-foot')
    const sections = page.getByRole('navigation', { name: 'Main' }).and(page.locator('.sections'))
    const tops = async () => ({
      sections: Math.round((await boxOf(sections)).y),
      foot: Math.round((await bottomOf(foot)) * 10) / 10,
    })
    await card.evaluate(element => element.scrollIntoView())
    // Two scrolls within a frame are one, and that one is down.
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.evaluate(() => scrollBy(0, -20))
    const there = 844 - Math.round((await boxOf(sections)).height)
    await eventually('the row to stand on the sections', tops).toEqual({ sections: there, foot: there })

    await page.evaluate(() => scrollBy(0, 200))
    await eventually('the sections to be gone and the row at the edge', tops).toEqual({
      sections: 844,
      foot: 844,
    })
    // The keyboard finds them all the same.
    await sections.getByRole('link', { name: 'Feed' }).evaluate(link => link.focus())
    await eventually('the sections to be there for the keyboard', async () => (await tops()).sections).toBe(
      there,
    )
    await sections.getByRole('link', { name: 'Feed' }).evaluate(link => link.blur())
    await page.evaluate(() => scrollBy(0, -40))
    await eventually('the sections to be back and the row on them', tops).toEqual({
      sections: there,
      foot: there,
    })
    await page.evaluate(() => scrollBy(0, 200))
    await eventually('the sections to be gone', async () => (await tops()).sections).toBe(844)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await eventually('the sections at the end of the page', async () => (await tops()).sections).toBe(there)
  })

  it('sticks nothing but the row: how others judged stands below it', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    await page.goto(await addPost(page, longPost))
    const card = page.getByRole('article', { name: 'UNP, Bullish' })
    await card.evaluate(element => element.scrollIntoView())
    await card.getByRole('button', { name: 'Agree', exact: true }).tap()
    const split = card.getByText('1 agree, you too')
    await split.waitFor()
    await eventually(
      'how others judged to be below the window',
      async () => (await boxOf(split)).y,
    ).toBeGreaterThan(844)
    await page.goto('/stocks/UNP')
    const there = page.getByRole('article', { name: 'UNP, Bullish' }).first()
    await there.getByText('Your Opinion: UNP').waitFor()
    await eventually(
      'how others judged to be below the window on the page of the stock',
      async () => (await boxOf(there.getByText('1 agree, you too'))).y,
    ).toBeGreaterThan(844)
  })

  for (const [where, window] of [
    ['a phone', tall],
    ['a desktop', { viewport: { width: 1280, height: 640 } }],
    ['a desktop at 200 %', { viewport: { width: 640, height: 610 }, deviceScaleFactor: 2 }],
  ] as const)
    it(`never has the focus under the row: on ${where}`, async () => {
      const page = await site.visitor(window)
      await signUpInvestor(page)
      const path = await addPost(page, longPost)
      for (const address of [path, '/stocks/UNP']) {
        await page.goto(address)
        const covered = []
        for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
          await page.keyboard.press(key)
          const name = await page.evaluate(coveredFocus)
          if (name) covered.push(name)
        }
        expect({ address, covered }).toEqual({ address, covered: [] })
      }
    })
})

/** Of what has the focus and is covered by a row that judges: its name. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused.closest('.tip-foot')) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, Math.min(top + height - 2, top + 20))
  return over?.closest('.tip-foot') ? focused.textContent || focused.ariaLabel || focused.outerHTML : null
}

async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = await boxOf(target)
  return y + height
}
