import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { launchBrowser } from './browser.ts'
import { preparedFolder } from './prepared-folder.ts'
import { type RunningServer, startServer } from './server.ts'

export interface Site {
  /** Such as http://localhost:40123. */
  readonly origin: string
  /** A person with a browser of their own, for this test. At its end, nothing may stand in the browser's console. */
  visitor(options?: VisitorOptions): Promise<Page>
}

interface VisitorOptions extends BrowserContextOptions {
  /** What this journey makes the browser complain about, and rightly: an answer it is about, a picture without network. */
  complaints?: RegExp
}

/** One server with an empty database and one browser for the journeys of a file, under another name than localhost if told. */
export function useSite(environment: () => Record<string, string> = () => ({}), host?: string): Site {
  const folder = preparedFolder()
  let server: RunningServer | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([
      startServer({ dataDir: folder.path, environment: environment(), ...(host && { host }) }),
      launchBrowser(undefined, host),
    ])
  }, patience(120_000))

  afterAll(async () => {
    await browser?.close()
    const code = await server?.stop()
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
      const said = listen(page)
      onTestFinished(async () => {
        await context.close()
        expect(said.filter(line => !complaints?.test(line))).toEqual([])
      })
      return page
    },
  }
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
