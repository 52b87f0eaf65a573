import type { APIRequestContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { linkIn, sharedMailbox } from '#extraction/testing/shared-mailbox.ts'
import { useSite } from './testing/site.ts'

const password = 'a long enough password'

/** A new account, whose session the browser has. */
async function signUp(request: APIRequestContext): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await request.post('/api/auth/sign-up/email', { data: { email, password, name: 'Ada Ek' } })
  expect(answer.status()).toBe(201)
  return email
}

describe('with mail, on a phone and without JavaScript', () => {
  const mailbox = sharedMailbox()
  const site = useSite(() => mailbox.variables)
  const visitor = (complaints?: RegExp) =>
    site.visitor({
      javaScriptEnabled: false,
      colorScheme: 'dark',
      viewport: { width: 320, height: 640 },
      ...(complaints && { complaints }),
    })

  it('a forgotten password leads from the sign-in page by a mail to a new one', async () => {
    const email = await signUp((await visitor()).request)
    const page = await visitor(/status of 422/)
    await page.goto('/api/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('Enter an e-mail address').waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Email').press('Enter')
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    await page.goto(linkIn(await mailbox.mailTo(email), '/api/login?reset='))
    await page.getByLabel('New password').fill('another-5678')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { name: 'Password saved' }).waitFor()
    const signIn = (data: object) => page.request.post('/api/auth/sign-in/email', { data })
    expect((await signIn({ email, password })).status()).toBe(401)
    expect((await signIn({ email, password: 'another-5678' })).status()).toBe(200)
  })

  it('one button confirms an address, and one switches mail off', async () => {
    const owner = await visitor()
    const { request } = owner
    const email = await signUp(request)
    expect((await request.post('/api/me/mail/confirm')).status()).toBe(202)
    const page = await visitor()
    await page.goto(linkIn(await mailbox.mailTo(email), '/mail/confirm/'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()
    const stock = await request.post('/api/stocks', { data: { ticker: 'DUEX' } })
    // The contract's answer to a new stock.
    const { id: stockId } = (await stock.json()) as { id: string }
    const reviewOn = new Date().toISOString().slice(0, 10)
    await request.post('/api/conclusions', { data: { stockId, action: 'hold', reviewOn } })
    expect((await request.put('/api/me/mail', { data: { digest: 'daily', hour: 0 } })).status()).toBe(200)
    await page.goto(linkIn(await mailbox.mailTo(email, 2), '/mail/off/'))
    await eventually('the page to fit the phone', () =>
      page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('heading', { name: 'Mail is switched off' }).waitFor()
    expect(await (await request.get('/api/me/mail')).json()).toMatchObject({ digest: 'off', confirmed: true })
  })
})
