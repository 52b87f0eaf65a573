import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { keptBySureness } from './testing/sure-tips.ts'
import { writesOf } from './testing/writes.ts'

describe('sharing a source', () => {
  const site = useSite()

  it('leads from a new account and a sample to a post that everybody can read', async () => {
    const page = await site.visitor()
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started Free' }).first().click()
    await page.waitForURL('**/api/login?intent=sign-up')
    await signUp(page, { firstName: 'Grace', next: '/' })
    await page.getByRole('heading', { name: 'Welcome!' }).waitFor()
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByText('Please select at least one research style.').waitFor()
    await page.getByRole('button', { name: 'Blogs & articles' }).click()
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Grace!' }).waitFor()
    await page.getByText('No posts yet').waitFor()

    await page.getByRole('banner').getByRole('link', { name: 'Add Post' }).click()
    await page.getByRole('heading', { name: 'Add Post' }).waitFor()
    await page.getByRole('button', { name: 'Blog article' }).click()

    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.waitFor()
    await page.getByText('Content extracted successfully', { exact: true }).first().waitFor()
    const title = 'The quiet business under the elevator button'
    await preview.getByRole('heading', { name: title }).waitFor()
    await preview.getByText('Miriam Halloway').first().waitFor()
    await preview.getByRole('checkbox', { name: 'Keep the tip on OTIS' }).waitFor()
    const kept = await keptBySureness(preview, 1)
    expect(kept).toHaveLength(1)
    await preview.getByText('112').first().waitFor()

    await page.getByRole('button', { name: 'Save Post & Tips' }).click()
    await page.waitForURL('**/posts/the-quiet-business-under-the-elevator-button')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const path = new URL(page.url()).pathname
    await page.getByRole('article', { name: 'OTIS, Bullish' }).waitFor()
    await page.getByText('Quote found in the source').first().waitFor()
    await page.getByText('Show Full Content').click()
    await contentOf(page).getByText('My grandfather managed an apartment block').waitFor()

    await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click()
    await page.getByRole('link', { name: title }).waitFor()
    await page.getByRole('button', { name: 'YouTube' }).click()
    await page.getByText('No posts yet').waitFor()
    await page.getByRole('button', { name: 'Blogs' }).click()
    await page.getByRole('link', { name: title }).waitFor()

    await page.getByRole('link', { name: 'OTIS' }).first().click()
    await page.waitForURL('**/stocks/OTIS')
    await page.getByRole('heading', { level: 1, name: /OTIS/ }).waitFor()
    await page.getByText('1 tip from 1 post').waitFor()
    await page.getByRole('heading', { name: '2026' }).waitFor()
    await page.getByRole('link', { name: title }).first().waitFor()

    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Get Started Free' }).first().waitFor()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)

    const reader = await site.visitor({ javaScriptEnabled: false })
    await reader.goto(path)
    await reader.getByRole('heading', { level: 1, name: title }).waitFor()
    await reader.getByRole('link', { name: 'Login to Add Tip' }).waitFor()
    await reader.getByText('Show Full Content').click()
    await contentOf(reader).getByText('My grandfather managed an apartment block').waitFor()
    await reader
      .getByRole('article', { name: 'OTIS, Bullish' })
      .getByRole('link', { name: 'OTIS', exact: true })
      .click()
    await reader.waitForURL('**/stocks/OTIS')
    await reader.getByText('1 tip from 1 post').waitFor()
    await reader.getByRole('link', { name: 'Login to Track' }).waitFor()
    await reader.getByText('Community content, not investment advice').waitFor()
  })

  it('keeps only the tips that are ticked', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    await page.getByRole('button', { name: 'Newsletter' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.waitFor()
    await page.getByRole('button', { name: 'Save Post & Tips' }).waitFor()
    const keep = await keptBySureness(preview, 2)
    const found = keep.length
    await keep[0]?.uncheck()
    await page.getByRole('button', { name: 'Save Post & Tips' }).click()
    await page.waitForURL(/\/posts\/(?!new)/)
    await page.getByRole('heading', { name: found === 2 ? '1 tip' : `${found - 1} tips` }).waitFor()
  })

  it('makes one post of a double click', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    const before = await countPosts()
    await page.getByRole('button', { name: 'Video transcript' }).click()
    await page.getByRole('button', { name: 'Save Post & Tips' }).waitFor()
    await keptBySureness(page.getByRole('region', { name: 'Preview' }), 3)
    const writes = writesOf(page)
    await page.getByRole('button', { name: 'Save Post & Tips' }).dblclick()
    await page.waitForURL(/\/posts\/(?!new)/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await eventually('one post more', countPosts).toBe(before + 1)
    expect(writes).toEqual(['POST /api/posts'])

    async function countPosts(): Promise<number> {
      // The contract's answer: a list.
      return ((await (await page.request.get('/api/posts')).json()) as unknown[]).length
    }
  })
})

function contentOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Full content' })
}
