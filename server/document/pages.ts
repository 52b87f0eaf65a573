import type { Context } from 'hono'
import type { RenderPage } from '#contract/page.ts'
import { nameOfAnswer, themeOf } from '../cache/name.ts'
import { allShown, nextAge, type Shown } from '../cache/shown.ts'
import type { Environment, Mount } from '../http/app-context.ts'
import { answerUnknown, answerWrongMethod } from '../http/not-found.ts'
import type { Assets } from './assets.ts'
import { writeDocument } from './document.ts'

/** What draws pages: the React application's server entry and the files of its browser bundle. */
export interface PageRenderer {
  renderPage: RenderPage
  assets: Assets
}

/** What the addresses of public pages may say besides their path. */
const parameters = ['tab']

/** Answers every address that is nothing else with a page: drawn on the server, status and head included. */
export function mountPages(mount: Mount, { renderPage, assets }: PageRenderer): void {
  const { app, services } = mount
  app.get('*', async context => {
    const { config, sessions, log } = services
    const headers = context.req.raw.headers
    const user = headers.has('cookie') ? await sessions.find(headers, { fresh: false }) : null
    context.set('user', user)
    const url = new URL(context.req.url)
    const now = new Date()
    const shown: (Shown | null)[] = []
    const started = performance.now()
    const page = await renderPage({
      address: url.pathname + url.search,
      fetchApi: path => callInProcess(mount, context, path, part => shown.push(part)),
      signedIn: user !== null,
      publicUrl: config.publicUrl,
      now,
      links: config.links,
    })
    if (page.status >= 500)
      log.info(`The page ${url.pathname} failed after ${performance.now() - started} ms`)
    const html = writeDocument(page, {
      assets,
      publicUrl: config.publicUrl,
      signedIn: user !== null,
      theme: themeOf(context.req.header('cookie')),
    })
    const whole = user ? null : allShown(shown)
    if (whole) {
      const until = Math.min(whole.until, nextAge(page.html, now.getTime()))
      context.set('shown', { ...whole, until, parameters })
    }
    return context.html(html, statusOf(page.status))
  })
}

/** What is neither a call nor the GET of a page: 405 where there is a page for who asks, else 404 (decisions, section 3). */
export async function answerNoPage(app: Mount['app'], context: Context<Environment>): Promise<Response> {
  const answer = answerUnknown(app, context)
  if (answer.status !== 404) return answer
  const cookie = context.req.header('cookie')
  const visitor = { address: context.get('address'), user: null, showing: () => {} }
  const page = await app.request(context.req.path, { headers: cookie ? { cookie } : {} }, { visitor })
  return page.status === 200 ? answerWrongMethod(['GET', 'HEAD']) : answer
}

function statusOf(status: number): 200 | 404 | 500 | 503 {
  return status === 404 || status === 500 || status === 503 ? status : 200
}

/**
 * Calls our own API as the visitor of a page: with their cookie and address, not counted as a request of theirs.
 * `showing` is told what the answer shows.
 */
async function callInProcess(
  { app, services }: Mount,
  context: Context<Environment>,
  path: string,
  showing: (shown: Shown | null) => void,
): Promise<Response> {
  const cookie = context.req.header('cookie')
  const user = context.get('user')
  const kept = user ? undefined : services.memory?.cache.find(nameOfAnswer(path, undefined))
  if (kept) {
    showing(kept)
    const { link, plain } = kept
    return new Response(plain, { headers: { 'content-type': 'application/json', ...(link ? { link } : {}) } })
  }
  // A call that fails tells nothing: a page that shows a failure is not kept.
  let shown: Shown | null = null
  const visitor = {
    address: context.get('address'),
    user,
    showing: (told: Shown | null) => {
      shown = told
    },
  }
  const answer = await app.request(path, { headers: cookie ? { cookie } : {} }, { visitor })
  showing(shown)
  return answer
}
