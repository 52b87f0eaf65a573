import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp, welcomeInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('looking after the people of a server', () => {
  const site = useSite()
  const password = 'a long enough password'
  let admin: { email: string }

  // The first account of an empty server.
  beforeAll(async () => {
    admin = { email: 'keeper@example.com' }
    const answer = await fetch(`${site.origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password, name: 'Kim Keeper' }),
    })
    expect(answer.status).toBe(201)
  })

  async function keeper(options = {}) {
    const page = await site.visitor(options)
    const answer = await page.request.post('/api/auth/sign-in/email', {
      data: { email: admin.email, password },
      headers: { origin: site.origin },
    })
    expect(answer.status()).toBe(200)
    return page
  }

  it('shows members no way to the page of admins, and nothing at its address', async () => {
    const page = await site.visitor({ complaints: /status of 404/ })
    await signUp(page, { next: '/settings' })
    await page.getByRole('link', { name: 'The log' }).waitFor()
    await eventually('no way to the page of admins', () =>
      page.getByRole('link', { name: 'This server' }).count(),
    ).toBe(0)
    expect((await page.goto('/admin'))?.status()).toBe(404)
  })

  it('finds somebody, suspends them with a reason, and takes it back', async () => {
    const loud = await site.visitor({ complaints: /status of 403/ })
    await signUp(loud)
    await welcomeInvestor(loud)
    await loud.request.patch('/api/auth/user', { data: { displayName: 'Loud Voice' } })
    const page = await keeper()
    await page.goto('/settings')
    await page.getByRole('link', { name: 'This server' }).click()
    await page.getByLabel('Find somebody').fill('loud v')
    await page.getByRole('button', { name: 'Suspend Loud Voice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend Loud Voice' })
    await dialog.getByLabel('How long').selectOption('For 30 days')
    await dialog.getByLabel('Why? It stands in the log').fill('Nine posts of the same text')
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await page.getByText(/^Suspended until /).waitFor()
    expect((await loud.request.post('/api/stocks', { data: { ticker: 'LOUD' } })).status()).toBe(403)
    await loud.goto('/log')
    await loud.getByText('Nine posts of the same text').waitFor()
    await loud.getByText('“Loud Voice”').waitFor()

    await page.getByRole('button', { name: 'End suspension of Loud Voice' }).click()
    await page.getByRole('button', { name: 'Suspend Loud Voice' }).waitFor()
    await eventually('a write to be taken', async () =>
      (await loud.request.post('/api/stocks', { data: { ticker: 'LOUD' } })).status(),
    ).toBe(201)
  })

  it('undoes what a wave of new accounts did, and takes that back from the log', async () => {
    const wave = await site.visitor({ complaints: /status of 404/ })
    await signUp(wave)
    await wave.request.patch('/api/auth/user', { data: { displayName: 'One Of Many' } })
    const data = { title: 'Last chance before Friday', summary: 'Everyone is in.' }
    const posted = await wave.request.post('/api/posts', { data, headers: { origin: site.origin } })
    const { id } = (await posted.json()) as { id: string }
    const status = async () => (await wave.request.get(`/api/posts/${id}`)).status()

    await wave.goto('/log')
    await wave.getByText('Everybody with an account can read it.').waitFor()
    await eventually('no button to undo a wave', () =>
      wave.getByRole('button', { name: 'Undo what new accounts did' }).count(),
    ).toBe(0)

    const page = await keeper()
    await page.goto('/log')
    await page.getByRole('button', { name: 'Undo what new accounts did' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo what new accounts did' })
    await dialog.getByLabel('Accounts younger than').selectOption('An hour')
    await dialog.getByText(/ posted, changed or deleted something\.$/).waitFor()
    await dialog.getByLabel('Why? It stands in the log').fill('A wave of one text')
    await dialog.getByRole('button', { name: 'Undo all of it' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'A wave of one text' })
    await line.waitFor()
    await eventually('the post to be gone', status).toBe(404)

    await line.getByRole('button', { name: /^Undo: / }).click()
    await line.getByText('Undone today').waitFor()
    await eventually('the post to be back', status).toBe(200)
    await wave.goto('/log')
    const same = wave.getByRole('listitem').filter({ hasText: 'A wave of one text' })
    await same.getByText('Undone today').waitFor()
    await eventually('no button to undo', () => wave.getByRole('button', { name: /^Undo: / }).count()).toBe(0)
  })

  it('gives a role and takes it back by Undo; who is the only admin stays one', async () => {
    const page = await keeper({ complaints: /status of 409/ })
    const other = await site.visitor()
    await signUp(other)
    await other.request.patch('/api/auth/user', { data: { displayName: 'Careful Reader' } })
    await page.goto('/admin')
    await page.getByLabel('Role of Careful Reader').selectOption('Moderator')
    await page.getByText('Careful Reader is moderator now', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually('the role to be back', () =>
      page.getByLabel('Role of Careful Reader').inputValue(),
    ).toBe('member')
    await page.getByLabel('Role of Kim Keeper').selectOption('Member')
    await page.getByText('This is the only admin of the server').first().waitFor()
    await eventually('the role to be as it was', () =>
      page.getByLabel('Role of Kim Keeper').inputValue(),
    ).toBe('admin')
  })

  it('makes a link to a new password, which works once and without JavaScript', async () => {
    const forgetful = await site.visitor({ complaints: /status of 40[14]/ })
    await signUp(forgetful)
    await forgetful.request.patch('/api/auth/user', { data: { displayName: 'Forgetful' } })
    const { email } = await (await forgetful.request.get('/api/auth/user')).json()
    const page = await keeper()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Link to a new password for Forgetful' }).click()
    const url = await page.getByLabel('Link to a new password', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    await eventually('the link to be told no more', () => page.content()).not.toContain('reset=')

    const elsewhere = await site.visitor({ javaScriptEnabled: false, complaints: /status of 4(04|22)/ })
    await elsewhere.goto(url)
    await elsewhere.getByLabel('New password').fill('short')
    await elsewhere.getByRole('button', { name: 'Save password' }).click()
    await elsewhere.getByText('Use at least 8 characters').waitFor()
    await elsewhere.getByLabel('New password').fill('another long password')
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByRole('heading', { name: 'Password saved' }).waitFor()
    await elsewhere.getByRole('link', { name: 'Sign in' }).click()
    const form = elsewhere.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password').fill('another long password')
    await form.getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.waitForURL(at => at.pathname === '/')
    expect((await forgetful.request.get('/api/auth/user')).status()).toBe(401)
    await elsewhere.goto(url)
    await elsewhere.getByText('This link holds no more').waitFor()
  })

  it.each([1280, 320])('fits a width of %i px', async width => {
    const page = await keeper({ viewport: { width, height: 800 } })
    for (const path of ['/admin', '/log']) {
      // Of no page in particular: all that it asks for by itself has come.
      await page.goto(path, { waitUntil: 'networkidle' })
      await eventually(`${path} to fit`, () =>
        page.evaluate(() => document.documentElement.scrollWidth),
      ).toBeLessThanOrEqual(width)
    }
  })
})
