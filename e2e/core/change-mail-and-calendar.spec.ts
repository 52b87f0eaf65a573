import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { MailSettings } from '#contract/mail.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpInvestor, welcomeInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'
import { violations } from '../testing/violations.ts'

/** Mail is set up; nobody listens there, and nothing has to arrive. */
const mailbox = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@tipfolio.example' }

describe('time zone, calendar and mail', () => {
  const site = useSite(() => mailbox)

  it('tells the server the time zone of the browser once, and lets it be changed', async () => {
    const page = await site.visitor({ timezoneId: 'America/New_York' })
    await signUpInvestor(page, { next: '/my-stocks' })
    await eventually('the time zone to be told', () => zoneOf(page)).toBe('America/New_York')
    await page.goto('/settings')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.getByText(/^America\/New York, now \d\d:\d\d$/).waitFor({ state: 'attached' })
    await zone.selectOption('Europe/Berlin')
    await page.getByText('Time zone saved').first().waitFor()
    await eventually('Berlin to be saved', () => zoneOf(page)).toBe('Europe/Berlin')
    // Who chooses UTC is not asked again.
    await zone.selectOption('UTC')
    await eventually('UTC to be saved', () => zoneOf(page)).toBe('UTC')
    await page.goto('/due')
    // Nothing that people see tells that the zone was not told again: all that the page asks for by itself has come.
    await page.reload({ waitUntil: 'networkidle' })
    await eventually('UTC to stay', () => zoneOf(page)).toBe('UTC')
  })

  it('creates a calendar address, which is told once, replaces and removes it', async () => {
    const page = await site.visitor({ reducedMotion: 'reduce' })
    await signUpInvestor(page)
    await page.goto('/settings#calendar')
    await page.getByRole('button', { name: 'Create address' }).click()
    const address = page.getByRole('textbox', { name: 'Address for your calendar' })
    await address.waitFor()
    const first = new URL(await address.inputValue()).pathname
    expect(first).toMatch(/^\/calendar\/.{40,}\.ics$/)
    await page.getByText('Shown this once. Whoever has it can read what is due, but no rationale.').waitFor()
    expect(await violations(page)).toEqual([])
    expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar')

    await page.reload()
    await page.getByText(/^Address created on/).waitFor()
    await eventually('the address to be told no more', () => page.content()).not.toContain(
      first.slice(10, 40),
    )
    await page.getByRole('button', { name: 'Replace' }).click()
    await address.waitFor()
    const second = new URL(await address.inputValue()).pathname
    expect(second).not.toBe(first)
    expect((await page.request.get(first)).status()).toBe(404)
    expect((await page.request.get(second)).status()).toBe(200)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Create address' }).waitFor()
    await eventually('the address to be gone', async () => (await page.request.get(second)).status()).toBe(
      404,
    )
  })

  it('sends nothing before the address is confirmed, and says so', async () => {
    const page = await site.visitor({ reducedMotion: 'reduce' })
    await signUpInvestor(page)
    await page.goto('/settings')
    const mail = page.getByRole('region', { name: 'Mail' })
    await mail.getByText('Confirm your address first.').waitFor()
    expect(await violations(page)).toEqual([])
    await mail.getByRole('button', { name: 'Send confirmation' }).click()
    await mail.getByText(/^Mail sent to .*@example\.com$/).waitFor()
    await mail.getByText('Open the link in it within 24 hours and press the button there.').waitFor()
    await mail.getByRole('button', { name: 'Send again' }).waitFor()
  })

  it('is sent daily or weekly at an hour, and takes back what the server refuses', async () => {
    const page = await site.visitor({ reducedMotion: 'reduce', complaints: /status of 409/ })
    await signUpInvestor(page)
    let settings: MailSettings = {
      ...{ digest: 'off', hour: 7, address: 'mara@ellison.example', confirmed: true, switchedOff: null },
    }
    await page.route('**/api/me/mail', async route => {
      // What the page sends by the contract.
      if (route.request().method() === 'PUT')
        settings = { ...settings, ...(route.request().postDataJSON() as object) }
      await route.fulfill({ json: settings })
    })
    await page.goto('/settings')
    const mail = page.getByRole('region', { name: 'Mail' })
    await mail.getByText('Confirmed', { exact: true }).waitFor()
    await eventually('no hour to choose', () => mail.getByLabel('Hour').count()).toBe(0)
    await mail.getByRole('button', { name: 'Weekly' }).click()
    await mail.getByText('On Mondays, in your time zone.').waitFor()
    await mail.getByLabel('Hour').selectOption('18:00')
    await eventually('the hour to be sent', () => settings).toMatchObject({ digest: 'weekly', hour: 18 })
    expect(await violations(page)).toEqual([])

    await page.route('**/api/me/mail', route =>
      route.fulfill({
        ...{ status: 409, contentType: 'application/problem+json' },
        json: { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Confirm your address first' },
      }),
    )
    await mail.getByRole('button', { name: 'Daily' }).click()
    await page.getByText('Confirm your address first').first().waitFor()
    await mail.getByRole('button', { name: 'Weekly', pressed: true }).waitFor()
  })

  it('says why it was switched off, and can be tried again', async () => {
    const page = await site.visitor({ reducedMotion: 'reduce' })
    await signUpInvestor(page)
    const switchedOff = 'Three mails in a row were refused: “mailbox full”'
    const off = { digest: 'off', hour: 7, address: 'mara@ellison.example', confirmed: true, switchedOff }
    await page.route('**/api/me/mail', route =>
      route.fulfill({
        json: route.request().method() === 'PUT' ? { ...off, digest: 'daily', switchedOff: null } : off,
      }),
    )
    await page.goto('/settings')
    const mail = page.getByRole('region', { name: 'Mail' })
    await mail.getByText(/mailbox full/).waitFor()
    expect(await violations(page)).toEqual([])
    await mail.getByRole('button', { name: 'Try again' }).click()
    await mail.getByRole('button', { name: 'Daily', pressed: true }).waitFor()
  })
})

describe('a server that sends no mail', () => {
  const site = useSite()

  it('has no section about it', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await welcomeInvestor(page)
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Calendar' }).waitFor()
    await eventually('no section about mail', () => page.getByRole('heading', { name: 'Mail' }).count()).toBe(
      0,
    )
  })
})

async function zoneOf(page: Page): Promise<string> {
  // The contract's user.
  return ((await (await page.request.get('/api/auth/user')).json()) as { timezone: string }).timezone
}
