import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { connectBrowser } from './browser.ts'
import { siteDatabase } from './database.ts'
import { type RunningServer, startServer, temporaryFolder } from './server.ts'

export interface Site {
  /** Such as http://localhost:40123. */
  readonly origin: string
  /** A person with a browser of their own, for this test. At its end, nothing may stand in the browser's console. */
  visitor(options?: VisitorOptions): Promise<Page>
}

/** Where a site that is about to start keeps its files and rows. */
export interface Place {
  dataDir: string
  databaseUrl: string
}

interface VisitorOptions extends BrowserContextOptions {
  /** What this journey makes the browser complain about, and rightly: an answer it is about, a picture without network. */
  complaints?: RegExp
}

/**
 * One server with an empty database for the journeys of a file, under another name than localhost if told (one that ends in
 * `.test`). `environment` is called before the server starts, may put files into its DATA_DIR, and rows into its database.
 */
export function useSite(
  environment: (place: Place) => Record<string, string> = () => ({}),
  host?: string,
): Site {
  const folder = temporaryFolder()
  let database: Awaited<ReturnType<typeof siteDatabase>> | undefined
  let server: RunningServer | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    database = await siteDatabase()
    const { databaseUrl } = database
    const own = environment({ dataDir: join(folder.path, 'data'), databaseUrl })
    ;[server, browser] = await Promise.all([
      startServer({
        dataDir: folder.path,
        environment: { DATABASE_URL: databaseUrl, ...own },
        ...(host && { host }),
      }),
      connectBrowser(),
    ])
  }, patience(120_000))

  afterAll(async () => {
    await browser?.close()
    const code = await server?.stop()
    await database?.drop()
    folder.remove()
    // A server that never started has told so already.
    if (server) expect(code, server.output()).toBe(0)
  }, patience(60_000))

  function origin(): string {
    if (!server) throw new Error('The server is started before the first test')
    return server.origin
  }

  return {
    get origin() {
      return origin()
    },
    async visitor({ complaints, ...options } = {}) {
      if (!browser) throw new Error('The browser is started before the first test')
      const context = await browser.newContext({ baseURL: origin(), ...options })
      // What is there in a second on a quiet machine may take its time on a busy one.
      context.setDefaultTimeout(patience(30_000))
      const page = await context.newPage()
      if (options.javaScriptEnabled !== false) awaitApplication(page)
      const said = listen(page)
      onTestFinished(async () => {
        await context.close()
        expect(said.filter(line => !complaints?.test(line))).toEqual([])
      })
      return page
    },
  }
}

/**
 * Makes a page that is gone to, or loaded anew, wait for the application of who is signed in. A link pressed before is
 * followed by the browser, and what the journey arranged for the application's own requests would not happen. Who tells
 * `waitUntil` acts early on purpose (`act-before-the-page-is-ready.spec.ts`).
 */
function awaitApplication(page: Page): void {
  const goTo = page.goto.bind(page)
  const loadAnew = page.reload.bind(page)
  page.goto = async (address, options) => {
    const answer = await goTo(address, options)
    if (!options?.waitUntil) await applicationOf(page)
    return answer
  }
  page.reload = async options => {
    const answer = await loadAnew(options)
    if (!options?.waitUntil) await applicationOf(page)
    return answer
  }
}

/** Waits until the page's application has come, where somebody is signed in. */
export async function applicationOf(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('html[data-signed-in] #root')
    // React's mark on the element that it has taken over; a click makes it finish at once.
    return !root || Object.keys(root).some(key => key.startsWith('__reactContainer'))
  })
}

/** Everything the browser complains about, as it comes. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      said.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => said.push(`thrown: ${error.message}`))
  return said
}
