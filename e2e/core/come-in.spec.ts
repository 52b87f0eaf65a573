import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { newAccountForm } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()
const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const password = 'a long enough password'

describe('coming in', () => {
  const site = useSite()

  it('begins with a new account after Get Started Free, which Enter creates, without JavaScript too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.visitor({ javaScriptEnabled })
      await page.goto('/')
      await page.getByRole('link', { name: 'Get Started Free' }).first().click()
      await page.waitForURL('**/api/login?intent=sign-up')
      await eventually('the form for a new account first', () => headings(page)).toEqual([
        'Create account',
        'Sign in',
      ])
      await eventually('the title of the form for a new account', () => page.title()).toBe(
        'Create account | Tipfolio',
      )
      const form = newAccountForm(page)
      await eventually('the first field to have the focus', () =>
        form.getByLabel('Email').evaluate(field => field === document.activeElement),
      ).toBe(true)
      await form.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
      await form.getByLabel('Password').fill(password)
      await form.getByLabel('Last name').press('Enter')
      await page.waitForURL(`${site.origin}/`)
      await page.getByRole('heading', { name: 'Welcome!' }).waitFor()
    }
  })

  it('begins with signing in otherwise; Enter there sends that form, and a refusal keeps the other one empty', async () => {
    const page = await site.visitor({ complaints: /status of 4(01|09)/ })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/api/login')
    await eventually('the form to sign in first', () => headings(page)).toEqual(['Sign in', 'Create account'])
    const email = `${crypto.randomUUID()}@example.com`
    await signInForm(page).getByLabel('Email').fill(email)
    await signInForm(page).getByLabel('Password').fill(password)
    await signInForm(page).getByLabel('Password').press('Enter')
    await page.getByText('The e-mail or the password is wrong').waitFor()
    await eventually('the form to sign in first after the refusal', () => headings(page)).toEqual([
      'Sign in',
      'Create account',
    ])
    await eventually('the address that was typed', () =>
      signInForm(page).getByLabel('Email').inputValue(),
    ).toBe(email)
    await eventually('the password to be gone', () =>
      signInForm(page).getByLabel('Password').inputValue(),
    ).toBe('')
    await eventually('the other form to be empty', () =>
      newAccountForm(page).getByLabel('Email').inputValue(),
    ).toBe('')

    await newAccountForm(page).getByLabel('Email').fill(email)
    await newAccountForm(page).getByLabel('Password').fill(password)
    await newAccountForm(page).getByLabel('Password').press('Enter')
    await page.waitForURL(`${site.origin}/`)
    await page.context().clearCookies()
    await page.goto('/api/login?next=/my-stocks')
    await signInForm(page).getByLabel('Email').fill(email)
    await signInForm(page).getByLabel('Password').fill(password)
    await signInForm(page).getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/my-stocks')
  })

  it('has a link to the other form on phones, and fills the button of the form one writes in', async () => {
    const page = await site.visitor({ viewport: { width: 390, height: 700 } })
    await page.goto('/api/login?intent=sign-up')
    const fill = (name: string) =>
      page.getByRole('button', { name }).evaluate(button => getComputedStyle(button).backgroundColor)
    const filled = await fill('Create account')
    await eventually('the other button to be plain', () => fill('Sign in')).not.toBe(filled)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**#sign-in')
    await signInForm(page).getByLabel('Email').click()
    await eventually('the button to be filled', () => fill('Sign in')).toBe(filled)
    await eventually('the first button to be plain', () => fill('Create account')).not.toBe(filled)
  })
})
