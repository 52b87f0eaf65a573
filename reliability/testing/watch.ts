import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from '../../e2e/testing/site.ts'
import { liveParts } from './hostile-content.ts'
import type { Person } from './person.ts'

/** A visitor's browser, or a person's, that tells when anything ran that should not, at the end of `walk`. Nothing leaves this machine. */
export async function watch(
  site: Site,
  person: Person | null,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await site.visitor({ complaints: /Failed to load resource|net::ERR_/ })
  const happened: string[] = []
  await page.context().route(
    url => url.origin !== site.origin,
    route => route.abort(),
  )
  await page.exposeFunction('report', (text: string) => happened.push(text))
  await page.addInitScript(() => {
    const { report } = window as unknown as { report: (text: string) => void }
    document.addEventListener('securitypolicyviolation', event =>
      report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
    Object.defineProperty(window, 'pwned', { set: () => report('code ran') })
  })
  page.on('dialog', dialog => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  if (person) {
    const [name = '', value = ''] = person.cookie.split(/=(.*)/s)
    await page.context().addCookies([{ name, value, url: site.origin }])
  }
  await walk(page)
  expect(happened).toEqual([])
}

/** Waits until the application has taken the page over, from the data that came with it. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') ?? {}
    // React's own mark of a root that it looks after.
    return Object.keys(root).some(key => key.startsWith('__reactContainer'))
  })
  // That it has drawn as well leaves no mark: what it draws is what is there.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 50)))
}

/** What runs in a page as it is now, the application's work included. */
export const liveNow = (page: Page) => page.evaluate<string[]>(`(${liveParts})(document)`)
/** What runs in HTML as it came, by a browser's own parser. */
export const liveIn = (page: Page, html: string) =>
  page.evaluate<string[]>(
    `(${liveParts})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'))`,
  )
