import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { bytesOf } from './testing/downloads.ts'
import { letterSite } from './testing/letters.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

describe('following sources', { timeout: patience(120_000) }, () => {
  const source = useSource(letterSite)
  let databaseUrl = ''
  const site = useSite(place => {
    databaseUrl = place.databaseUrl
    return { EXTRACT_ALLOW_HOSTS: source.host }
  })
  const at = (path: string) => `http://${source.host}${path}`

  async function reader(options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
    const page = await site.visitor(options)
    await signUpInvestor(page)
    return page
  }

  async function followed(page: Page): Promise<Follow[]> {
    // The contract's answer.
    return (await (await page.request.get('/api/follows')).json()) as Follow[]
  }

  const field = (page: Page) => page.getByLabel('Address of a site, channel or feed')
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
  const follow = async (page: Page, path: string) => {
    await field(page).fill(at(path))
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
  }

  it('says why an address cannot be followed, beside it', async () => {
    const page = await reader({ complaints: /status of (422|502|403)/ })
    await page.goto('/following')
    await page.getByText('You follow nothing yet').waitFor()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByText('Enter the address of a site, a channel or a feed').waitFor()
    await follow(page, '/letters/1')
    await page.getByText('No feed found at this address').waitFor()
    await eventually('the address that was typed', () => field(page).inputValue()).toBe(at('/letters/1'))
    await eventually('the field to be marked', () => field(page).getAttribute('aria-invalid')).toBe('true')
    await field(page).fill('http://10.0.0.1/feed')
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByText(/private network/).waitFor()
    await eventually('nothing to be followed', () => followed(page)).toEqual([])
  })

  it('lets choose between the feeds of a site, by keys alone', async () => {
    const page = await reader({ complaints: /status of 409/ })
    await page.goto('/following')
    await field(page).fill(at('/site/11-12'))
    await page.keyboard.press('Enter')
    await page.getByText('This site has two feeds. Which one?').waitFor()
    await eventually('the first feed to be chosen', () =>
      page.getByRole('radio', { name: /All posts/ }).isChecked(),
    ).toBe(true)
    await page.getByRole('radio', { name: /All posts/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Follow this one' }).focus()
    await page.keyboard.press('Enter')
    await row(page, 'Comments').waitFor()
    await eventually('the other feed to be followed', async () =>
      (await followed(page)).map(({ url }) => url),
    ).toEqual([at('/comments/11-12')])
    await eventually('the field to be empty', () => field(page).inputValue()).toBe('')
  })

  it('switches drafts off, unfollows, and follows again as it was by Undo', async () => {
    const page = await reader()
    await page.goto('/following')
    await follow(page, '/feed/21-22')
    await row(page, 'Letters 21-22').getByText('Works').waitFor()
    await page.getByRole('switch', { name: 'Drafts from Letters 21-22' }).click()
    await eventually('no drafts', async () => (await followed(page))[0]?.drafts).toBe(false)
    await page.getByRole('button', { name: 'More for Letters 21-22' }).click()
    await page.getByRole('menuitem', { name: 'Unfollow' }).click()
    await row(page, 'Letters 21-22').waitFor({ state: 'detached' })
    await eventually('nothing followed', () => followed(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Letters 21-22').waitFor()
    await eventually('it as it was', async () => (await followed(page))[0]?.drafts).toBe(false)
    await page.getByRole('button', { name: 'More for Letters 21-22' }).click()
    await page.getByRole('menuitem', { name: 'Look now' }).click()
    await page.getByText('It is being looked at').first().waitFor()
  })

  it('unfollows a source that is paused from Due, and Undo brings both back', async () => {
    const page = await reader()
    const { feedId } = (await (
      await page.request.post('/api/follows', { data: { url: at('/feed/61-62') } })
    ).json()) as Follow
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    // It has not answered for a month.
    await client.query(`update feeds set url = $2, state = 'paused' where id = $1`, [
      feedId,
      at('/letters/61'),
    ])
    await client.end()
    await page.goto('/due')
    const due = page.getByRole('listitem').filter({ hasText: 'Letters 61-62 is paused' })
    await due.getByRole('button', { name: 'Unfollow' }).click()
    await page.getByText('You follow Letters 61-62 no longer').first().waitFor()
    await due.waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await due.waitFor()
    await eventually('it followed', async () => (await followed(page)).length).toBe(1)
    await page.reload()
    await due.waitFor()
  })

  it('goes out as OPML and comes in again for somebody else', async () => {
    const page = await reader()
    await page.goto('/following')
    for (const path of ['/feed/31-32', '/feed/33-34']) {
      await follow(page, path)
      await row(page, `Letters ${path.slice(6)}`).waitFor()
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export OPML' }).click(),
    ])
    const buffer = await bytesOf(download)
    const other = await reader()
    await other.goto('/following')
    await other
      .getByLabel('OPML file')
      .setInputFiles({ name: 'follows.opml', mimeType: 'text/x-opml', buffer })
    await other.getByText('2 sources will be looked at soon').first().waitFor()
    await row(other, 'Letters 31-32').waitFor()
    await eventually('both', async () => (await followed(other)).map(({ url }) => url)).toEqual([
      at('/feed/31-32'),
      at('/feed/33-34'),
    ])
  })

  it('stands on a phone with all that can be done', async () => {
    const page = await reader({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto('/following')
    await follow(page, '/feed/41-42')
    await row(page, 'Letters 41-42').getByText('Works').waitFor()
    await page.getByRole('switch', { name: 'Drafts from Letters 41-42' }).tap()
    await page.getByRole('button', { name: 'More for Letters 41-42' }).tap()
    await page.getByRole('menuitem', { name: 'Unfollow' }).tap()
    await page.getByText('You follow nothing yet').waitFor()
  })

  it('is offered beside the name of a strategist whose source somebody follows', async () => {
    const page = await reader()
    const { feedId } = (await (
      await page.request.post('/api/follows', { data: { url: at('/feed/51') } })
    ).json()) as Follow
    await page.request.delete(`/api/follows/${feedId}`)
    await addPost(page, { title: 'A letter', summary: 'Words.', author: 'Mira Holt', tips: [] })
    // As if a moderator had said that the site is hers.
    await page.route('**/api/strategists/*', async route => {
      const answer = await route.fetch()
      const following = (await followed(page)).length > 0
      await route.fulfill({ json: { ...(await answer.json()), follow: { feedId, following } } })
    })
    await page.goto('/strategists')
    await page.getByRole('link', { name: 'Mira Holt' }).first().click()
    await page.getByRole('button', { name: 'Follow Mira Holt', pressed: false }).click()
    await page.getByRole('button', { name: 'Follow Mira Holt', pressed: true }).waitFor()
    await eventually('the feed to be followed', async () =>
      (await followed(page)).map(({ title }) => title),
    ).toEqual(['Letters 51'])
    await page.getByRole('button', { name: 'Follow Mira Holt' }).click()
    await eventually('nothing followed', () => followed(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Follow Mira Holt', pressed: true }).waitFor()
    await eventually('one to be followed', () => followed(page)).toHaveLength(1)
  })
})
