import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addPost, signUp, signUpWriter, welcomeInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('the focus of the keyboard', () => {
  const site = useSite()

  it('stays on Save Conclusion while it is saved and afterwards', async () => {
    const page = await site.visitor()
    await signUpWriter(page)
    const answer = await hold(page, '**/api/conclusions')
    await page.goto('/stocks/UNP')
    await page.getByRole('radio', { name: 'Buy' }).press('Space')
    await page.getByRole('button', { name: 'Save Conclusion' }).press('Enter')
    await page.getByRole('button', { name: 'Saving...', disabled: true }).waitFor()
    expect(await focused(page)).toBe('Save Conclusion')
    // Pressed again, it is not sent again.
    await page.keyboard.press('Enter')
    answer.go()
    await page.getByText('Last updated').waitFor()
    expect(await focused(page)).toBe('Save Conclusion')
    expect(answer.asked()).toBe(1)
  })

  it('stays on Add Note and Add Task, whose box is empty then', async () => {
    const page = await site.visitor()
    await signUpWriter(page)
    for (const [tab, box, button] of [
      ['notes', 'Note', 'Add Note'],
      ['tasks', 'Task', 'Add Task'],
    ] as const) {
      await page.goto(`/stocks/UNP?tab=${tab}`)
      await page.getByRole('textbox', { name: box, exact: true }).fill('Read the report')
      await page.getByRole('button', { name: button }).press('Enter')
      await page.getByRole('tabpanel').getByText('Read the report').waitFor()
      await expect.poll(() => page.getByRole('button', { name: button }).isDisabled()).toBe(true)
      expect(await focused(page)).toBe(button)
    }
  })

  it('goes to the content with Go to my feed, whose form is gone', async () => {
    const writer = await site.visitor()
    await signUp(writer)
    await welcomeInvestor(writer)
    await addPost(writer, { title: 'Own the bridge', summary: 'Tolls rise.' })
    const page = await site.visitor()
    await signUp(page)
    await page.getByLabel('Display name').fill('Ada')
    await page.getByRole('button', { name: 'Blogs & articles' }).press('Space')
    await page.getByRole('button', { name: 'Go to my feed' }).press('Enter')
    await page.getByRole('heading', { name: 'Latest Analysis' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

/** The words of the button that has the focus once the page is painted, by when a browser has taken it from what is disabled. */
function focused(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(painted => requestAnimationFrame(painted))
    const { activeElement } = document
    if (!(activeElement instanceof HTMLButtonElement)) return activeElement?.tagName ?? ''
    return activeElement.querySelector('span > span')?.textContent ?? activeElement.innerText
  })
}

/** Lets no answer through until `go`. */
async function hold(page: Page, address: string): Promise<{ go: () => void; asked: () => number }> {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route(address, async route => {
    asked++
    await gate.promise
    await route.continue()
  })
  return { go: gate.resolve, asked: () => asked }
}
