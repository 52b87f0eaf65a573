import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'

const phone = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
const tall = { ...phone, viewport: { width: 390, height: 844 } }

/** What a finger needs, in CSS pixels. */
const finger = 44

const tip = {
  ticker: 'UNP',
  text: 'Union Pacific owns what it needs.',
  stance: 'bullish',
  evidence: 'Union Pacific repairs its own bridges.',
  thesis: 'The rails are there, and nobody will lay them a second time. '.repeat(40),
}
const post = {
  title: 'Who repairs the bridges',
  summary: 'And for how much.',
  content: `Union Pacific repairs its own bridges. ${'That is the whole point of owning them. '.repeat(20)}`,
  tips: [tip, { ...tip, ticker: 'CSX', text: 'CSX has repaired its service.' }],
}

describe('judging on a phone', () => {
  const site = useSite()

  it('has controls that a finger does not miss, and no hints of keys', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    const path = await addPost(page, post)
    for (const address of [path, '/', '/stocks/UNP', '/stocks/UNP?tab=tasks', '/my-stocks', '/posts/new']) {
      // Of no page in particular: all that it asks for by itself has come.
      await page.goto(address, { waitUntil: 'networkidle' })
      await eventually(`no small control on ${address}`, () => smallControls(page)).toEqual([])
      await eventually(`no hint of keys on ${address}`, () => page.locator('kbd:visible').count()).toBe(0)
    }
    const tablet = await site.visitor({ ...phone, viewport: { width: 1100, height: 800 } })
    await tablet.goto(path)
    await tablet.getByRole('heading', { level: 1 }).waitFor()
    await eventually('no hint of a key on a tablet', () => tablet.getByText('Ctrl K').isVisible()).toBe(false)
  })

  it('keeps the row that judges a tip in sight while it is read, where the window is high enough', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    await page.goto(await addPost(page, post))
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
    await page.goto(await addPost(page, post))
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
    await page.goto(await addPost(page, post))
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
      const path = await addPost(page, post)
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

  it('edits and deletes a tip through one menu, by finger and by key', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    const chunks: string[] = []
    page.on('request', request => chunks.push(request.url()))
    // All that the page asks for by itself has come: the menu is none of it.
    await page.goto(await addPost(page, post), { waitUntil: 'networkidle' })
    expect(chunks.filter(url => url.includes('TipMenu'))).toEqual([])
    await page.getByRole('button', { name: 'More for tip on UNP' }).waitFor()
    await eventually('no button beside the menu', () =>
      page.getByRole('button', { name: /^(Edit|Delete) tip/ }).count(),
    ).toBe(0)
    const more = page.getByRole('button', { name: 'More for tip on UNP' })
    const menu = page.getByRole('menu')

    await more.tap()
    await menu.getByRole('menuitem', { name: 'Edit tip on UNP' }).tap()
    await page.getByRole('dialog', { name: 'Edit Tip' }).waitFor()
    await page.keyboard.press('Escape')
    await eventually('the menu’s button to have the focus after the dialog', () => isFocused(more)).toBe(true)

    await page.keyboard.press('Enter')
    await eventually('the first item to have the focus', () =>
      isFocused(menu.getByRole('menuitem').first()),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await eventually('the menu’s button to have the focus after Escape', () => isFocused(more)).toBe(true)
    await eventually('the menu to be gone', () => menu.count()).toBe(0)

    await page.keyboard.press('ArrowDown')
    await eventually('the first item to have the focus by an arrow', () =>
      isFocused(menu.getByRole('menuitem').first()),
    ).toBe(true)
    await page.keyboard.press('d')
    await eventually('the item of the letter to have the focus', () =>
      isFocused(menu.getByRole('menuitem', { name: 'Delete tip on UNP' })),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('article', { name: 'UNP, Bullish' }).waitFor({ state: 'detached' })
    await page.getByRole('article', { name: 'CSX, Bullish' }).waitFor()
  })

  it('opens the menu whole in the narrowest window, on every kind of card', async () => {
    const page = await site.visitor({ ...phone, viewport: { width: 320, height: 640 } })
    await signUpInvestor(page)
    const path = await addPost(page, post)
    for (const address of [path, '/stocks/UNP']) {
      await page.goto(address)
      await page.getByRole('button', { name: 'More for tip on UNP' }).first().tap()
      const box = await boxOf(page.getByRole('menu'))
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(320)
    }
  })

  it('has a button for each beside the menu where there is room', async () => {
    const page = await site.visitor({ viewport: { width: 1280, height: 800 } })
    await signUpInvestor(page)
    await page.goto(await addPost(page, post))
    await page.getByRole('button', { name: 'Edit tip on UNP' }).waitFor()
    await page.getByRole('button', { name: 'Delete tip on CSX' }).waitFor()
    await eventually('a menu for each tip', () =>
      page.getByRole('button', { name: /^More for tip/ }).count(),
    ).toBe(2)
  })
})

/** The controls of the page that are lower than a finger needs; links in running text are none. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, summary, select, input:not([type=checkbox],[type=radio],[type=file]), label:has(input), a.btn, a.ticker, [role=tab], [role=menuitem]',
    )
    return [...controls]
      .filter(control => control.checkVisibility() && !control.closest('.sr-only'))
      .filter(control => {
        const reach = getComputedStyle(control, '::after')
        const own = control.getBoundingClientRect().height
        const height = reach.content === 'none' ? own : Math.max(own, Number.parseFloat(reach.height) || 0)
        return height > 1 && height < least
      })
      .map(control => control.textContent.trim() || control.ariaLabel || control.outerHTML)
  }, finger)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate(element => element === document.activeElement)
}

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

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
