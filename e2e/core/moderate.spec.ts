import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addKeeper, addPost, signInKeeper, signUp, welcomeInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'

describe('moderating', () => {
  const site = useSite()

  beforeAll(() => addKeeper(site.origin))

  async function keeper(options = {}): Promise<Page> {
    const page = await site.visitor(options)
    await signInKeeper(page, site.origin)
    return page
  }

  /** Somebody who has posted one tip; gives their page and the path of the post. */
  async function poster(displayName: string, ticker: string, options = {}) {
    const page = await site.visitor(options)
    await signUp(page)
    await welcomeInvestor(page)
    await page.request.patch('/api/auth/user', { data: { displayName } })
    const path = await addPost(page, {
      title: `All about ${ticker}`,
      summary: 'Last chance before the announcement.',
      tips: [{ ticker, text: `Buy ${ticker} before Friday.`, stance: 'bullish' }],
    })
    return { page, path }
  }

  const menuOf = (page: Page, ticker: string) =>
    page.getByRole('article', { name: ticker }).getByRole('button', { name: `More for tip on ${ticker}` })
  const visitorReads = async (path: string) => (await fetch(site.origin + path)).status

  it('shows members nothing of it, and loads nothing of it for them', async () => {
    const { page, path } = await poster('Quiet', 'QUIE')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(path)
    await menuOf(page, 'QUIE').click()
    await page.getByRole('menuitem', { name: 'Edit tip on QUIE' }).waitFor()
    await eventually('nothing of moderators', () => page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Edit',
      'Report a mistake',
      'Report to a moderator',
      'Delete',
    ])
    // Nothing that people see tells that nothing more is asked for.
    await page.waitForLoadState('networkidle')
    expect(asked.some(url => url.includes('/assets/TipMenu'))).toBe(true)
    expect(asked.filter(url => /\/(moderat|people)/.test(url))).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await eventually('the menu in a wide window', () => menuOf(page, 'QUIE').isVisible()).toBe(true)
  })

  it('hides a tip for a reason and shows it again by Undo, and from its menu', async () => {
    const { path } = await poster('Loud', 'LOUD')
    const page = await keeper()
    await page.goto('/stocks/LOUD')
    await menuOf(page, 'LOUD').click()
    await page.getByRole('menuitem', { name: 'Hide tip on LOUD' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hide the tip on LOUD' })
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await dialog.getByText('Say why: everybody with an account reads it in the log.').waitFor()
    await page.keyboard.type('Same words in four posts')
    await page.keyboard.press('Enter')
    await page.getByText('Tip hidden', { exact: true }).first().waitFor()
    await page.getByRole('article', { name: 'LOUD' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('article', { name: 'LOUD' }).waitFor()

    await page.goto(path)
    await menuOf(page, 'LOUD').press('Enter')
    await page.getByRole('menuitem', { name: 'Hide tip on LOUD' }).waitFor()
    await page.keyboard.press('h')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Again')
    await page.keyboard.press('Enter')
    const card = page.getByRole('article', { name: 'LOUD' })
    await card.getByText('Hidden by a moderator').waitFor()
    await eventually('nothing to judge', () => card.getByRole('button', { name: 'Agree' }).count()).toBe(0)
    await menuOf(page, 'LOUD').click()
    await page.getByRole('menuitem', { name: 'Show tip on LOUD again' }).click()
    await page.getByText('Shown again', { exact: true }).first().waitFor()
    await card.getByText('Hidden by a moderator').waitFor({ state: 'detached' })
    await page.goto('/log')
    await page.getByText('Same words in four posts').waitFor()
  })

  it('hides a post, which a moderator reads on', async () => {
    const { path } = await poster('Proud', 'PROU')
    const page = await keeper()
    await page.goto(path)
    await page.getByRole('button', { name: 'More for this post' }).click()
    await page.getByRole('menuitem', { name: 'Hide post' }).click()
    await page.getByLabel('Why?').fill('Copied from a newspaper')
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('main').getByText('Hidden by a moderator').first().waitFor()
    await eventually('the post to be hidden from visitors', () => visitorReads(path)).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Hidden by a moderator').waitFor({ state: 'detached' })
    await eventually('the post to be back for visitors', () => visitorReads(path)).toBe(200)
  })

  it('suspends who posted, and removes everything of theirs and brings it back', async () => {
    const { page: loud, path } = await poster('Spam King', 'SPAM', { complaints: /status of 403/ })
    const page = await keeper({ viewport: { width: 390, height: 800 } })
    await page.goto(path)
    await menuOf(page, 'SPAM').click()
    await page.getByRole('menuitem', { name: 'Suspend Spam King' }).click()
    await page
      .getByRole('dialog', { name: 'Suspend Spam King' })
      .getByRole('button', { name: 'Suspend', exact: true })
      .click()
    await page.getByText('Spam King is suspended until').first().waitFor()
    expect((await loud.request.post('/api/stocks', { data: { ticker: 'SPAM' } })).status()).toBe(403)

    await menuOf(page, 'SPAM').click()
    await page.getByRole('menuitem', { name: 'Remove what they posted' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove what Spam King posted' })
    await eventually('the last week', () => dialog.getByLabel('Everything of').inputValue()).toBe('7')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('1 post removed', { exact: true }).first().waitFor()
    await eventually('the post to be gone for visitors', () => visitorReads(path)).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 post brought back', { exact: true }).first().waitFor()
    await eventually('the post to be read', () => visitorReads(path)).toBe(200)
  })

  describe('the queue', () => {
    const rowOf = (page: Page, words: string) =>
      page.getByRole('list', { name: 'What waits' }).getByRole('listitem').filter({ hasText: words })

    /** Three people report a post, and one of them tells the makers something. */
    async function reported(ticker: string) {
      const { page, path } = await poster(`Poster of ${ticker}`, ticker)
      const post = (await (await page.request.get(`/api${path}`)).json()) as { id: string }
      for (const note of ['Same words in four posts', 'Nobody wrote this']) {
        const reader = await site.visitor()
        await signUp(reader)
        await reader.request.post('/api/reports', {
          data: { subjectKind: 'post', subjectId: post.id, reason: 'pump', note },
        })
      }
      await page.request.post('/api/feedback', { data: { message: `More charts of ${ticker}` } })
      return path
    }

    it('is not there for members', async () => {
      const page = await site.visitor({ complaints: /status of 404/ })
      await signUp(page)
      expect((await page.goto('/moderation'))?.status()).toBe(404)
    })

    it('is walked and decided by keys, which rest while a reason is typed, and undone', async () => {
      const path = await reported('WALK')
      const page = await keeper()
      await page.goto('/settings')
      await page.getByRole('link', { name: 'Moderation' }).click()
      await rowOf(page, 'All about WALK').waitFor()
      await rowOf(page, 'More charts of WALK').getByRole('button').click()
      await page.keyboard.press('j')
      const pane = page.getByRole('article', { name: 'Report, pump' })
      await pane.getByRole('heading', { name: 'A post by “Poster of WALK”' }).waitFor()
      await pane.getByText('“Same words in four posts”').waitFor()
      await pane.getByLabel('Why?').fill('It hypes')
      await pane.getByLabel('Why?').pressSequentially(' hex')
      await eventually('the whole reason', () => pane.getByLabel('Why?').inputValue()).toBe('It hypes hex')
      await eventually('the post to be there while the reason is typed', () => visitorReads(path)).toBe(200)
      await pane.getByLabel('Why?').press('Enter')
      // The key that hid is told once where that is now, and hides nothing.
      await page.keyboard.press('h')
      await page.getByText('Hide is X now').first().waitFor()
      await rowOf(page, 'All about WALK').getByRole('button').click()
      await pane.getByRole('heading', { name: 'A post by “Poster of WALK”' }).waitFor()
      await page.keyboard.press('x')
      await rowOf(page, 'All about WALK').getByText('Hidden', { exact: true }).waitFor()
      await eventually('the post to be hidden', () => visitorReads(path)).toBe(404)
      await page.keyboard.press('z')
      await rowOf(page, 'All about WALK').getByText('2 reports').waitFor()
      await eventually('the post to be back', () => visitorReads(path)).toBe(200)
      await page.keyboard.press('e')
      await rowOf(page, 'All about WALK').getByText('Left', { exact: true }).waitFor()

      await page.getByRole('link', { name: 'The log', exact: true }).click()
      await page.getByText('It hypes hex').first().waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Moderation' }).click()
      await rowOf(page, 'More charts of WALK').waitFor()
      await eventually('the post to wait no more', () => rowOf(page, 'All about WALK').count()).toBe(0)
      await page.keyboard.press('?')
      await page.getByText('Hide it, refuse').waitFor()
    })

    it('lets a first post out, which a later undo hides, and another one shows again', async () => {
      const page = await keeper({ viewport: { width: 1280, height: 900 } })
      const wait = (firstPostsWait: boolean) =>
        page.request.patch('/api/instance', {
          data: { firstPostsWait },
          headers: { origin: site.origin },
        })
      expect((await wait(true)).status()).toBe(200)
      const { path } = await poster('Newcomer', 'FRST', { complaints: /status of 404/ })
      await wait(false)
      await eventually('the first post to wait', () => visitorReads(path)).toBe(404)
      await page.goto('/moderation')
      await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Waiting posts' }).click()
      const row = rowOf(page, 'All about FRST')
      await row.getByText('1 tip').waitFor()
      await page.getByRole('heading', { name: 'A post by “Newcomer”' }).waitFor()
      await page.keyboard.press('e')
      await row.getByText('Let out', { exact: true }).waitFor()
      await page.getByRole('heading', { name: 'Everything is decided.' }).waitFor()
      await eventually('the post to be out', () => visitorReads(path)).toBe(200)
      await page.keyboard.press('z')
      await row.getByText('Hidden', { exact: true }).waitFor()
      await eventually('the post to be hidden', () => visitorReads(path)).toBe(404)
      await page.keyboard.press('z')
      await row.getByText('Let out', { exact: true }).waitFor()
      await eventually('the post to be shown again', () => visitorReads(path)).toBe(200)
    })

    it('waits again where the server refuses, which says so', async () => {
      await reported('FAIL')
      const page = await keeper({ complaints: /status of 503/ })
      await page.goto('/moderation')
      await page.route('**/decide', route => route.fulfill({ status: 503, body: '' }))
      await rowOf(page, 'All about FAIL').getByRole('button').click()
      await page.getByRole('button', { name: 'Hide', exact: true }).click()
      await page.getByText('Failed to decide').first().waitFor()
      await rowOf(page, 'All about FAIL').getByText('2 reports').waitFor()
    })

    it('shows on a phone the list first and then one alone, and only what one asks for', async () => {
      await reported('PHON')
      const page = await keeper({ viewport: { width: 390, height: 800 } })
      await page.goto('/moderation')
      await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Feedback' }).click()
      const row = rowOf(page, 'More charts of PHON')
      await row.getByRole('button').click()
      await row.waitFor({ state: 'hidden' })
      const heading = page.getByRole('heading', { name: 'Poster of PHON' })
      await eventually('the keyboard to go along', () =>
        heading.evaluate(element => element === document.activeElement),
      ).toBe(true)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await row.waitFor()
      await row.getByRole('button').click()
      await page.getByRole('button', { name: 'Done' }).click()
      await eventually('the feedback to be done', async () => {
        const left = (await (await page.request.get('/api/moderation?kind=feedback')).json()) as object[]
        return JSON.stringify(left).includes('More charts of PHON')
      }).toBe(false)
    })

    it.each([1280, 320])('fits a width of %i px', async width => {
      const page = await keeper({ viewport: { width, height: 800 } })
      // All that the page asks for by itself has come, and may be too wide.
      await page.goto('/moderation', { waitUntil: 'networkidle' })
      await eventually('the page to fit', () =>
        page.evaluate(() => document.documentElement.scrollWidth),
      ).toBeLessThanOrEqual(width)
    })
  })
})
