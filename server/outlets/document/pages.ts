import { setImmediate as nextTurn } from 'node:timers/promises'
import { faceOf } from '#contract/instance-face.ts'
import type { ApiAnswer, RenderPage } from '#contract/page.ts'
import { allTags, type CacheTags, nextAge } from '../../cache/cache-tags.ts'
import { nameOfAnswer, themeOf } from '../../cache/name.ts'
import { type HttpResponse, html } from '../../http/answers/response.ts'
import type { HttpRequest } from '../../http/requests/request.ts'
import { tellablePath } from '../../http/requests/tellable-path.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { notHere, wrongMethod } from '../../http/routing/not-found.ts'
import { noteVisit } from '../../http/routing/note-visit.ts'
import type { Assets } from './assets.ts'
import { writeDocument } from './document.ts'

/** What draws pages: the server entry of the React application, and the files of its browser bundle. */
export interface PageRenderer {
  renderPage: RenderPage
  assets: Assets
}

/** Pages that may talk to the window that opened them. All other pages are cut off from such windows. */
const withTies = new Set(['/share/text'])

/** The parameters that the addresses of public pages may have. */
const parameters = ['tab', 'stance', 'strategist', 'year']

/**
 * Answers every address without a route with a page, drawn on the server with its status and head. Methods other than
 * GET get 405 where this person has a page, else 404 (decisions, section 3).
 */
export function mountPages(mount: Mount, renderer: PageRenderer, options: { pictures: boolean }): void {
  const turn = createTurns()
  const draw = (request: HttpRequest) => drawPage(mount, renderer, request, options)
  mount.app.otherwise(async asked => {
    const { headers, method } = asked.request
    asked.user = headers.has('cookie') ? await mount.services.sessions.find(headers, { fresh: false }) : null
    await noteVisit(mount.services, asked)
    await turn()
    if (method === 'GET' || method === 'HEAD') return draw(asked)
    // The page of the path alone: a query is the method's own.
    const { status } = await draw({
      ...asked,
      request: new Request(new URL(asked.request.url).origin + asked.path, { headers }),
    })
    return status === 200 ? wrongMethod(['GET', 'HEAD']) : notHere()
  })
}

async function drawPage(
  mount: Mount,
  { renderPage, assets }: PageRenderer,
  asked: HttpRequest,
  { pictures }: { pictures: boolean },
): Promise<HttpResponse> {
  const { config, memory, log, instances } = mount.services
  const cookie = asked.request.headers.get('cookie') ?? undefined
  const signedIn = Boolean(asked.user)
  const { pathname, search } = new URL(asked.request.url)
  const now = new Date()
  const parts: (CacheTags | null)[] = []
  // Where a request of the page gets 503, the page gets 503, too.
  let retryAfter: string | null = null
  const started = performance.now()
  const theme = themeOf(cookie)
  const instance = await instances.find().then(faceOf, () => {
    // The page is drawn without data that the database cannot give now. Such a page is not kept.
    parts.push(null)
    return undefined
  })
  const page = await renderPage({
    address: pathname + search,
    async fetchApi(path) {
      const { cacheTags, ...answer } = await callInProcess(mount, asked, path)
      parts.push(cacheTags)
      if (answer.status === 503) retryAfter = answer.headers.get('retry-after')
      return answer
    },
    signedIn,
    putAwayBy: putAwayBy(cookie),
    stocksAs: shownAs(cookie, 'stocks'),
    strategistsAs: shownAs(cookie, 'strategists'),
    publicUrl: config.publicUrl,
    now,
    links: config.links,
    instance,
    proxiesPictures: config.proxiesPictures,
    sendsMail: config.mail ? true : undefined,
    listens: config.listens ? true : undefined,
    theme,
  })
  if (page.status >= 500)
    log.info(`The page ${tellablePath(pathname)} failed after ${performance.now() - started} ms`)
  const document = writeDocument(page, {
    assets,
    publicUrl: config.publicUrl,
    pictures,
    signedIn,
    theme,
    instance,
    mayRemove: asked.user?.role === 'admin',
  })
  if (page.status >= 500 && retryAfter !== null)
    return html(document, { status: 503, headers: { 'retry-after': retryAfter } })
  const tags = signedIn || !memory ? null : allTags(parts)
  const cacheTags = tags && {
    ...tags,
    until: Math.min(tags.until, nextAge(page.html, now.getTime())),
    parameters,
  }
  const headers = withTies.has(pathname) ? { 'cross-origin-opener-policy': 'unsafe-none' } : {}
  return html(document, { status: page.status, headers, cacheTags })
}

/**
 * Draws one page a turn of the event loop. Otherwise hundreds of pages asked for at once would block every other
 * request, such as the health check, until the last is drawn.
 */
function createTurns(): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}

/** The value of the cookie that the browser sets when a new person puts the list of first steps away. */
function putAwayBy(cookies: string | undefined): string | null {
  return /(?:^|;\s*)first-steps=([\da-zA-Z-]{1,64})\s*(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
}

/** The value of the cookie that the browser sets when a person chooses how to see My Stocks, or strategists. */
function shownAs(cookies: string | undefined, what: 'stocks' | 'strategists'): 'cards' | 'table' | null {
  const chosen = new RegExp(`(?:^|;\\s*)${what}-as=(cards|table)\\s*(?:;|$)`).exec(cookies ?? '')?.[1]
  return chosen === 'cards' || chosen === 'table' ? chosen : null
}

/**
 * Calls our own API for a page, with the cookie and address of its visitor. The request counts in no rate. A failed
 * request has no cache tags: a page that shows a failure is not kept.
 */
async function callInProcess(
  { app, services: { memory } }: Mount,
  page: HttpRequest,
  path: string,
): Promise<ApiAnswer & Pick<HttpResponse, 'cacheTags'>> {
  const kept = page.user ? undefined : memory?.cache.find(nameOfAnswer(path, undefined))
  if (kept) {
    const { link, plain } = kept
    return { ...readable(200, link ? { link } : {}, plain.toString()), cacheTags: kept }
  }
  const { status, headers, body, cacheTags } = await app.getInProcess(path, page)
  return { ...readable(status, headers, typeof body === 'string' ? body : ''), cacheTags }
}

/**
 * A text as an answer for the page. A Response would turn the text into bytes, and the page those bytes into a text.
 */
function readable(status: number, headers: HttpResponse['headers'], text: string): ApiAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: name => headers[name] ?? null },
    text: async () => text,
  }
}
