import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { aDraft, answerWith, readSource } from './testing/drafts.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('checking what was read', () => {
  const site = useSite()

  async function preview({
    draft = aDraft(),
    ...options
  }: Parameters<typeof site.visitor>[0] & { draft?: ExtractionResult } = {}): Promise<Page> {
    const page = await site.visitor(options)
    await answerWith(page, draft)
    await signUp(page, { next: '/posts/new' })
    await readSource(page)
    return page
  }

  it('mends a wrong stance in two presses and a wrong tip in one, and saves what is kept', async () => {
    const page = await preview()
    await chip(page, 'Bullish', 'ABB').click()
    await page.getByRole('menuitemradio', { name: 'Neutral' }).click()
    await keep(page, 'SEDG').click()
    await page.getByText('2 of 6 tips kept. A machine read this source; you publish it.').waitFor()
    await save(page)
    await page.getByRole('article', { name: 'ABB, Neutral' }).waitFor()
    await page.getByRole('article', { name: 'SU.PA, Bullish' }).waitFor()
    await eventually('the two tips that were kept', () => page.getByRole('article').count()).toBe(2)
  })

  it('says of each tip that a machine read it, until a person has changed or confirmed it', async () => {
    const page = await preview()
    const sure = page.getByRole('article')
    await eventually('the mark on all three', () => sure.getByText('Read by machine').count()).toBe(3)
    await chip(page, 'Bullish', 'ABB').click()
    await page.getByRole('menuitemradio', { name: 'Bearish' }).click()
    const changed = page.getByRole('article', { name: 'ABB, Bearish' })
    await changed.getByText('Quote found in the source').waitFor()
    await eventually('no mark on the tip that was changed', () =>
      changed.getByText('Read by machine').count(),
    ).toBe(0)
    await eventually('the mark on the other two', () => sure.getByText('Read by machine').count()).toBe(2)
  })

  it('keeps what is not sure only when one says so, where it stands', async () => {
    const page = await preview()
    const row = rowOf(page, 'CAT')
    await eventually('the row to say why it is not sure', () => row.getAttribute('aria-label')).toBe(
      'CAT: May only be mentioned',
    )
    await eventually('it not to be kept', () => keep(page, 'CAT').isChecked()).toBe(false)
    await keep(page, 'CAT').check()
    await row.getByText('Supporting Evidence').waitFor()
    await eventually('the box to have the focus', () =>
      keep(page, 'CAT').evaluate(box => box === document.activeElement),
    ).toBe(true)
    await eventually('nothing to be said of a mention', () =>
      row.getByText('May only be mentioned').count(),
    ).toBe(0)
    await page.getByText('4 of 6 tips kept.').waitFor()
    await keep(page, 'CAT').uncheck()
    await row.getByText('Supporting Evidence').waitFor({ state: 'detached' })
  })

  it('keeps a tip whose stance or listing is chosen, says so, and saves it so', async () => {
    const page = await preview()
    await chip(page, 'Unset', 'NEE').click()
    await page.getByRole('menuitemradio', { name: 'Bearish' }).click()
    await rowOf(page, 'NEE').getByText('Kept: you chose Bearish').waitFor()
    await page
      .getByRole('group', { name: 'Which listing is meant?' })
      .getByText('over the counter, USD')
      .click()
    const listed = rowOf(page, 'SMNEY')
    await listed.getByText('Kept: you chose SMNEY').waitFor()
    await listed.getByText('Siemens Energy', { exact: true }).waitFor()
    await eventually('the tip to be kept', () => keep(page, 'SMNEY').isChecked()).toBe(true)
    await save(page)
    for (const name of ['NEE, Bearish', 'SMNEY, Bullish']) await page.getByRole('article', { name }).waitFor()
    await eventually('the five tips that were kept', () => page.getByRole('article').count()).toBe(5)
  })

  it('finds it all again after a reload', async () => {
    const page = await preview()
    await chip(page, 'Unset', 'NEE').click()
    await page.getByRole('menuitemradio', { name: 'Neutral' }).click()
    await keep(page, 'SEDG').uncheck()
    await page.getByRole('button', { name: 'SU.PA: change the ticker' }).click()
    await page.getByRole('dialog').getByLabel('Ticker').fill('sbgsy')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.reload()
    await rowOf(page, 'NEE').getByText('Kept: you chose Neutral').waitFor()
    await page.getByRole('article', { name: 'SBGSY, Bullish' }).waitFor()
    await eventually('the tip to be left out still', () => keep(page, 'SEDG').isChecked()).toBe(false)
    await page.getByText('3 of 6 tips kept.').waitFor()
  })

  it('edits one tip before saving, and no other', async () => {
    const page = await preview()
    await page.getByRole('button', { name: 'Edit before saving: the tip on ABB' }).click()
    const form = page.getByRole('dialog', { name: 'Edit before saving: ABB' })
    await form.getByLabel('Investment Tip').fill('Robots are sold out')
    await form.getByLabel('Price Target').fill('')
    await form.getByRole('button', { name: 'Keep Changes' }).click()
    const tip = page.getByRole('article', { name: 'ABB, Bullish' })
    await tip.getByRole('heading', { name: 'Robots are sold out', exact: true }).waitFor()
    await eventually('no price target', () => tip.getByText('Price Target').count()).toBe(0)
    await page.getByRole('article', { name: 'SU.PA, Bullish' }).waitFor()
    await save(page)
    await page.getByRole('heading', { name: 'Robots are sold out', exact: true }).waitFor()
  })

  it('is done by keys alone, which come back to where they were', async () => {
    const page = await preview()
    const stance = chip(page, 'Unset', 'NEE')
    await stance.press('Enter')
    const choices = page.getByRole('menu', { name: 'Stance of the tip on NEE' })
    // What a menu holds comes with the first that is opened.
    await eventually('the menu to have the focus', () => focused(page)).toBe('Unset')
    await page.keyboard.press('Escape')
    await choices.waitFor({ state: 'detached' })
    await eventually('the button to have the focus again', () => focused(page)).toBe(
      'Unset: change the stance of the tip on NEE',
    )
    await page.keyboard.press('ArrowDown')
    await choices.waitFor()
    await page.keyboard.press('Home')
    await eventually('the first choice to have the focus', () => focused(page)).toBe('Bullish')
    await page.keyboard.press('n')
    await eventually('the choice of the letter to have the focus', () => focused(page)).toBe('Neutral')
    await page.keyboard.press('Enter')
    await rowOf(page, 'NEE').getByText('Kept: you chose Neutral').waitFor()
    await eventually('the button to have the focus after the choice', () => focused(page)).toBe(
      'Neutral: change the stance of the tip on NEE',
    )

    await page.getByRole('button', { name: 'CAT: change the ticker' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Ticker of the tip on CAT' })
    await panel.getByLabel('Ticker').press('Escape')
    await panel.waitFor({ state: 'detached' })
    await eventually('the button of the ticker to have the focus', () => focused(page)).toBe(
      'CAT: change the ticker',
    )
    await page.keyboard.press('Enter')
    await panel.getByLabel('Ticker').fill('?')
    await page.keyboard.press('Enter')
    await panel.getByText('A ticker has 1 to 10 letters, digits, dots or hyphens').waitFor()
    await panel.getByLabel('Ticker').fill('de')
    await page.keyboard.press('Enter')
    await rowOf(page, 'DE').getByText('Kept: you chose DE').waitFor()
    await eventually('the button of the new ticker to have the focus', () => focused(page)).toBe(
      'DE: change the ticker',
    )

    await keep(page, 'ABB').press('Space')
    await eventually('the tip to be left out', () => keep(page, 'ABB').isChecked()).toBe(false)
  })

  it('begins at what has come, for who listens', async () => {
    const page = await preview()
    await eventually('the heading to have the focus', () => focused(page)).toBe('Extract with AI')
  })

  it('has no message over what is pressed next, also when its code comes slowly', async () => {
    const page = await site.visitor()
    await answerWith(page, aDraft())
    await page.route('**/assets/ExtractedPost-*.js', async route => {
      const message = page.getByText('Content extracted successfully').first()
      // The message may come first, and is to wait for the preview.
      await message.waitFor({ timeout: 2000 }).catch(() => {})
      await route.continue()
    })
    await signUp(page, { next: '/posts/new' })
    await readSource(page)
    const message = page.locator('li[data-state]').filter({ hasText: 'Content extracted successfully' })
    const next = page.getByRole('button', { name: 'Save Post & Tips' })
    const [said, pressed] = [await message.boundingBox(), await next.boundingBox()]
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(pressed?.y ?? 0)
  })

  it('shows five metrics and the others when asked, on the saved tip too; a phone one line of them', async () => {
    const page = await preview()
    const tip = page.getByRole('article', { name: /^ABB/ })
    await tip.getByText('Lead time').waitFor()
    await eventually('the other metrics to be hidden', () => tip.getByText('Dividend').isVisible()).toBe(
      false,
    )
    await tip.getByText('2 more', { exact: true }).click()
    await tip.getByText('Dividend').waitFor()
    const columns = await Promise.all(
      ['61 weeks', '40%'].map(value => tip.getByRole('cell', { name: value, exact: true }).boundingBox()),
    )
    expect(columns[0]?.x).toBe(columns[1]?.x)
    await save(page)

    const reader = await site.visitor({ ...phone, javaScriptEnabled: false })
    await reader.goto(page.url())
    const saved = reader.getByRole('article', { name: /^ABB/ })
    const line = saved.getByText('7 metrics, Orders +31% first')
    await eventually('the metrics to be hidden on a phone', () =>
      saved.getByText('Lead time').isVisible(),
    ).toBe(false)
    await line.click()
    await saved.getByText('Lead time').waitFor()
    await eventually('the other metrics to be hidden on a phone', () =>
      saved.getByText('Dividend').isVisible(),
    ).toBe(false)
    await saved.getByText('2 more', { exact: true }).click()
    await saved.getByText('Dividend').waitFor()
    await reader.setViewportSize({ width: 1280, height: 900 })
    await reader.reload()
    await saved.getByText('Lead time').waitFor()
    await eventually('no line in place of the metrics', () => line.isVisible()).toBe(false)
  })

  it.each([100, 200])('fits a phone with letters of %i %, menus included', async percent => {
    const page = await preview(phone)
    await page.addStyleTag({ content: `html { font-size: ${percent}% }` })
    for (const open of [chip(page, 'Bullish', 'ABB'), chip(page, 'Unset', 'NEE')]) {
      await open.click()
      const choice = page.getByRole('menuitemradio', { name: 'Bearish' })
      const box = await choice.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'ENR.DE: change the ticker' }).click()
    await page.getByRole('dialog').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phone.viewport.width)
  })

  it('says which language was not read, and takes tips by hand', async () => {
    const page = await preview({ draft: aDraft([], { unreadLanguage: 'Korean' }) })
    await page.getByText('The built-in rules do not read Korean.').waitFor()
    await page.getByRole('button', { name: 'Add Tips by Hand' }).click()
    const form = page.getByRole('form', { name: 'Manual Entry' })
    await eventually('the title of what was read', () => form.getByLabel('Title').inputValue()).toBe(
      'Who owns the place in the queue',
    )
  })
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

function chip(page: Page, stance: string, ticker: string): Locator {
  return page.getByRole('button', { name: `${stance}: change the stance of the tip on ${ticker}` })
}

function keep(page: Page, ticker: string): Locator {
  return page.getByRole('checkbox', { name: `Keep the tip on ${ticker}`, exact: true })
}

/** Ends on the page of the new post. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Post & Tips' }).click()
  await page.waitForURL(/\/posts\/(?!new)/)
}

/** A tip of Perhaps also. */
function rowOf(page: Page, ticker: string): Locator {
  return page.getByRole('region', { name: 'Perhaps also' }).getByRole('listitem', { name: ticker })
}

/** The name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })
}
