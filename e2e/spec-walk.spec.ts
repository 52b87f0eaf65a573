import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { useInvestors } from './testing/investors.ts'
import { addPost } from './testing/people.ts'

/** Sentences of the specification, sections 2 to 8, that no other journey meets. */
describe('the rest of the specification', () => {
  const { site, investor } = useInvestors()

  it('has a top bar with the places, the current one marked, and a menu of the account', async () => {
    const page = await investor()
    await page.goto('/')
    const bar = page.getByRole('banner')
    for (const [name, path] of [
      ['Strategists', '/strategists'],
      ['My Stocks', '/my-stocks'],
      ['Feed', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(url => url.pathname === path)
      await eventually('the tab of the page one is on', () =>
        bar.locator('[aria-current]').allInnerTexts(),
      ).toEqual([name])
    }
    await bar.getByRole('link', { name: 'Tipfolio, home' }).waitFor()
    await bar.getByRole('button', { name: 'Feedback' }).waitFor()
    await bar.getByRole('link', { name: 'Add Post' }).waitFor()

    for (const item of ['Profile', 'Settings']) {
      await bar.getByRole('button', { name: 'Your account' }).click()
      const menu = page.getByRole('menu')
      await menu.getByText('Mara Ek', { exact: true }).waitFor()
      await menu.getByText(/@example\.com$/).waitFor()
      await menu.getByRole('menuitem', { name: item }).click()
      await page.waitForURL(`**/${item.toLowerCase()}`)
      await page.getByRole('heading', { level: 1, name: item }).waitFor()
    }
  })

  it('signs in and out by full navigations, and offers visitors Sign In alone', async () => {
    const page = await site.visitor()
    await page.goto('/')
    const bar = page.getByRole('banner')
    await eventually('the way to sign in', () =>
      bar.getByRole('link', { name: 'Sign In' }).getAttribute('href'),
    ).toBe('/api/login')
    for (const name of ['Add Post', 'My Stocks', 'Strategists'])
      await eventually(`no ${name} for a visitor`, () => bar.getByRole('link', { name }).count()).toBe(0)
    await bar.getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/api/login')
  })

  it('writes the title of each page and its social tags, and resets them on leaving', async () => {
    const page = await investor()
    const path = await addPost(page, { title: 'Own the bridge', summary: 'About railways.' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Own the bridge' }).click()
    await eventually('the post’s title in the window', () => page.title()).toBe('Own the bridge | Tipfolio')
    const social = page.locator('meta[property="og:title"]')
    await eventually('the post’s title in its tag', () => social.getAttribute('content')).toBe(
      'Own the bridge',
    )
    await eventually('the address of the post in its tag', () =>
      page.locator('link[rel=canonical]').getAttribute('href'),
    ).toBe(site.origin + path)
    await page.getByRole('banner').getByRole('link', { name: 'Strategists' }).click()
    await eventually('the list’s title in the window', () => page.title()).toBe('Strategists | Tipfolio')
    await eventually('the post’s tag to be gone', () => social.count()).toBe(0)
  })

  it('goes back from a post to where the reader came from', async () => {
    const page = await investor()
    const post = { title: 'A way back', summary: 'Of railways.', sourceType: 'blog' }
    await addPost(page, { ...post, tips: [aTip('WAYB')] })
    await page.goto('/stocks/WAYB')
    await page.getByRole('link', { name: 'A way back' }).click()
    await page.getByRole('heading', { level: 1, name: 'A way back' }).waitFor()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/stocks/WAYB')

    // Within the application, where no page is loaded.
    await page.goto('/?source=blog')
    await page.getByRole('link', { name: 'A way back' }).click()
    await page.getByRole('heading', { level: 1, name: 'A way back' }).waitFor()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/?source=blog')
  })

  it('hides the picture of a blog post that cannot be loaded, and a card says Blog Post in its place', async () => {
    const page = await investor({ complaints: /ERR_|Failed to load resource/ })
    await page.route('https://pictures.example/**', route => route.abort())
    const path = await addPost(page, {
      title: 'A picture that is gone',
      summary: 'It was here.',
      sourceType: 'blog',
      imageUrl: 'https://pictures.example/gone.jpg',
    })
    await page.goto('/')
    const card = page.getByRole('article').filter({ hasText: 'A picture that is gone' })
    await card.getByText('Blog Post', { exact: true }).waitFor()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await eventually('the picture that cannot be loaded to be gone', () =>
      page.locator('main img').count(),
    ).toBe(0)
  })

  it('clamps what is long on a card: the title to 2 lines, the summary to 3', async () => {
    const page = await investor()
    const long = 'Railways and bridges and tolls. '
    await addPost(page, { title: long.repeat(9), summary: long.repeat(40) })
    await page.goto('/')
    const card = page.getByRole('article').filter({ hasText: long }).first()
    await eventually('two lines of the title', () => lines(card.getByRole('heading'))).toBe(2)
    await eventually('three lines of the summary', () => lines(card.getByText(long.repeat(40).trim()))).toBe(
      3,
    )
  })

  it('shows skeletons while the feed is on its way, and its error with another try', async () => {
    const page = await investor({ complaints: /status of 503/ })
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/posts', async route => {
      await held
      await route.fulfill({ status: 503, body: '' })
    })
    await page.goto('/strategists')
    await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click()
    await page.getByText('Loading posts').waitFor({ state: 'attached' })
    answer()
    await page.getByText('Failed to Load Posts').waitFor()
    await page.getByText('Unable to fetch posts. Please try again later.').waitFor()
    await page.unroute('**/api/posts')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Failed to Load Posts').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Latest Analysis' }).waitFor()
  })

  it('says when the lists of what waits cannot be loaded', async () => {
    const page = await investor({ complaints: /status of 503/ })
    await page.route('**/api/my-stocks/*', route => route.fulfill({ status: 503, body: '' }))
    await page.goto('/my-stocks')
    await page.getByText('No stocks yet').waitFor()
    await page.getByRole('link', { name: 'To judge' }).click()
    await page.getByText('Failed to Load Tips').waitFor()
    await page.getByRole('link', { name: 'My Stocks', exact: true }).last().click()
    await page.getByRole('link', { name: 'To conclude' }).click()
    await page.getByText('Failed to Load Stocks').waitFor()
  })

  it('takes a deleted tip from the screens of its strategist too', async () => {
    const page = await investor()
    await addPost(page, { title: 'One thought', summary: 'S', author: 'Semaphore', tips: [aTip('SEMA')] })
    await page.goto('/strategists')
    await page.getByRole('link', { name: 'Semaphore' }).click()
    const latest = page.getByRole('region', { name: 'Latest Recommendations' })
    await latest.getByText('SEMA').waitFor()
    await page.getByRole('link', { name: 'One thought' }).click()
    await page.getByRole('button', { name: 'Delete tip' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Tip deleted successfully', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/strategists/*')
    await page.getByText('No recommendations yet.').waitFor()
    await page.getByRole('article').getByText('0 tips', { exact: true }).waitFor()
  })

  it('lets the keyboard alone judge a tip, track its stock and open a tab', async () => {
    const page = await investor()
    await addPost(page, { title: 'T', summary: 'S', tips: [aTip('KEYS')] })
    await page.goto('/stocks/KEYS')
    await tabTo(page, /^Add to My Stocks$/)
    await page.keyboard.press('Enter')
    await page.getByText('Stock added to My Stocks', { exact: true }).first().waitFor()
    await tabTo(page, /^Agree$/)
    await page.keyboard.press('Enter')
    await page.getByText('Tip classified successfully', { exact: true }).first().waitFor()
    await tabTo(page, /^Analysis$/)
    await page.keyboard.press('ArrowRight')
    await page.getByText('1 of 1 classified').waitFor()
  })

  it('makes recommendations of the 5 newest posts alone', async () => {
    const page = await investor()
    for (const day of [1, 2, 3, 4, 5, 6])
      await addPost(page, {
        title: `Letter ${day}`,
        summary: 'About one stock.',
        author: 'Night Mail',
        publishedAt: `2026-03-0${day}`,
        tips: [aTip(`MAIL${day}`)],
      })
    await page.goto('/strategists')
    await page.getByRole('link', { name: 'Night Mail' }).click()
    const rows = page.getByRole('region', { name: 'Latest Recommendations' }).getByRole('listitem')
    await eventually('the five newest mails', () => rows.getByRole('link').allInnerTexts()).toEqual([
      'MAIL6',
      'MAIL5',
      'MAIL4',
      'MAIL3',
      'MAIL2',
    ])
  })

  it('names at most 5 trending tickers beside a strategist, and colours stances green, red and yellow', async () => {
    const page = await investor()
    const stances = ['bullish', 'bearish', 'neutral', 'bullish', 'bullish', 'bullish', 'bullish']
    await addPost(page, {
      title: 'Seven railways',
      summary: 'One thought about each.',
      author: 'Signal Box',
      tips: stances.map((stance, place) => ({ ...aTip(`RAIL${place}`), stance })),
    })
    await page.goto('/strategists')
    await page.getByRole('link', { name: 'Signal Box' }).click()
    const trending = page.getByRole('region', { name: 'Trending Tickers' })
    await trending.getByText('Trending #5').waitFor()
    await eventually('no sixth ticker', () => trending.getByText('Trending #6').count()).toBe(0)
    const latest = page.getByRole('region', { name: 'Latest Recommendations' })
    await latest.getByText('Bearish').waitFor()
    await eventually('the six recommendations', () => latest.getByRole('listitem').count()).toBe(6)
    for (const [name, least, most] of [
      ['Bullish', 130, 165],
      ['Bearish', 10, 40],
      ['Neutral', 60, 105],
    ] as const) {
      const hue = Number((await styleOf(latest.getByText(name).first(), 'color')).match(/ ([\d.]+)\)$/)?.[1])
      expect(hue, name).toBeGreaterThan(least)
      expect(hue, name).toBeLessThan(most)
    }
  })

  it('shows no recommendation where the tips of a post cannot be read', async () => {
    const page = await investor({ complaints: /status of 503/ })
    await addPost(page, { title: 'L', summary: 'S', author: 'Level Crossing', tips: [aTip('LVLX')] })
    await page.goto('/strategists')
    await page.route('**/api/posts/*/tips?*', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('link', { name: 'Level Crossing' }).click()
    await page.getByText('No recommendations yet.').waitFor()
  })

  it('leads on the strategist screens by full words: not found, and its way back', async () => {
    const page = await investor({ complaints: /status of 404/ })
    await page.goto('/strategists/00000000-0000-7000-8000-000000000000')
    await page.getByRole('heading', { level: 1, name: 'Strategist Not Found' }).waitFor()
    await page.getByRole('link', { name: 'See all strategists' }).click()
    await page.getByRole('heading', { level: 1, name: 'Strategists' }).waitFor()
  })
})

type Place = ReturnType<Page['locator']>

function aTip(ticker: string): { ticker: string; text: string } {
  return { ticker, text: `A thought about ${ticker}.` }
}

async function styleOf(place: Place, property: string): Promise<string> {
  return place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

/** How many lines of text are seen. */
async function lines(place: Place): Promise<number> {
  return place.evaluate(element =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )
}

/** Presses Tab until the control with these words has the focus. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (words.test(focused)) return
  }
  throw new Error(`Nothing called ${words} is reached by Tab`)
}
