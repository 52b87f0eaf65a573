import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { useSite } from '../e2e/testing/site.ts'
import { publish } from '../e2e/testing/writer.ts'

describe('the headers stop in a browser what has slipped into a page', () => {
  const site = useSite()
  let path = ''
  beforeAll(async () => {
    path = await publish(site.origin, { title: 'Care', summary: 'x' })
  })

  /** Opens a page of ours with `slipped` at its end, with its headers or, to see that the trial can fail, without the policy. */
  async function opened(
    slipped: string,
    guarded = true,
  ): Promise<{ page: Page; ran: () => Promise<boolean>; stopped: string[] }> {
    const page = await site.visitor({
      complaints: /Content Security Policy|net::ERR_|Failed to load|Unsafe attempt|pwned/,
    })
    const stopped: string[] = []
    await page.exposeFunction('report', (directive: string) => stopped.push(directive))
    await page.addInitScript(() => {
      const { report } = window as unknown as { report: (text: string) => void }
      document.addEventListener('securitypolicyviolation', event => report(event.effectiveDirective))
    })
    await page.route(
      url => url.host === 'evil.test',
      route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'window.pwned=1',
          headers: { 'access-control-allow-origin': '*' },
        }),
    )
    await page.route(site.origin + path, async route => {
      const response = await route.fetch()
      const { 'content-security-policy': said = '', ...headers } = response.headers()
      expect(said).not.toBe('')
      const body = (await response.text()).replace('</body>', () => `${slipped}</body>`)
      await route.fulfill({
        status: 200,
        body,
        headers: guarded ? { ...headers, 'content-security-policy': said } : headers,
      })
    })
    await page.goto(path)
    await page.waitForLoadState('load')
    // Time enough to run for what must not.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100)))
    return { page, stopped, ran: () => page.evaluate(() => 'pwned' in window) }
  }

  it.each([
    ['an inline script', '<script>window.pwned=1</script>'],
    ['an inline module', '<script type="module">window.pwned=1</script>'],
    ['a script with a nonce', '<script nonce="x">window.pwned=1</script>'],
    ['an event handler', '<img src="/icon.svg" onload="window.pwned=1">'],
    ['a script of data', '<script src="data:text/javascript,window.pwned=1"></script>'],
    ['a script of another site', '<script src="http://evil.test/x.js"></script>'],
  ])('%s', async (_, slipped) => {
    const unguarded = await opened(slipped, false)
    await eventually('the script to run without the policy', unguarded.ran).toBe(true)
    const guarded = await opened(slipped)
    await eventually('a violation of the policy to be reported', () => guarded.stopped).not.toEqual([])
    expect(await guarded.ran()).toBe(false)
  })

  it('a link that runs, and words that become code', async () => {
    const slipped = '<a id="slipped" href="javascript:window.pwned=1">Click</a>'
    for (const guarded of [false, true]) {
      const { page, stopped, ran } = await opened(slipped, guarded)
      await page.locator('#slipped').evaluate(link => (link as HTMLElement).click())
      if (guarded) await eventually('a violation of the policy to be reported', () => stopped).not.toEqual([])
      await eventually(guarded ? 'nothing to have run' : 'the link to run without the policy', ran).toBe(
        !guarded,
      )
    }
  })

  it.each([
    ['a base address', '<base href="http://evil.test/">', 'base-uri'],
    ['a form that leads away', '<form id="slipped" action="http://evil.test/x"></form>', 'form-action'],
    ['a plug-in', '<object data="http://evil.test/x"></object>', 'object-src'],
    ['a frame', '<iframe src="http://evil.test/x"></iframe>', 'frame-src'],
  ])('%s', async (_, slipped, directive) => {
    const { page, stopped } = await opened(slipped)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form#slipped')?.submit())
    await eventually('the violation to be reported', () => stopped).toContain(directive)
    await eventually('the page to be ours still', () => new URL(page.url()).origin).toBe(site.origin)
  })

  it('and no page of another site frames ours', async () => {
    const evil = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(`<iframe src="${site.origin}/"></iframe>`),
    )
    await new Promise<void>(resolve => evil.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void evil.close())
    const address = evil.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const page = await site.visitor({ complaints: /frame|Refused|Failed to load|net::ERR_/i })
    await page.goto(`http://127.0.0.1:${address.port}/`)
    await page.waitForLoadState('load')
    await eventually('the frame', () => page.frames()).toHaveLength(2)
    for (const frame of page.frames().slice(1))
      await eventually('nothing of ours in the frame', () => frame.locator('#root').count()).toBe(0)
  })
})
