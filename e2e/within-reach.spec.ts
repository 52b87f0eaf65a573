import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** The bar of sections at the lower edge of a phone. */
const barHeight = 56

describe('what one presses next', () => {
  const site = useSite()

  it('is in sight while a tip is longer than a phone, whose row in the queue has two lines', async () => {
    const page = await site.visitor(phone)
    await investorWithTips(page, ['Long. '.repeat(100)])
    await page.goto('/my-stocks/unclassified')
    const agree = await boxOf(page.getByRole('button', { name: 'Agree', exact: true }))
    await eventually(
      'a tip higher than the phone',
      async () => (await boxOf(page.getByRole('article'))).height,
    ).toBeGreaterThan(phone.viewport.height)
    expect(agree.y + agree.height).toBeLessThanOrEqual(phone.viewport.height - barHeight)
    const row = page.getByRole('list', { name: 'Tips', exact: true }).getByRole('button')
    await row.scrollIntoViewIfNeeded()
    await eventually('two lines in the row', async () => (await boxOf(row)).height).toBeLessThan(100)
  })

  it('is not under the message that the last thing failed', async () => {
    const page = await site.visitor({ ...phone, complaints: /status of 403/ })
    await signUpInvestor(page)
    await page.goto('/posts/new')
    await page.getByLabel('URL').fill('http://127.0.0.1:9/')
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    const message = await boxOf(page.locator('li[data-state]').filter({ hasText: 'Failed to extract' }))
    const again = await boxOf(page.getByRole('button', { name: 'Try again' }))
    expect(message.y + message.height).toBeLessThan(again.y)
  })

  it('stands in the middle of the narrowest screen when it is a question', async () => {
    const page = await site.visitor({ ...phone, viewport: { width: 320, height: 568 } })
    await signUpInvestor(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = await boxOf(page.getByRole('alertdialog'))
    expect(question.x).toBeGreaterThanOrEqual(0)
    expect(question.x * 2 + question.width).toBeCloseTo(320, 0)
  })

  it('is about the tip that waits, whichever answer comes last', async () => {
    const page = await site.visitor(phone)
    const [first, second] = await investorWithTips(page, ['One.', 'Two.'])
    await page.request.post('/api/classifications', {
      data: { tipId: first?.id, classification: 'uncertain' },
    })
    await page.goto('/profile')
    const judgements = Promise.withResolvers<void>()
    await page.route('**/api/classifications', async route => {
      await judgements.promise
      await route.continue()
    })
    const tips = page.waitForResponse('**/api/my-stocks/unclassified-tips*')
    await page.getByRole('link', { name: 'My Stocks' }).click()
    await page.getByRole('link', { name: 'To judge' }).click()
    await (await tips).finished()
    await page.getByText('Loading tips').waitFor({ state: 'attached' })
    // Long enough to draw what has come, if it were to be drawn.
    await page.evaluate(() => new Promise(drawn => setTimeout(drawn, 100)))
    await eventually('no tip yet', () => page.getByRole('article').count()).toBe(0)
    judgements.resolve()
    await page
      .getByRole('article')
      .getByRole('heading', { name: second?.text ?? '' })
      .waitFor()
  })
})

/** A person whose tips wait for them; the tips in the order in which they wait. */
async function investorWithTips(page: Page, texts: string[]): Promise<{ id: string; text: string }[]> {
  await signUpInvestor(page)
  const ticker = `R${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const thesis = 'The rails are there, and nobody will lay them a second time. '.repeat(40)
  const tips = texts.map(text => ({ ticker, text, thesis }))
  await addPost(page, { title: `About ${ticker}`, summary: 'Some thoughts.', tips })
  // The contract's answer about a stock.
  const { id: stockId } = (await (await page.request.get(`/api/stocks/${ticker}`)).json()) as { id: string }
  await page.request.post('/api/my-stocks', { data: { stockId } })
  // The contract's list of tips.
  return (await (await page.request.get('/api/my-stocks/unclassified-tips')).json()) as {
    id: string
    text: string
  }[]
}

async function boxOf(target: Locator) {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
