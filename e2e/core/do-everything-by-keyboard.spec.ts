import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, newAccountForm, signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'

/** More presses of Tab than any page has places to stop. */
const mostStops = 90

describe('the whole journey by keyboard alone', () => {
  const site = useSite()

  it('leads from the landing page through a judged, concluded and noted stock to the sign-out', async () => {
    await aStock(await site.visitor())
    const page = await site.visitor()
    await page.goto('/')
    await follow(page, page.getByRole('link', { name: 'Get Started Free' }).first())
    await page.waitForURL('**/api/login?intent=sign-up')
    const form = newAccountForm(page)
    await type(page, form.getByLabel('Email'), `${crypto.randomUUID()}@example.com`)
    await type(page, form.getByLabel('Password'), 'a long enough password')
    await type(page, form.getByLabel('First name'), 'Kay')
    await follow(page, form.getByRole('button', { name: 'Create account' }))

    await page.getByRole('heading', { name: 'Welcome!' }).waitFor()
    await press(page, page.getByRole('button', { name: 'Blogs & articles' }), 'Space')
    await follow(page, page.getByRole('button', { name: 'Go to my feed' }))
    await page.getByRole('heading', { name: 'Welcome back, Kay!' }).waitFor()

    await page.keyboard.press('/')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('csx')
    await page.getByRole('option', { name: 'CSX Corporation' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/stocks/CSX')
    await press(page, page.getByRole('button', { name: 'Add to My Stocks' }), 'Enter')
    await page.getByText('Stock added to My Stocks', { exact: true }).first().waitFor()

    const agree = page.getByRole('button', { name: 'Agree', exact: true })
    await press(page, agree, 'Space')
    await eventually('the judgement to be shown', () => agree.getAttribute('aria-pressed')).toBe('true')

    // One of five: Tab comes to the first, the arrows choose.
    const buy = page.getByRole('radio', { name: 'Buy' })
    await press(page, buy, 'ArrowRight')
    await eventually('the next action to be chosen', () =>
      page.getByRole('radio', { name: 'Hold' }).isChecked(),
    ).toBe(true)
    await type(page, page.getByLabel('Rationale'), 'It owns what it needs.')
    await press(page, page.getByRole('button', { name: 'Save Conclusion' }), 'Enter')
    await page.getByText('Stock conclusion saved successfully', { exact: true }).first().waitFor()

    await reach(page, page.getByRole('tab', { name: 'Analysis' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Notes', selected: true }).waitFor()
    await type(page, page.getByRole('textbox', { name: 'Note' }), 'Ask about the bridges.')
    await press(page, page.getByRole('button', { name: 'Add Note' }), 'Enter')
    await page.getByRole('list', { name: 'Notes' }).getByText('Ask about the bridges.').waitFor()

    await reach(page, page.getByRole('tab', { name: 'Notes' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await type(page, page.getByRole('textbox', { name: 'Task' }), 'Read the report')
    await page.keyboard.press('Enter')
    const task = page.getByRole('checkbox', { name: 'Read the report' })
    await page.getByRole('checkbox', { name: 'Read the report', disabled: false }).waitFor()
    await press(page, task, 'Space')
    await eventually('the task to be done', () => task.isChecked()).toBe(true)

    await press(page, page.getByRole('button', { name: /^Your account/ }), 'Enter', 'Shift+Tab')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  it('hands the content of a page the keyboard without a ring around all of it', async () => {
    const page = await site.visitor()
    await page.goto('/')
    const content = page.locator('main:focus-visible')
    // As a new page does, and the link that skips the bars.
    await page.getByRole('main').focus()
    await eventually('no ring around the content', () =>
      content.evaluate(main => getComputedStyle(main).outlineStyle),
    ).toBe('none')
  })

  it('goes on where it was when a dialog closes, whether something was done in it or not', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto(await addPost(page, { title: 'T', summary: 'S', tips: [aTip] }))
    for (const [name, role] of [
      ['Feedback', 'dialog'],
      ['Edit tip', 'dialog'],
      ['Delete tip', 'alertdialog'],
    ] as const) {
      const button = page.getByRole('button', { name })
      await press(page, button, 'Enter')
      await page.getByRole(role).waitFor()
      await page.keyboard.press('Escape')
      await eventually(`the button of ${name} to have the focus`, () => isFocused(button)).toBe(true)
    }
    const add = page.getByRole('button', { name: 'Add Tip' })
    await press(page, add, 'Enter', 'Shift+Tab')
    await page.getByRole('dialog').getByLabel('Ticker').fill('UNP')
    await page.getByRole('dialog').getByLabel('Investment Tip').fill('Tolls rise with prices.')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Tip' }).press('Enter')
    await page.getByRole('article', { name: 'UNP, Unset' }).waitFor()
    await eventually('the button that opened the dialog to have the focus', () => isFocused(add)).toBe(true)
  })
})

const aTip = { ticker: 'CSX', text: 'CSX owns what it needs.', stance: 'bullish' }

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate(element => element === document.activeElement)
}

async function aStock(writer: Page): Promise<void> {
  await signUpInvestor(writer)
  await addPost(writer, {
    title: 'Own the bridge',
    summary: 'Tolls rise with prices.',
    tips: [aTip],
  })
}

/** Goes on with Tab until a control has the focus, and shows it: nobody could press what cannot be seen. */
async function reach(page: Page, control: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let stop = 0; stop <= mostStops; stop += 1) {
    if (await isFocused(control)) {
      await eventually(`the ring around ${control}`, () => isMarked(control)).toBe(true)
      return
    }
    await page.keyboard.press(by)
  }
  throw new Error(`${mostStops} presses of ${by} do not lead to ${control}`)
}

/** Whether the control with the focus, or what stands for it, has a ring. */
function isMarked(control: Locator): Promise<boolean> {
  return control.evaluate(element => {
    const shown = [element, element.parentElement, element.closest('label')]
    return shown.some(one => one !== null && Number.parseFloat(getComputedStyle(one).outlineWidth) > 0)
  })
}

async function press(
  page: Page,
  control: Locator,
  key: string,
  by: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await reach(page, control, by)
  await page.keyboard.press(key)
}

function follow(page: Page, control: Locator): Promise<void> {
  return press(page, control, 'Enter')
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(words)
}
