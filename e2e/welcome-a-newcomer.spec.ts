import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { writesOf } from './testing/writes.ts'

describe('coming for the first time', () => {
  const site = useSite()

  it('asks for a name and a research style before anything is saved', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/' })
    await page.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor()
    const name = page.getByLabel('Display name')
    await eventually('a name that was made up', () => name.inputValue()).toMatch(/^[A-Z0-9][0-9a-f-]+$/)
    const writes = writesOf(page)
    await name.fill(' ')
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByText('Display name required').waitFor()
    await page.getByText('Please enter a display name to continue.').waitFor()
    await page.getByText('Research style required').waitFor()
    await page.getByText('Please select at least one research style.').waitFor()
    const focused = page.locator(':focus')
    await eventually('the name to have the focus', () => focused.getAttribute('id')).toBe(
      await name.getAttribute('id'),
    )
    await name.fill('Mara')
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await eventually('the research styles to have the focus', () => focused.textContent()).toBe(
      'YouTube & social',
    )
    expect(writes).toEqual([])
  })

  it('leads to the feed, and sends the other source only when Other is chosen', async () => {
    const page = await site.visitor()
    await signUp(page, { firstName: 'Mara', next: '/' })
    await page.getByLabel('Display name').fill('Mara E.')
    await page.getByRole('button', { name: 'Blogs & articles' }).click()
    await page.getByText(/^Good start\./).waitFor()
    await page.getByRole('button', { name: 'Other' }).click()
    await page.getByLabel('Other research style').fill('Filings')
    await page.getByRole('button', { name: 'Other' }).click()
    const sent = page.waitForRequest(request => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    expect((await sent).postDataJSON()).toEqual({
      displayName: 'Mara E.',
      researchStyles: ['blogs'],
      onboardingCompleted: true,
    })
    await page.getByRole('heading', { name: 'Welcome back, Mara!' }).waitFor()
    await page.getByText('Your preferences have been saved.', { exact: true }).first().waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome back, Mara!' }).waitFor()
  })

  it('keeps what was typed when saving fails, says so, and can be tried again', async () => {
    const page = await site.visitor({ complaints: /status of 503/ })
    await signUp(page, { next: '/onboarding' })
    await page.getByRole('button', { name: 'Other' }).click()
    await page.getByLabel('Other research style').fill('Filings')
    await page.route('**/api/auth/user', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByText('Failed to save preferences. Please try again.').first().waitFor()
    await eventually('the words that were typed', () =>
      page.getByLabel('Other research style').inputValue(),
    ).toBe('Filings')
    await page.unroute('**/api/auth/user')
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
    await eventually('the feed in the address', () => new URL(page.url()).pathname).toBe('/')
    await eventually('the form to be done', () => isOnboarded(page.request)).toBe(true)
  })
})

async function isOnboarded(request: { get(path: string): Promise<{ json(): Promise<unknown> }> }) {
  // The contract's answer about the signed-in user.
  const user = (await (await request.get('/api/auth/user')).json()) as { onboardingCompleted: boolean }
  return user.onboardingCompleted
}
