import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('reporting', () => {
  const site = useSite()
  const email = 'keeper@example.com'
  const password = 'a long enough password'
  const headers = { origin: '' }
  let path: string

  // The first account of an empty server is admin.
  beforeAll(async () => {
    headers.origin = site.origin
    const answer = await fetch(`${site.origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, name: 'Kim Keeper' }),
    })
    expect(answer.status).toBe(201)
    const cookie = answer.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ')
    const added = await fetch(`${site.origin}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        title: 'Last chance before the announcement',
        summary: 'Forward this to ten people.',
        author: 'Ines Corrado',
        tips: [{ ticker: 'LOUD', text: 'Buy before Friday.', stance: 'bullish' }],
      }),
    })
    expect(added.status).toBe(201)
    path = `/posts/${((await added.json()) as { slug: string }).slug}`
  })

  async function reader(options = {}): Promise<Page> {
    const page = await site.visitor(options)
    await signUpInvestor(page)
    return page
  }

  async function open(page: Page, menu: string) {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: 'Report to a moderator' }).click()
    return page.getByRole('dialog', { name: 'Report to a moderator' })
  }

  async function reported(): Promise<{ subjectKind: string; reports: { note: string | null }[] }[]> {
    const page = await site.visitor()
    expect(
      (await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers })).status(),
    ).toBe(200)
    return (await page.request.get('/api/reports')).json()
  }

  it('tells a moderator what is wrong with a tip, once, by keyboard alone', async () => {
    const page = await reader()
    await page.goto('/stocks/LOUD')
    await page.getByRole('button', { name: 'More for tip on LOUD' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit tip on LOUD' }).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('menuitem', { name: 'Report to a moderator', includeHidden: false }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report to a moderator' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Report' }).press('Enter')
    await dialog.getByText('Choose what is wrong.').waitFor()
    // The choice has the focus; the arrow goes on to the next one.
    await page.keyboard.press('ArrowDown')
    await eventually('the next reason to be chosen', () =>
      dialog.getByLabel('It is there to move a price').isChecked(),
    ).toBe(true)
    await dialog.getByLabel('What should a moderator know?').fill('Same words in four posts')
    await dialog.getByRole('button', { name: 'Report' }).press('Enter')
    await page.getByText('A moderator will look at it.').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await eventually('the focus', focused).toBe('More for tip on LOUD')
    await eventually('the report', () => reported()).toMatchObject([
      { subjectKind: 'tip', reports: [{ reason: 'pump', note: 'Same words in four posts', name: 'Mara' }] },
    ])
    const again = await open(page, 'More for tip on LOUD')
    await again.getByLabel('Something else').check()
    await again.getByRole('button', { name: 'Report' }).click()
    await page.getByText('You have reported this already').first().waitFor()
    await eventually('one report', () => reported()).toHaveLength(1)
  })

  it('is there for posts, strategists and reasons, on a phone too, and says why it was refused', async () => {
    const page = await reader({ viewport: { width: 390, height: 800 }, complaints: /429/ })
    await page.goto(path)
    const dialog = await open(page, 'More for this post')
    await dialog.getByLabel('It is advertising, or the same again and again').check()
    await page.route('**/api/reports', route =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Too Many Requests',
          status: 429,
          detail: 'You can report 20 things a day.',
        }),
      }),
    )
    await dialog.getByRole('button', { name: 'Report' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'You can report 20 things a day.' }).waitFor()
    await page.unroute('**/api/reports')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await page.getByText('A moderator will look at it.').first().waitFor()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Ines Corrado' }).first().click()
    const ofStrategist = await open(page, 'More for this strategist')
    await ofStrategist.getByLabel('It tells private things about somebody').check()
    await ofStrategist.getByRole('button', { name: 'Report' }).click()
    await ofStrategist.waitFor({ state: 'detached' })

    const tips = await (await page.request.get('/api/stocks/LOUD/tips')).json()
    const judge = (by: Page, more: object) =>
      by.request.post('/api/classifications', {
        data: { tipId: tips[0].id, classification: 'agree', ...more },
        headers,
      })
    await judge(await reader(), { reason: 'You are all fools', reasonShared: true })
    await judge(page, {})
    await page.goto(path)
    await page.getByRole('button', { name: 'Why? LOUD' }).click()
    const ofReason = await open(page, 'More for the reason of Mara')
    await ofReason.getByLabel('It insults or threatens somebody').check()
    await ofReason.getByRole('button', { name: 'Report' }).click()
    await ofReason.waitFor({ state: 'detached' })
    const kinds = async () => (await reported()).map(({ subjectKind }) => subjectKind).sort()
    await eventually('a report of each kind', kinds).toEqual(['post', 'reason', 'strategist', 'tip'])
  })

  it('is nothing that a visitor is shown', async () => {
    const page = await site.visitor()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await eventually('no menu for a visitor', () =>
      page.getByRole('button', { name: /^More for/ }).count(),
    ).toBe(0)
  })
})
