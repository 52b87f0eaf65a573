import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { RenderPage } from '#contract/page.ts'
import type { Environment, Mount } from '../http/app-context.ts'
import type { Assets } from './assets.ts'
import { writeDocument } from './document.ts'

/** What draws pages: the React application's server entry and the files of its browser bundle. */
export interface PageRenderer {
  renderPage: RenderPage
  assets: Assets
}

/** Answers every address that is nothing else with a page: drawn on the server, status and head included. */
export function mountPages({ app, services }: Mount, { renderPage, assets }: PageRenderer): void {
  app.get('*', async context => {
    const { config, sessions, log } = services
    const headers = context.req.raw.headers
    const user = headers.has('cookie') ? await sessions.find(headers, { fresh: false }) : null
    context.set('user', user)
    const url = new URL(context.req.url)
    const started = performance.now()
    const page = await renderPage({
      address: url.pathname + url.search,
      fetchApi: path => callInProcess(app, context, path),
      signedIn: user !== null,
      publicUrl: config.publicUrl,
      now: new Date(),
      links: config.links,
    })
    if (page.status >= 500)
      log.info(`The page ${url.pathname} failed after ${performance.now() - started} ms`)
    const theme = getCookie(context, 'theme')
    const html = writeDocument(page, {
      assets,
      publicUrl: config.publicUrl,
      signedIn: user !== null,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
    })
    return context.html(html, statusOf(page.status))
  })
}

function statusOf(status: number): 200 | 404 | 500 | 503 {
  return status === 404 || status === 500 || status === 503 ? status : 200
}

/** Calls our own API as the visitor of a page: with their cookie and address, not counted as a request of theirs. */
async function callInProcess(
  app: Mount['app'],
  context: Context<Environment>,
  path: string,
): Promise<Response> {
  const cookie = context.req.header('cookie')
  const visitor = { address: context.get('address'), user: context.get('user') }
  return app.request(path, { headers: cookie ? { cookie } : {} }, { visitor })
}
