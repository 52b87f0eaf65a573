import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

/** Constants of the specification, section 9: what lasts, waits, and is asked for again. */
describe('the times of the specification', () => {
  const site = useSite()

  async function investor(options?: Parameters<typeof site.visitor>[0]): Promise<Page> {
    const page = await site.visitor(options)
    await signUpInvestor(page)
    return page
  }

  it('shows a toast for 5 seconds, no wider than 420 px, reached by F8 and swiped away after 50 px', async () => {
    const page = await investor({ viewport: { width: 1280, height: 800 } })
    await addPost(page, { title: 'T', summary: 'S', tips: [aTip('TOAST')] })
    const pass = await stoppedClock(page, '/stocks/TOAST')
    await page.getByRole('button', { name: 'Add to My Stocks' }).click()
    const toast = page.locator('li[data-state]').filter({ hasText: 'Stock added to My Stocks' })
    await pass.until('the message', () => toast.isVisible())
    await eventually(
      'the message to be as narrow as that',
      async () => (await toast.boundingBox())?.width,
    ).toBeLessThanOrEqual(420)
    await pass(4_800)
    await eventually('the message to be there', () => toast.getAttribute('data-state')).toBe('open')
    await pass(300)
    await pass.until('the message to go by itself', async () => (await toast.count()) === 0)

    await page.getByRole('button', { name: 'Remove' }).click()
    const next = page.locator('li[data-state]').filter({ hasText: 'Stock removed from My Stocks' })
    await pass.until('the next message', () => next.isVisible())
    await page.keyboard.press('F8')
    await eventually('the message to have the focus', () =>
      page.evaluate(() => document.activeElement?.contains(document.querySelector('li[data-state]'))),
    ).toBe(true)
    const box = await next.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 12]
    await swipe(page, x, y, 45)
    await eventually('the message to stay after a short swipe', () => next.getAttribute('data-state')).toBe(
      'open',
    )
    await swipe(page, x, y, 60)
    await pass.until('the swiped message to go', async () => (await next.count()) === 0)
  })

  it('names an icon after 700 ms, the next one at once, and another one after 300 ms anew', async () => {
    const page = await investor({ viewport: { width: 1280, height: 800 } })
    const path = await addPost(page, { title: 'T', summary: 'S', tips: [aTip('HOVER')] })
    const pass = await stoppedClock(page, path)
    const tooltip = page.getByRole('tooltip')
    const isNamed = async (words: string) => (await tooltip.filter({ hasText: words }).count()) > 0
    const [edit, remove] = ['Edit tip', 'Delete tip'].map(name => page.getByRole('button', { name }))
    for (const time of ['first', 'anew']) {
      await pointAt(edit)
      await pass(650)
      await eventually(`no name yet, ${time}`, () => isNamed('Edit tip')).toBe(false)
      await pass(100)
      await eventually(`the first icon to be named, ${time}`, () => isNamed('Edit tip')).toBe(true)
      await pointAt(remove)
      await pass(50)
      await eventually(`the next icon to be named, ${time}`, () => isNamed('Delete tip')).toBe(true)
      await page.mouse.move(20, 700, { steps: 10 })
      await pass.until('the tooltip to go', async () => (await tooltip.count()) === 0)
      await pass(350)
    }

    /** As a hand moves: over many places, and not quite still at the end. */
    async function pointAt(button: Place | undefined): Promise<void> {
      const box = await button?.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 16]
      await page.mouse.move(x, y, { steps: 8 })
      await page.mouse.move(x + 6, y, { steps: 4 })
    }
  })

  it('leaves for the login 1 s after a visitor judges a tip', async () => {
    const writer = await investor()
    await addPost(writer, { title: 'T', summary: 'S', tips: [aTip('SOON')] })
    const page = await site.visitor()
    const pass = await stoppedClock(page, '/stocks/SOON')
    const toast = page.getByText('Please login to classify tips', { exact: true }).first()
    await page.getByRole('button', { name: 'Disagree' }).first().click()
    await pass.until('the message', () => toast.isVisible())
    await page.getByText('Login Required', { exact: true }).first().waitFor()
    await pass(800)
    await eventually('the page to stay', () => new URL(page.url()).pathname).toBe('/stocks/SOON')
    const leaving = page.waitForURL('**/api/login?next=*')
    await pass(300)
    await leaving
  })

  it('signs in again when a session has ended, half a second after saying so', async () => {
    const page = await investor({ complaints: /status of 401/ })
    await addPost(page, { title: 'T', summary: 'S', tips: [aTip('ENDED')] })
    await page.goto('/stocks/ENDED?tab=notes')
    await page.context().clearCookies()
    await page.getByRole('textbox', { name: 'Note' }).fill('Who am I?')
    // Looked for before they are there: half a second later the page is another.
    const said = ['Unauthorized', 'You are logged out. Logging in again...'].map(words =>
      page.getByText(words, { exact: true }).first().waitFor(),
    )
    await page.getByRole('button', { name: 'Add Note' }).click()
    await Promise.all(said)
    await page.waitForURL('**/api/login?next=*')
  })

  it('asks for nothing again by itself but the judgements, after 5 minutes and on focus', async () => {
    const page = await investor()
    await page.clock.install()
    await addPost(page, { title: 'T', summary: 'S', tips: [aTip('FOCUS')] })
    // What the page asks for by itself has come: none of it is counted.
    await page.goto('/stocks/FOCUS?tab=classification', { waitUntil: 'networkidle' })
    const asked: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await focusAgain(page)
    await page.clock.fastForward('04:00')
    await focusAgain(page)
    expect(asked).toEqual([])
    await page.clock.fastForward('02:00')
    await focusAgain(page)
    await eventually('the judgements to be asked for again', () => asked).toEqual(['/api/classifications'])
  })

  it('tries the judgements a second time, and nothing else', async () => {
    const page = await investor({ complaints: /status of 503/ })
    await addPost(page, { title: 'A retry', summary: 'S', tips: [aTip('RETRY')] })
    await page.goto('/')
    const asked: string[] = []
    for (const path of ['**/api/classifications', '**/api/posts/a-retry'])
      await page.route(path, route => {
        asked.push(new URL(route.request().url()).pathname)
        return route.fulfill({ status: 503, body: '' })
      })
    await page.getByRole('link', { name: 'A retry' }).click()
    await page.getByText('Failed to Load Post').waitFor()
    await eventually(
      'the judgements to be asked for twice',
      () => asked.filter(path => path === '/api/classifications').length,
    ).toBe(2)
    expect(asked.filter(path => path === '/api/posts/a-retry')).toHaveLength(1)
  })
})

type Place = ReturnType<Page['locator']>

interface Pass {
  /** Lets so many milliseconds go by for the page. */
  (milliseconds: number): Promise<void>
  /** Lets time go by, a little at a time, until `what` is so. */
  until(what: string, isSo: () => Promise<boolean>): Promise<void>
}

/** Opens a page whose clock stands still but for what `pass` lets go by: how busy the machine is makes no difference to it. */
async function stoppedClock(page: Page, path: string): Promise<Pass> {
  await page.clock.install()
  // Whatever comes by itself has come before the clock stands still: it would wait for it for ever.
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  return Object.assign((milliseconds: number) => page.clock.runFor(milliseconds), {
    async until(what: string, isSo: () => Promise<boolean>) {
      const seen = async () => {
        await page.clock.runFor(5)
        return isSo()
      }
      await eventually(what, seen, { every: 20 }).toBe(true)
    },
  })
}

function aTip(ticker: string): { ticker: string; text: string } {
  return { ticker, text: `A thought about ${ticker}.` }
}

async function swipe(page: Page, x: number, y: number, distance: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}

/** As when the person comes back from another window. */
async function focusAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  // Time enough to ask for what it must not ask for.
  await page.waitForTimeout(200)
}
