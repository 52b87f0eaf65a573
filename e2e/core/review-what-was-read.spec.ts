import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { DraftCounts } from '#contract/drafts.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { letterSite, letterText } from '../testing/letters.ts'
import { signUpInvestor } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'
import { useSource } from '../testing/source-server.ts'

describe('reviewing what was read', { timeout: patience(120_000) }, () => {
  /** What the site waits for before it answers. */
  let answers = Promise.resolve()
  const source = useSource((request, response) => void answers.then(() => letterSite(request, response)))
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))
  const letter = (number: number) => `http://${source.host}/letters/${number}`

  async function reviewer(options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
    const page = await site.visitor(options)
    await signUpInvestor(page)
    return page
  }

  const list = (page: Page) => page.getByRole('list', { name: 'Drafts' })
  const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
  const draft = (page: Page) => page.getByRole('article', { name: 'Draft' })
  const titled = (of: Locator, title: string) => of.getByRole('heading', { name: title, exact: true })
  const postCount = async (page: Page) =>
    ((await (await page.request.get('/api/posts')).json()) as unknown[]).length

  async function counts(page: Page): Promise<DraftCounts> {
    // The contract's answer.
    return (await (await page.request.get('/api/queue/counts')).json()) as DraftCounts
  }

  /** Puts links into the queue and waits until all are read; ends on the page with the first of them open. */
  async function haveRead(page: Page, urls: string[]): Promise<void> {
    await page.request.post('/api/queue', { data: { urls } })
    await eventually('all links to be read', async () => (await counts(page)).new, { within: 60_000 }).toBe(0)
    const answer = await page.goto('/queue')
    expect(answer?.status()).toBe(200)
    await list(page).getByRole('button').first().waitFor()
  }

  it('takes fifty links of which ten are dead, reads them while one looks on, and publishes nothing', async () => {
    const page = await reviewer()
    const before = await postCount(page)
    await page.goto('/queue')
    await page
      .getByRole('heading', { name: /^Follow a newsletter or a channel: new posts are read/ })
      .waitFor()
    const links = Array.from({ length: 50 }, (_, index) =>
      index % 5 === 4 ? `http://${source.host}/dead/${index}` : letter(index),
    )
    const field = page.getByLabel('Links, up to 50, one a line')
    await field.fill([...links, letter(50)].join('\n'))
    await page.getByRole('button', { name: 'Read 51 links' }).click()
    await page.getByText('These are 51 links: read at most 50 at a time').waitFor()
    await field.fill(links.join('\n'))
    await page.getByRole('button', { name: 'Read 50 links' }).click()
    await page.getByText('50 links will be read, one after the other').first().waitFor()
    await row(page, 'Being read…').first().waitFor()
    await eventually('all links to be read', () => counts(page), { within: 100_000 }).toEqual({
      ...{ new: 0, drafted: 40, empty: 0, failed: 10, posted: 0, reading: 0, unasked: 0 },
    })
    // The page has noticed by itself.
    await page.getByText('50 wait for you').waitFor()
    await eventually('no link to be read any more', () => row(page, 'Being read…').count()).toBe(0)
    const dead = row(page, 'dead/4').first()
    // What could not be read stands behind all drafts.
    await eventually('the end of the list', async () => {
      await list(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return dead.isVisible()
    }).toBe(true)
    await dead.getByText(/404|not found/i).waitFor()
    await dead.getByRole('link', { name: 'Paste its text' }).waitFor()
    await eventually('nothing to be published', () => postCount(page)).toBe(before)
  })

  it('is walked, saved, edited, dismissed and undone by keys', async () => {
    const page = await reviewer()
    await haveRead(page, [101, 102, 103].map(letter))
    const before = await postCount(page)
    await titled(draft(page), 'Letter 101').waitFor()
    await page.keyboard.press('j')
    await titled(draft(page), 'Letter 102').waitFor()
    await page.keyboard.press('k')
    await titled(draft(page), 'Letter 101').waitFor()
    let isSaid = false
    const said = page.getByText('Post created successfully').first().waitFor()
    void said.then(
      () => {
        isSaid = true
      },
      // It is not said: the page is closed first.
      () => {},
    )
    await page.keyboard.press('e')
    await row(page, 'Letter 101').getByText('Kept').waitFor()
    await titled(draft(page), 'Letter 102').waitFor()
    await eventually('one post more', () => postCount(page)).toBe(before + 1)
    await page.keyboard.press('x')
    await row(page, 'Letter 102').getByText('Dismissed').waitFor()
    await titled(draft(page), 'Letter 103').waitFor()
    await page.keyboard.press('z')
    await titled(draft(page), 'Letter 102').waitFor()
    await eventually('two to wait', async () => (await counts(page)).drafted).toBe(2)
    // The post goes again.
    await page.keyboard.press('z')
    await titled(draft(page), 'Letter 101').waitFor()
    await eventually('the post to be gone', () => postCount(page)).toBe(before)
    // Nothing lay over the buttons of the next one meanwhile.
    expect(isSaid).toBe(false)
    // The key that saved before says once where that is now, and saves nothing.
    await page.keyboard.press('s')
    await page.getByText('Keep is E now').first().waitFor()
    await page.keyboard.press('h')
    await titled(draft(page), 'Letter 102').waitFor()
    await page.keyboard.press('k')
    await titled(draft(page), 'Letter 101').waitFor()
    await eventually('nothing to be published', () => postCount(page)).toBe(before)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Edit before saving' }).waitFor()
    await page.getByLabel('Title').fill('Letter 101, in other words')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save Post' }).click()
    await row(page, 'Letter 101').getByText('Kept').waitFor()
    await page.goto('/')
    await page.getByRole('link', { name: 'Letter 101, in other words' }).first().waitFor()
    await page.getByRole('link', { name: '2 drafts to review' }).click()
    await titled(draft(page), 'Letter 102').waitFor()
  })

  it('shows on a phone the list first, and one draft alone until Back, also the phone’s own', async () => {
    const page = await reviewer({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await haveRead(page, [201, 202].map(letter))
    await eventually('no draft beside the list', () => draft(page).isVisible()).toBe(false)
    await list(page)
      .getByRole('button', { name: /Letter 202/ })
      .tap()
    await titled(draft(page), 'Letter 202').waitFor()
    await eventually('no list beside the draft', () => list(page).isVisible()).toBe(false)
    await page.goBack()
    await list(page).waitFor()
    await eventually('the address of the list', () => new URL(page.url()).pathname).toBe('/queue')
    await list(page)
      .getByRole('button', { name: /Letter 202/ })
      .tap()
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await list(page).waitFor()
    await list(page)
      .getByRole('button', { name: /Letter 201/ })
      .tap()
    await page.getByRole('button', { name: /^Keep/ }).tap()
    await titled(draft(page), 'Letter 202').waitFor()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).tap()
    // The last one leads back to the list.
    await row(page, 'Letter 201').getByText('Kept').waitFor()
    await row(page, 'Letter 202').getByRole('button', { name: 'Undo' }).tap()
    await eventually('one to wait', async () => (await counts(page)).drafted).toBe(1)
  })

  it('lets what others save leave the list by itself, and nothing under one’s eyes', async () => {
    const [first, second] = [await reviewer(), await reviewer()]
    for (const page of [first, second]) await haveRead(page, [401, 402, 403].map(letter))
    await titled(draft(second), 'Letter 401').waitFor()
    await first
      .getByRole('list', { name: 'Drafts' })
      .getByRole('button', { name: /Letter 402/ })
      .click()
    await first.getByRole('button', { name: /^Keep/ }).click()
    await row(first, 'Letter 402').getByText('Kept').waitFor()
    await row(first, 'Letter 401').getByRole('button').first().click()
    await first.getByRole('button', { name: /^Keep/ }).click()
    await row(first, 'Letter 401').getByText('Kept').waitFor()
    // As after a minute.
    await second.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await second.getByText('2 were saved by others').waitFor({ timeout: patience(90_000) })
    await row(second, 'Letter 402').waitFor({ state: 'detached' })
    await eventually('the open draft to stay', () => titled(draft(second), 'Letter 401').count()).toBe(1)
    await second.keyboard.press('j')
    await titled(draft(second), 'Letter 403').waitFor()
    await row(second, 'Letter 401').waitFor({ state: 'detached' })
  })

  it('shows what was read with its quotes before anything is kept, and drafts of one event together', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const page = await reviewer({ viewport, hasTouch: viewport.width < 500 })
      // Every fourth letter is about the same company.
      await haveRead(page, [500, 501, 504, 508].map(letter))
      await list(page)
        .getByText(/^NVDA 3 drafts of /)
        .waitFor()
      const titles = await list(page)
        .getByRole('listitem')
        .getByText(/^Letter 50\d$/)
        .allInnerTexts()
      expect(titles).toEqual(['Letter 500', 'Letter 504', 'Letter 508', 'Letter 501'])
      await list(page)
        .getByRole('button', { name: /Letter 504/ })
        .click()
      const text = page.getByRole('region', { name: 'The text that was read' })
      const quote = text.locator('mark').filter({ hasText: 'Our price target for NVIDIA is $704' })
      await quote.waitFor()
      await eventually('the quote in the window', () =>
        quote.evaluate(mark => {
          const { top, bottom } = mark.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      ).toBe(true)
      await text
        .getByRole('link', { name: /^Tip about NVDA/ })
        .first()
        .waitFor()
    }
  })

  it('says once what was kept unread, and takes all of it back', async () => {
    const page = await reviewer()
    await haveRead(page, [601, 602, 603, 604].map(letter))
    const before = await postCount(page)
    for (const number of [601, 602, 603]) {
      await titled(draft(page), `Letter ${number}`).waitFor()
      await page.getByRole('button', { name: /^Keep/ }).click()
      await row(page, `Letter ${number}`).getByText('Kept').waitFor()
    }
    // Nothing asks before it.
    await eventually('no question', () => page.getByRole('alertdialog').count()).toBe(0)
    await page
      .getByText(/^You kept [23] unread$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('drafts wait again').first().waitFor()
    await eventually('the posts to be gone', async () => (await postCount(page)) - before).toBeLessThan(2)
    await eventually('the drafts to wait', async () => (await counts(page)).drafted).toBeGreaterThan(2)
  })

  it('lets two people who follow one source read it, and leads the second one to the post of the first', async () => {
    const [first, second] = [await reviewer(), await reviewer({ complaints: /status of 409/ })]
    for (const page of [first, second]) {
      await page.goto('/following')
      await page.getByLabel('Address of a site, channel or feed').fill(`http://${source.host}/feed/1-2`)
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      await page.getByText('You follow Letters 1-2 now').first().waitFor()
    }
    for (const page of [first, second]) {
      await eventually('both drafts', async () => (await counts(page)).drafted, { within: 60_000 }).toBe(2)
      await page.keyboard.press('g')
      await page.keyboard.press('q')
      await titled(draft(page), 'Letter 1').waitFor()
    }
    await first.keyboard.press('e')
    await row(first, 'Letter 1').getByText('Kept').waitFor()
    // The second one has not heard of it.
    await second.keyboard.press('e')
    await second.getByText('Somebody else has saved this').first().waitFor()
    await titled(draft(second), 'Letter 2').waitFor()
    await second.getByText('1 was saved by others').waitFor()
    await row(second, 'Letter 1').waitFor({ state: 'detached' })
    await second.getByText('1 waits for you').waitFor()
    // What they are, put aside, and brought back.
    const lines = second.getByRole('list', { name: 'Saved by others' })
    await second.getByRole('button', { name: 'Show', exact: true }).click()
    await lines.getByRole('link', { name: 'Letter 1' }).waitFor()
    await second.getByRole('button', { name: 'Put aside' }).click()
    await second.getByText('1 was saved by others').waitFor({ state: 'detached' })
    await second.getByRole('button', { name: 'Undo' }).click()
    await second.getByRole('button', { name: 'Show', exact: true }).click()
    await lines.getByRole('link', { name: 'Letter 1' }).click()
    await second.getByRole('heading', { level: 1, name: 'Letter 1' }).waitFor()
  })

  it('asks for the text of what could not be read, and reads again what is asked for', async () => {
    const page = await reviewer()
    await haveRead(page, [`http://${source.host}/dead/900`])
    await page.getByRole('article').getByRole('link', { name: 'Paste its text' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add Post' }).waitFor()
    await eventually('the address that could not be read', () => page.getByLabel('URL').inputValue()).toBe(
      `http://${source.host}/dead/900`,
    )
    await page.getByRole('textbox', { name: /text/i }).last().fill(letterText(900))
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    await page.getByRole('region', { name: 'Preview' }).waitFor()
    await page.goto('/queue')
    let letAnswer = () => {}
    answers = new Promise(resolve => {
      letAnswer = resolve
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, 'Being read…').waitFor()
    letAnswer()
    await row(page, /404|not found/i.source)
      .or(row(page, '404'))
      .first()
      .waitFor()
  })

  it('is opened from Add Post by several links, pasted or dropped as bookmarks', async () => {
    const page = await reviewer()
    await page.goto('/posts/new')
    const links = [301, 302, 303].map(letter)
    await page.getByLabel('URL').evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, links.join(' '))
    await page.getByRole('button', { name: 'Read 3 links' }).click()
    await page.waitForURL('**/queue')
    await eventually('three drafts', async () => (await counts(page)).drafted, { within: 60_000 }).toBe(3)
    await page.goto('/posts/new')
    const bookmarks = [304, 305].map(number => `<DT><A HREF="${letter(number)}" ADD_DATE="1">A letter</A>`)
    await page.getByLabel('URL').evaluate(
      (field, html) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([html], 'bookmarks.html', { type: 'text/html' }))
        field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${bookmarks.join('\n')}</DL>`,
    )
    await page.getByRole('button', { name: 'Read 2 links' }).click()
    await page.waitForURL('**/queue')
    await eventually('five drafts', async () => (await counts(page)).drafted, { within: 60_000 }).toBe(5)
  })
})

describe('the places by two keys', () => {
  const site = useSite()

  it('lead there, swallow the second key, and rest while something is typed and where they are off', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/')
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key)
    }
    const isAt = (path: string) => page.waitForURL(url => url.pathname === path)
    await keys('g', 'm')
    await isAt('/my-stocks')
    await keys('g', 't')
    await isAt('/strategists')
    await keys('g', 'q')
    await isAt('/queue')
    await keys('g', 'f')
    await isAt('/')
    // `/` would open the search, were it not the second key.
    await keys('g', '/')
    await page.getByRole('button', { name: 'Search' }).focus()
    await keys('?')
    await page.getByRole('dialog').getByText('To conclude').waitFor()
    await eventually('no search', () => page.getByRole('dialog', { name: 'Search' }).count()).toBe(0)
    await keys('g', 'q')
    await keys('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually('the place to stay', () => new URL(page.url()).pathname).toBe('/')
    await page.goto('/queue')
    await page.getByLabel('Links, up to 50, one a line').focus()
    await keys('g', 'm')
    await eventually('both keys to be typed', () =>
      page.getByLabel('Links, up to 50, one a line').inputValue(),
    ).toBe('gm')
    await eventually('the place to stay while one types', () => new URL(page.url()).pathname).toBe('/queue')
  })
})
