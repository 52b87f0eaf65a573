import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { writesOf } from './testing/writes.ts'

describe('the feedback panel', () => {
  const site = useSite()

  it('asks for a message, also when the keyboard submits past the disabled button', async () => {
    const { page, panel } = await openPanel()
    const submit = panel.getByRole('button', { name: 'Submit' })
    await eventually('the button to rest', () => submit.isDisabled()).toBe(true)
    await panel.getByLabel('Your feedback').fill('   ')
    await eventually('the button to rest while there are blanks', () => submit.isDisabled()).toBe(true)
    const writes = writesOf(page)
    await panel.getByLabel('Your feedback').press('Control+Enter')
    await panel.getByText('Please enter your feedback message.').waitFor()
    expect(writes).toEqual([])
  })

  it('forgets what was typed when it is cancelled or closed', async () => {
    const { page, panel } = await openPanel()
    for (const name of ['Cancel', 'Close']) {
      await panel.getByLabel('Your feedback').fill('More charts, please.')
      await panel.getByRole('button', { name, exact: true }).click()
      await panel.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Feedback' }).first().click()
      await eventually('the field to be empty', () => panel.getByLabel('Your feedback').inputValue()).toBe('')
    }
  })

  it('has been sent when the answer is a success, whatever it says', async () => {
    const { page, panel } = await openPanel()
    await panel.getByLabel('Your feedback').fill('More charts, please.')
    await page.route('**/api/feedback', route => route.fulfill({ status: 201, body: 'Received' }))
    await panel.getByRole('button', { name: 'Submit' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByText('Thank you!', { exact: true }).first().waitFor()
  })

  it('keeps what was typed when sending fails, then sends it trimmed and closes', async () => {
    const { page, panel } = await openPanel(/status of (429|503)/)
    await panel.getByLabel('Your feedback').fill('  More charts, please. ')
    const submit = panel.getByRole('button', { name: 'Submit' })

    await page.route('**/api/feedback', route => route.fulfill({ status: 503, body: '' }))
    await submit.click()
    await page.getByText('Failed to submit feedback. Please try again.', { exact: true }).first().waitFor()
    await page.unroute('**/api/feedback')
    const problem = { title: 'Too many requests', status: 429, detail: 'Wait for a minute.' }
    await page.route('**/api/feedback', route => route.fulfill({ status: 429, json: problem }))
    await submit.click()
    await page.getByText('Wait for a minute.', { exact: true }).first().waitFor()
    await page.unroute('**/api/feedback')
    await eventually('the words that were typed', () => panel.getByLabel('Your feedback').inputValue()).toBe(
      '  More charts, please. ',
    )

    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/feedback', async route => {
      await held
      await route.continue()
    })
    await submit.click()
    await panel.getByRole('button', { name: 'Submitting...', disabled: true }).waitFor()
    answer()
    await panel.waitFor({ state: 'detached' })
    await page.getByText('Thank you!', { exact: true }).first().waitFor()
    await page.getByText('Your feedback has been submitted successfully.').first().waitFor()
    await eventually('the feedback as it was sent', () => sent(page)).toMatchObject([
      { message: 'More charts, please.', email: null },
    ])
    await page.getByRole('button', { name: 'Feedback' }).first().click()
    await eventually('the field to be empty after it was sent', () =>
      panel.getByLabel('Your feedback').inputValue(),
    ).toBe('')
  })

  async function openPanel(complaints?: RegExp) {
    const page = await site.visitor(complaints && { complaints })
    await signUp(page, { next: '/my-stocks' })
    await page.getByRole('button', { name: 'Feedback' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Feedback' })
    await panel.waitFor()
    return { page, panel }
  }
})

/** The person's own feedback, as the server keeps it. */
async function sent(page: Page): Promise<unknown> {
  return (await page.request.get('/api/feedback')).json()
}
