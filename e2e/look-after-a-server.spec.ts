import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { createAccount, newAccountForm, signUp, welcomeInvestor } from './testing/people.ts'
import { applicationOf, useSite } from './testing/site.ts'

describe('looking after a server', () => {
  const site = useSite()

  it('is for the first account: it gives the server a name, lets people in by invitation, and one comes', async () => {
    const page = await site.visitor({ viewport: { width: 1280, height: 900 }, complaints: /422/ })
    await signUp(page, { next: '/settings' })
    await welcomeInvestor(page)
    await page.getByRole('link', { name: 'This server' }).click()
    await page.getByRole('heading', { level: 1, name: 'This server' }).waitFor()
    await page.getByText(/^It runs Tipfolio \d+\.\d+\.\d+\S*\.$/).waitFor()

    await page.getByLabel('Contact').fill('nobody')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Enter an e-mail address, or a web address').first().waitFor()
    await page.locator('input[aria-invalid=true]:focus').waitFor()
    await page.getByLabel('Contact').fill('desk@example.com')
    await page.getByLabel('Name', { exact: true }).fill('Harbour Street')
    await page.getByLabel('New accounts').selectOption('By invitation')
    await page.getByLabel('The first 3 posts of somebody new wait').check()
    await page.getByLabel('What visitors read of a source').selectOption('Only what tips quote')
    await page.getByLabel('Terms', { exact: true }).fill('Be **kind**.')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByRole('link', { name: 'Harbour Street, home' }).waitFor()
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
    await eventually('the contact at the foot', () =>
      page.getByRole('link', { name: 'Contact' }).getAttribute('href'),
    ).toBe('mailto:desk@example.com')

    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const text = await page.getByLabel('Text of the invitation').inputValue()
    expect(text).toContain('You are invited to Harbour Street.')
    const address = /^http.*$/m.exec(text)?.[0] ?? ''
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('list', { name: 'Open invitations' }).getByText('Whoever has it').waitFor()

    const invited = await site.visitor({ viewport: { width: 390, height: 800 }, complaints: /404/ })
    await invited.goto('/api/login?intent=sign-up')
    await invited.getByText('New accounts come by invitation.').waitFor()
    await eventually('no form for a new account', () => newAccountForm(invited).count()).toBe(0)
    await invited.goto(address)
    await invited.getByRole('link', { name: 'terms' }).click()
    await invited.getByText('Be kind.').waitFor()
    await invited.goBack()
    await createAccount(invited)
    await applicationOf(invited)
    expect((await invited.goto('/admin'))?.status()).toBe(404)

    const late = await site.visitor()
    await late.goto(address)
    await late.getByText('New accounts need an invitation that holds').waitFor()
    await page.reload()
    await eventually('the invitation to be used', () =>
      page.getByRole('list', { name: 'Open invitations' }).count(),
    ).toBe(0)

    await eventually('the box to be ticked', () =>
      page.getByLabel('The first 3 posts of somebody new wait').isChecked(),
    ).toBe(true)
    await eventually('the choice that was saved', () =>
      page.getByLabel('What visitors read of a source').inputValue(),
    ).toBe('quotes')
    await page.setViewportSize({ width: 320, height: 800 })
    await eventually('the page to fit the phone', () =>
      page.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(320)

    // The longest name there may be is cut where room is short: nothing else is.
    await page.getByLabel('Name', { exact: true }).fill('Harbour Street '.repeat(4))
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
    await page.goto('/settings')
    for (const width of [320, 390, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(`the page to fit ${width} px`, () =>
        page.evaluate(() => document.documentElement.scrollWidth),
      ).toBe(width)
      const icons = await page.locator('header svg').evaluateAll(all =>
        all.flatMap(icon => {
          const shown = icon.getBoundingClientRect().width
          return icon.checkVisibility() && shown < Number(icon.getAttribute('width')) - 0.5 ? [shown] : []
        }),
      )
      expect(icons).toEqual([])
    }
  })
})
