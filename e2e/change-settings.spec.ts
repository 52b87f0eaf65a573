import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { bytesOf } from './testing/downloads.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('changing settings', () => {
  const site = useSite()

  it('shows a new name and picture at once, and what is wrong beside its field', async () => {
    const page = await site.visitor({ complaints: /status of 4(04|22)/ })
    await signUp(page, { next: '/profile' })
    await page.getByLabel('Picture address').fill('not an address')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.locator('input[aria-invalid="true"]:focus').waitFor()
    await page.getByText('Enter an address that begins with http').first().waitFor()
    await page.getByLabel('Picture address').fill(`${site.origin}/gone.png`)
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Engel')
    await page.getByRole('button', { name: 'Friends & community' }).click()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Profile saved', { exact: true }).first().waitFor()
    // In the place of a picture that is not there.
    await page.getByRole('button', { name: 'Your account' }).getByText('ME', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByText('Mara Engel').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Friends & community', pressed: true }).waitFor()
  })

  it('turns dark at once and stays so, until the system is followed again', async () => {
    const page = await site.visitor({ colorScheme: 'light' })
    await signUp(page, { next: '/settings' })
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await paper()
    await choose(page, 'Dark')
    await eventually('the page to be dark', paper).not.toBe(light)
    const dark = await paper()
    await page.goto('/strategists')
    await eventually('the next page to be dark', paper).toBe(dark)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Dark', exact: true, pressed: true }).waitFor()
    await choose(page, 'System')
    await eventually('the page to be light again', paper).toBe(light)
    await page.reload()
    await eventually('the page to be light after it is loaded anew', paper).toBe(light)
  })

  it('remembers that keyboard shortcuts are off', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/settings' })
    await page.getByLabel('Keyboard shortcuts').uncheck()
    // What is ticked before the application has come is kept by it.
    await eventually('the shortcuts to be off', () =>
      page.evaluate(() => localStorage.getItem('keyboard-shortcuts')),
    ).toBe('off')
    await page.reload()
    await eventually('the box to be empty as it was left', () =>
      page.getByLabel('Keyboard shortcuts').isChecked(),
    ).toBe(false)
  })

  it('says that the current password is wrong without signing out, and takes the right one', async () => {
    const page = await site.visitor({ complaints: /status of 401/ })
    await signUp(page, { next: '/settings' })
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Enter your current password').waitFor()
    await page.getByText('Use at least 8 characters').waitFor()
    await page.locator('input[autocomplete=current-password]:focus').waitFor()
    await page.getByLabel('Current password').fill('a wrong password')
    await page.getByLabel('New password').fill('another long password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.locator('input[aria-invalid="true"]').waitFor()
    await eventually('the address to stay', () => new URL(page.url()).pathname).toBe('/settings')
    await page.getByLabel('Current password').fill('a long enough password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password changed', { exact: true }).first().waitFor()
    await eventually('the field to be emptied', () => page.getByLabel('Current password').inputValue()).toBe(
      '',
    )
    expect((await page.goto('/settings'))?.status()).toBe(200)
  })

  it('exports everything, and takes it back into another account', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/settings' })
    await addPost(page, { title: 'Tea', summary: 'Leaves.', tips: [{ ticker: 'KO', text: 'Sells tea.' }] })
    await trackAndNote(page, 'KO')
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export JSON' }).click()
    const buffer = await bytesOf(await started)
    expect(JSON.parse(String(buffer))).toMatchObject({ notes: [{ content: 'A thought.' }] })
    const csv = await page.request.get('/api/export?format=csv')
    expect(csv.headers()['content-type']).toContain('text/csv')

    const other = await site.visitor({ complaints: /status of 422/ })
    await signUp(other, { next: '/settings' })
    const chooser = other.getByLabel('Export file')
    await chooser.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await other.getByText('This file is no export of Tipfolio.').waitFor()
    await chooser.setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer })
    await other.getByText('Added 1 stock and 1 note.').waitFor()
    await other.getByRole('link', { name: 'My Stocks' }).first().click()
    await other.getByRole('article', { name: 'KO' }).waitFor()
  })

  it('asks for the password before it deletes an account or makes a token when the sign-in is old', async () => {
    const page = await site.visitor({ complaints: /status of 403/ })
    await signUp(page, { next: '/settings' })
    const token = await page.request.post('/api/tokens', { data: { name: 'Desk', scope: 'read' } })
    expect(token.status()).toBe(201)
    // The page believes its server: an old sign-in is told from what that says.
    await page.route('**/api/auth/user', async route => {
      if (route.request().method() !== 'DELETE') return route.continue()
      const isRight = route.request().postDataJSON().password === 'a long enough password'
      if (isRight) return route.continue()
      await route.fulfill({ status: 403, contentType: 'application/problem+json', body: refusal })
    })
    await page.reload()
    await page.getByRole('list', { name: 'Tokens that stay valid' }).getByText('Desk (read)').waitFor()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete account' }).click()
    await question.getByText('The password is wrong').waitFor()
    await question.getByLabel('Password').fill('a long enough password')
    await question.getByLabel('Password').press('Enter')
    await page.waitForURL(`${site.origin}/`)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  it('deletes the account only after a question', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/settings' })
    const button = page.getByRole('button', { name: 'Delete account' })
    await button.click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
    await button.click()
    await question.getByRole('button', { name: 'Delete account' }).click()
    await page.waitForURL(`${site.origin}/`)
    await page.getByRole('link', { name: 'Get Started Free' }).first().waitFor()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })
})

/** What the server says to a wrong password. */
const refusal = JSON.stringify({
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  detail: 'Enter your password',
  errors: [{ path: 'password', message: 'The password is wrong' }],
})

/** Presses one of the themes, until it is the chosen one. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: theme, exact: true }).click()
  await page.getByRole('button', { name: theme, exact: true, pressed: true }).waitFor()
}

async function trackAndNote(page: Page, ticker: string): Promise<void> {
  // The contract's answer about a stock.
  const { id } = (await (await page.request.get(`/api/stocks/${ticker}`)).json()) as { id: string }
  await page.request.post('/api/my-stocks', { data: { stockId: id } })
  await page.request.post('/api/notes', { data: { stockId: id, content: 'A thought.' } })
}
