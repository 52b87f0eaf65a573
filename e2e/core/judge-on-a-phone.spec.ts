import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { boxOf, finger, longPost, phone, tall } from '../testing/long-cards.ts'
import { addPost, signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'

describe('judging on a phone', () => {
  const site = useSite()

  it('has controls that a finger does not miss, and no hints of keys', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    const path = await addPost(page, longPost)
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

  it('edits and deletes a tip through one menu, by finger and by key', async () => {
    const page = await site.visitor(tall)
    await signUpInvestor(page)
    const chunks: string[] = []
    page.on('request', request => chunks.push(request.url()))
    // All that the page asks for by itself has come: the menu is none of it.
    await page.goto(await addPost(page, longPost), { waitUntil: 'networkidle' })
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
    const path = await addPost(page, longPost)
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
    await page.goto(await addPost(page, longPost))
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
