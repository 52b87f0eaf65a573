import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
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
      expect(await headings(page)).toEqual(['Create account', 'Sign in'])
      expect(await page.title()).toBe('Create account | Tipfolio')
      const form = newAccountForm(page)
      expect(await form.getByLabel('Email').evaluate(field => field === document.activeElement)).toBe(true)
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
    expect(await headings(page)).toEqual(['Sign in', 'Create account'])
    const email = `${crypto.randomUUID()}@example.com`
    await signInForm(page).getByLabel('Email').fill(email)
    await signInForm(page).getByLabel('Password').fill(password)
    await signInForm(page).getByLabel('Password').press('Enter')
    await page.getByText('The e-mail or the password is wrong').waitFor()
    expect(await headings(page)).toEqual(['Sign in', 'Create account'])
    expect(await signInForm(page).getByLabel('Email').inputValue()).toBe(email)
    expect(await signInForm(page).getByLabel('Password').inputValue()).toBe('')
    expect(await newAccountForm(page).getByLabel('Email').inputValue()).toBe('')

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
    expect(await fill('Sign in')).not.toBe(filled)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**#sign-in')
    await signInForm(page).getByLabel('Email').click()
    expect(await fill('Sign in')).toBe(filled)
    expect(await fill('Create account')).not.toBe(filled)
  })
})
