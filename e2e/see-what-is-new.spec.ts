import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { violations } from './testing/violations.ts'

describe('what is new since one was here', () => {
  let databaseUrl = ''
  const site = useSite(place => {
    databaseUrl = place.databaseUrl
    return {}
  })

  /** Runs a statement about this person. */
  async function sql(page: Page, statement: string): Promise<void> {
    const answer = await page.request.get('/api/auth/user')
    // The contract's answer.
    const { id } = (await answer.json()) as { id: string }
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement, [id])
    await client.end()
  }

  /** Somebody who was here the day before yesterday, tracks a stock and has concluded to buy it. */
  async function returning(ticker: string, options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
    const page = await site.visitor(options)
    await signUpInvestor(page)
    const added = await page.request.post('/api/stocks', { data: { ticker, companyName: ticker } })
    // The contract's answer.
    const { id: stockId } = (await added.json()) as { id: string }
    await page.request.post('/api/my-stocks', { data: { stockId } })
    await page.request.post('/api/conclusions', { data: { stockId, action: 'buy' } })
    await sql(page, `update conclusions set updated_at = now() - interval '2 days' where user_id = $1`)
    await sql(page, `update visits set seen_at = now() - interval '2 days' where user_id = $1`)
    return page
  }

  /** Somebody else posts, today. */
  async function publish(...posts: { title: string; ticker: string; stance?: string }[]): Promise<void> {
    const author = await site.visitor()
    await signUpInvestor(author)
    for (const { title, ticker, stance = 'bullish' } of posts)
      await addPost(author, {
        ...{ title, summary: 'In a few words.', author: `Author of ${title}` },
        tips: [{ ticker, text: `${title}, said otherwise.`, stance }],
      })
  }

  const line = (page: Page) => page.getByRole('group').filter({ hasText: /^Since / })

  it('says nothing during the first visit', async () => {
    await publish({ title: 'Before anybody came', ticker: 'KO' })
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/' })
    await page.getByRole('link', { name: 'Before anybody came' }).waitFor()
    await eventually('no word of it', () => page.getByText(/^Since /).count()).toBe(0)
    await eventually('no filter', () => page.getByRole('link', { name: 'Only new' }).count()).toBe(0)
  })

  it('says it in one line, and below it what the line stands for', async () => {
    const page = await returning('ASML')
    await publish(
      { title: 'Orders fall', ticker: 'ASML', stance: 'bearish' },
      { title: 'Orders rise', ticker: 'ASML' },
    )
    await page.goto('/')
    const told = line(page)
    await told.getByText(/2 tips on your stocks, 1 against your conclusion on ASML\.$/).waitFor()
    const below = told.getByRole('link', { name: /Orders rise, said otherwise/ })
    await eventually('all of it to be folded', () => below.isVisible()).toBe(false)
    await told.locator('summary').press('Enter')
    await below.waitFor()
    expect(await violations(page)).toEqual([])
    await told.getByRole('link', { name: 'ASML 1 tip' }).click()
    await page.waitForURL(/\/posts\/orders-fall.*#tip-/)
  })

  it('says posts of followed sources, and nothing where nothing came meanwhile', async () => {
    const page = await returning('SIE')
    await publish({ title: 'A letter of the north', ticker: 'KO' })
    await page.goto('/')
    await page.getByRole('link', { name: 'A letter of the north' }).waitFor()
    await eventually('no line about a source that one does not follow', () => line(page).count()).toBe(0)
    await sql(
      page,
      `with feed as (
        insert into feeds (id, url, title, kind) values (gen_random_uuid(), 'https://north.example/feed', 'North', 'rss')
        returning id
      ), item as (
        insert into feed_items (id, feed_id, key, title, state, post_id)
        select gen_random_uuid(), feed.id, posts.id::text, posts.title, 'posted', posts.id
        from feed, posts where posts.title = 'A letter of the north'
      ) insert into follows (user_id, feed_id) select $1, id from feed`,
    )
    await page.reload()
    const told = line(page)
    await told.getByText(/1 post from your sources\.$/).waitFor()
    await told.locator('summary').click()
    await told.getByRole('link', { name: /A letter of the north/ }).waitFor()
    await sql(page, `update posts set created_at = now() - interval '3 days' where $1::uuid is not null`)
    await page.reload()
    await page.getByRole('link', { name: 'A letter of the north' }).waitFor()
    await eventually('no line when nothing is new', () => line(page).count()).toBe(0)
  })

  it('marks new posts and lists only these, within a source too, until there is none', async () => {
    await publish({ title: 'An old one', ticker: 'PEP' })
    const page = await returning('NESN')
    await sql(page, `update posts set created_at = now() - interval '3 days' where $1::uuid is not null`)
    await page.goto('/?new=1')
    await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
    await publish({ title: 'A new one', ticker: 'NESN' })
    await page.getByRole('link', { name: 'Show all posts' }).click()
    await page.getByRole('link', { name: 'An old one' }).waitFor()
    await page.goto('/')
    const card = (title: string) => page.getByRole('article').filter({ hasText: title })
    await card('A new one').getByText('New', { exact: true }).waitFor()
    await eventually('no mark', () => card('An old one').getByText('New', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Only new' }).click()
    await page.waitForURL('**/?new=1')
    await eventually('the new one alone', () => page.getByRole('article').count()).toBe(1)
    await page.getByRole('button', { name: 'YouTube' }).click()
    await page.waitForURL('**/?source=youtube&new=1')
    await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Show all posts' }).click()
    await page.waitForURL('**/?source=youtube')
  })

  it('has the posts of one day on one stock in one row, which opens by keyboard and is open after Back', async () => {
    const page = await returning('BAS')
    const titles = ['One', 'Two', 'Three', 'Four'].map(word => `${word} about Taiwan`)
    await publish(...titles.map(title => ({ title, ticker: 'TSM' })))
    await page.goto('/')
    const row = page.getByRole('button', { name: '4 posts on TSM today' })
    await page.keyboard.press('j')
    await eventually('the row to have the focus', () => row.evaluate(one => one.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'One about Taiwan' }).waitFor()
    await eventually('all of them in order', () =>
      page.locator('article h3 a').filter({ hasText: 'about Taiwan' }).allTextContents(),
    ).toEqual(titles.toReversed())
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Three about Taiwan' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'One about Taiwan' }).waitFor()
    await row.click()
    await eventually('the row to be closed', () => row.getAttribute('aria-expanded')).toBe('false')
  })

  it('fits a phone', async () => {
    const page = await returning('SAP', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await publish(
      ...['Up', 'Up again'].map(title => ({
        title: `${title} in Walldorf with a long title`,
        ticker: 'SAP',
      })),
    )
    await page.goto('/')
    await line(page).locator('summary').tap()
    await line(page).getByRole('link').first().waitFor()
    await page.getByRole('button', { name: '2 posts on SAP today' }).tap()
    await page.getByRole('heading', { name: 'Up again in Walldorf' }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})
