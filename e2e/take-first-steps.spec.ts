import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { letterSite } from './testing/letters.ts'
import { addPost, signUp, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

/** From a fresh account to a judged tip. */
const mostClicks = 8

// In this order: the first journey finds a product without any post.
describe('the first minutes', () => {
  const source = useSource(letterSite)
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))

  it('lead to a judged tip in few clicks where nobody has written anything yet', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/' })
    const { click, count } = counted()
    await click(page.getByRole('button', { name: 'Blogs & articles' }))
    await click(page.getByRole('button', { name: 'Go to my feed' }))
    await click(page.getByRole('link', { name: 'Bring a source', exact: true }))
    await click(page.getByRole('button', { name: 'Blog article' }))
    await click(page.getByRole('button', { name: 'Save Post & Tips' }))
    await click(page.getByRole('button', { name: 'Agree', exact: true }).first())
    await eventually('the judgement to be stored', () => judged(page)).toBe(1)
    expect(count()).toBeLessThanOrEqual(mostClicks)
  })

  it('lead to a judged tip, and by four steps through the rest that it is for', async () => {
    await busyStock(await site.visitor())
    const page = await site.visitor()
    await signUp(page, { next: '/' })
    const { click, count } = counted()
    await click(page.getByRole('button', { name: 'Friends & community' }))
    await click(page.getByRole('button', { name: 'Go to my feed' }))
    const steps = page.getByRole('region', { name: 'First steps' })
    await click(steps.getByRole('link', { name: 'Read the tips on UNP' }))
    await click(page.getByRole('button', { name: 'Add to My Stocks' }))
    await click(page.getByRole('button', { name: 'Agree', exact: true }).first())
    await eventually('the judgement to be stored', () => judged(page)).toBe(1)
    expect(count()).toBeLessThanOrEqual(mostClicks)

    await page.getByRole('link', { name: 'Feed' }).first().click()
    await steps.getByRole('heading', { name: /^Done: +Judge a tip$/ }).waitFor()
    await steps.getByRole('link', { name: 'Conclude on UNP' }).click()
    await page.getByRole('radio', { name: 'Watch' }).check({ force: true })
    await page.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Stock conclusion saved successfully', { exact: true }).first().waitFor()
    await addPost(page, { title: 'Bridges', summary: 'Who owns the bridges.' })
    await page.goto('/')
    await steps.getByRole('heading', { name: /^Done: +Bring a source$/ }).waitFor()
    await steps.getByRole('heading', { name: /^Done: +Write a conclusion$/ }).waitFor()
    await steps.getByRole('link', { name: 'Choose whom to follow' }).click()
    await page.getByRole('heading', { name: 'Following' }).waitFor()
    await page.getByLabel('Address of a site, channel or feed').fill(`http://${source.host}/feed/51`)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Letters 51' }).waitFor()
    await page.goto('/')
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
    await steps.waitFor({ state: 'hidden' })
  })

  it('are shaped by how somebody researches, and end when they are put away', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/' })
    await page.getByRole('button', { name: 'Blogs & articles' }).click()
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByRole('button', { name: 'Blogs', exact: true, pressed: true }).waitFor()
    await eventually(
      'the plain address',
      () => new URL(page.url()).pathname + new URL(page.url()).search,
    ).toBe('/')
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText('Read a good article lately?').waitFor()
    await eventually('no post of another kind', () =>
      page.getByRole('link', { name: 'Railways', exact: true }).count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('link', { name: 'Railways', exact: true }).waitFor()

    await steps.getByRole('button', { name: 'Put the first steps away' }).click()
    await steps.waitFor({ state: 'hidden' })
    const html = await (await page.request.get('/')).text()
    expect(html).not.toContain('First steps')
    await page.reload()
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
    await eventually('the first steps to stay away', () => steps.count()).toBe(0)

    // Another person in the same browser has not put them away.
    await page.goto('/api/logout')
    await signUpInvestor(page)
    await page.goto('/')
    await steps.waitFor()
  })

  it('begin with all posts where the source that was named has none', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/' })
    await page.getByRole('button', { name: 'YouTube & social' }).click()
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByRole('button', { name: 'All', exact: true, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'YouTube', exact: true }).click()
    await page.getByText('Nobody has added a video yet.').waitFor()
    await page.getByRole('link', { name: 'Show all posts' }).click()
    await page.getByRole('link', { name: 'Railways', exact: true }).waitFor()
  })

  it('explain what would wait, to who tracks no stock', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    for (const address of ['/my-stocks/unclassified', '/my-stocks/no-conclusion']) {
      await page.goto(address)
      await page.getByText('You track no stock yet.').waitFor()
    }
  })
})

function counted() {
  let clicks = 0
  return {
    count: () => clicks,
    async click(target: Locator) {
      await target.click()
      clicks += 1
    },
  }
}

async function busyStock(page: Page): Promise<void> {
  await signUpInvestor(page)
  for (const number of [1, 2, 3])
    await addPost(page, {
      title: number === 1 ? 'Railways' : `Railways ${number}`,
      summary: 'Who owns the tracks.',
      tips: [1, 2, 3, 4].map(part => ({ ticker: 'UNP', text: `Union Pacific, reason ${number}.${part}` })),
    })
}

async function judged(page: Page): Promise<number> {
  // The contract's list of the person's own judgements.
  return ((await (await page.request.get('/api/classifications')).json()) as unknown[]).length
}
