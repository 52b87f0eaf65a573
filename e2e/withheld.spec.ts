import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPost } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('withholding and merging strategists', () => {
  const site = useSite()
  const data = { email: 'keeper@example.com', password: 'a long enough password' }

  // The first account of an empty server is admin, which includes what moderators may do.
  beforeAll(async () => {
    const answer = await fetch(`${site.origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...data, name: 'Kim Keeper' }),
    })
    expect(answer.status).toBe(201)
  })

  async function keeper(options = {}): Promise<Page> {
    const page = await site.visitor(options)
    const headers = { origin: site.origin }
    expect((await page.request.post('/api/auth/sign-in/email', { data, headers })).status()).toBe(200)
    return page
  }

  /** The page of the author of a new post. */
  async function pageOf(page: Page, author: string): Promise<string> {
    const tips = [{ ticker: 'NVDA', text: 'Buy it.', stance: 'bullish' }]
    const path = await addPost(page, { title: `${author} on margins`, summary: 'They widen.', author, tips })
    const { strategistId } = (await (await page.request.get(`/api${path}`)).json()) as {
      strategistId: string
    }
    return `/strategists/${strategistId}`
  }

  async function choose(page: Page, item: string) {
    await page.getByRole('button', { name: 'More for this strategist' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  it('withholds one who asks, with the reason, and tells again by Undo', async () => {
    const page = await keeper()
    await page.goto(await pageOf(page, 'Dana Ruiz'))
    await page.getByRole('heading', { name: 'Dana Ruiz', level: 1 }).waitFor()
    await choose(page, 'Withhold this strategist…')
    await page.getByRole('button', { name: 'Withhold', exact: true }).click()
    await page.getByText('Say why: everybody with an account reads it in the log.').waitFor()
    await page.getByLabel('Why? It stands in the log').fill('They asked for it.')
    await page.getByRole('button', { name: 'Withhold', exact: true }).click()
    await page.getByRole('heading', { name: 'Withheld strategist', level: 1 }).waitFor()
    await page.getByText('Moderators alone are told who it is: Dana Ruiz.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Dana Ruiz', level: 1 }).waitFor()
  })

  it('merges one into another that is looked for, whose page then stands at the old address too', async () => {
    const page = await keeper({ viewport: { width: 390, height: 800 } })
    const old = await pageOf(page, 'D. Ruiz')
    await pageOf(page, 'Daniela Ruiz')
    await page.goto(old)
    await choose(page, 'Merge into…')
    await page.getByLabel('Into whom?').fill('Daniela')
    await page.getByRole('button', { name: 'Merge into Daniela Ruiz' }).click()
    await page.getByRole('heading', { name: 'Daniela Ruiz', level: 1 }).waitFor()
    expect((await page.request.get(old, { maxRedirects: 0 })).status()).toBe(308)
    await page.goto(old)
    await page.getByText('2 posts', { exact: true }).waitFor()
    await choose(page, 'Undo the merge of D. Ruiz')
    await page.getByText('1 post', { exact: true }).waitFor()
    await page.goto(old)
    await page.getByRole('heading', { name: 'D. Ruiz', level: 1 }).waitFor()
  })
})
