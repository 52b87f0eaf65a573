import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import type { ApiAnswer, RenderPage } from '#contract/page.ts'
import { nameOfAnswer, themeOf } from '../cache/name.ts'
import { allShown, nextAge, type Shown } from '../cache/shown.ts'
import { type Answer, responseOf } from '../http/answer.ts'
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
export function mountPages(
  mount: Mount,
  { renderPage, assets }: PageRenderer,
  { pictures }: { pictures: boolean },
): void {
  const { app, services } = mount
  const turn = createTurns()
  app.get('*', async context => {
    const { config, sessions, log } = services
    const headers = context.req.raw.headers
    const user = headers.has('cookie') ? await sessions.find(headers, { fresh: false }) : null
    context.set('user', user)
    await turn()
    const url = new URL(context.req.url)
    const now = new Date()
    const shown: (Shown | null)[] = []
    // Where a call cannot answer for the moment, neither can the page.
    let retryAfter: string | null = null
    const started = performance.now()
    const theme = themeOf(context.req.header('cookie'))
    const page = await renderPage({
      address: url.pathname + url.search,
      async fetchApi(path) {
        const answer = await callInProcess(mount, context, path, part => shown.push(part))
        if (answer.status === 503) retryAfter = answer.headers.get('retry-after')
        return answer
      },
      signedIn: user !== null,
      putAwayBy: putAwayBy(context.req.header('cookie')),
      publicUrl: config.publicUrl,
      now,
      links: config.links,
      theme,
    })
    if (page.status >= 500)
      log.info(`The page ${url.pathname} failed after ${performance.now() - started} ms`)
    const html = writeDocument(page, {
      assets,
      publicUrl: config.publicUrl,
      pictures,
      signedIn: user !== null,
      theme,
    })
    const whole = user || !services.memory ? null : allShown(shown)
    if (whole) {
      const until = Math.min(whole.until, nextAge(page.html, now.getTime()))
      context.set('shown', { ...whole, until, parameters })
    }
    context.set('text', html)
    if (page.status < 500 || retryAfter === null) return context.html(html, statusOf(page.status))
    return context.html(html, 503, { 'retry-after': retryAfter })
  })
}

/**
 * One page a turn of the event loop: hundreds that are asked for at once would keep everything else waiting until the last
 * of them is drawn, health above all.
 */
function createTurns(): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}

/** What is neither a call nor the GET of a page: 405 where there is a page for who asks, else 404 (decisions, section 3). */
export async function answerNoPage(mount: Mount, context: Context<Environment>): Promise<Response> {
  const answer = answerUnknown(mount, context)
  if (answer.status !== 404) return answer
  const cookie = context.req.header('cookie')
  const visitor = { address: context.get('address') }
  const page = await mount.app.request(context.req.path, { headers: cookie ? { cookie } : {} }, { visitor })
  return page.status === 200 ? answerWrongMethod(['GET', 'HEAD']) : answer
}

/** What the cookie says that the browser writes when the newcomer's list is put away. */
function putAwayBy(cookies: string | undefined): string | null {
  return /(?:^|;\s*)first-steps=([\da-zA-Z-]{1,64})\s*(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
}

function statusOf(status: number): 200 | 404 | 500 | 503 {
  return status === 404 || status === 500 || status === 503 ? status : 200
}

/**
 * Calls our own API as the visitor of a page: with their cookie and address, not counted as a request of theirs.
 * `showing` is told what the answer shows.
 */
async function callInProcess(
  { calls, services }: Mount,
  context: Context<Environment>,
  path: string,
  showing: (shown: Shown | null) => void,
): Promise<ApiAnswer> {
  const user = context.get('user')
  const kept = user ? undefined : services.memory?.cache.find(nameOfAnswer(path, undefined))
  if (kept) {
    showing(kept)
    const { link, plain } = kept
    return readable(200, link ? { link } : {}, plain.toString())
  }
  // A call that fails tells nothing: a page that shows a failure is not kept.
  let shown: Shown | null = null
  const answer = await calls.visit(path, {
    address: context.get('address'),
    user,
    cookie: context.req.header('cookie'),
    showing: told => {
      shown = told
    },
  })
  showing(shown)
  const { status, headers, body } = answer
  return typeof body === 'string' ? readable(status, headers, body) : responseOf(answer)
}

/** A text as an answer to read. A Response would make bytes of it, and the page a text of these. */
function readable(status: number, headers: Answer['headers'], text: string): ApiAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: name => headers[name] ?? null },
    text: async () => text,
  }
}
