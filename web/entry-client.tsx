import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentUser, loginAddress } from './account/queries.ts'
import { hasFailed, type PageState, thawQueries } from './api/cache/page-state.ts'
import { createQueryClient } from './api/cache/query-client.ts'
import { listensTo } from './api/cache/told.ts'
import type { FetchApi } from './api/read-json.ts'
import { App } from './app/App.tsx'
import { type FoundRoute, findRoute } from './app/find-route.ts'
import { loadOften, type Visit } from './app/routes.tsx'
import type { PageFrame } from './layout/page/page-context.ts'
import { prepareOnIntent } from './layout/page/prepare-on-intent.ts'
import { prepareToasts } from './ui/overlays/Toaster.tsx'
import { createToasts } from './ui/overlays/toasts.ts'
import './styles.css'

/** Makes the page that the server sent answer to clicks. Where something did not come, it can be tried again. */
export async function start(): Promise<void> {
  // The server writes both elements into every page.
  const root = document.getElementById('root') as HTMLElement
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState

  const toasts = createToasts()
  const fetchApi: FetchApi = (path, init) => fetch(path, init)
  const api = state.queries ? null : listensTo(fetchApi)
  const client = createQueryClient(api?.fetchApi ?? fetchApi, {
    show: toasts.show,
    signInAgain: () => location.assign(loginAddress(location.pathname + location.search)),
  })
  if (state.queries) thawQueries(client, state.queries)
  else client.setQueryData(currentUser().queryKey, null)

  // A visitor's first press is often answered by a message alone, and by another page a second later.
  if (!state.queries) prepareToasts()

  // First of all, so that hydration finds the page and no skeleton flashes over it.
  const here = new URL(location.href)
  await Promise.all([...load(here), ...(state.queries ? [] : prefetch(here))])
  await Promise.all(load(here))
  // What a visitor reads may have changed since the page was drawn.
  const isOld = api !== null && api.told() !== state.told
  if (!state.queries && hasFailed(client)) throw new Error('What the page shows could not be fetched')
  prepareOnIntent(document, {
    // What does not come is asked for again when it is drawn.
    look: address => void Promise.all(load(address)).catch(() => {}),
    follow: address => void Promise.all(prefetch(address)).catch(() => {}),
  })

  await new Promise<void>(resolve => {
    const { theme } = document.documentElement.dataset
    const frame: PageFrame = {
      publicUrl: state.publicUrl,
      links: state.links,
      proxiesPictures: state.proxiesPictures,
      instance: state.instance,
      sendsMail: state.sendsMail,
      listens: state.listens,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
    }
    const now = isOld ? new Date() : new Date(state.now)
    const app = <App client={client} toasts={toasts} frame={frame} now={now} onReady={resolve} />
    // React takes over what it would have drawn itself, and nothing else.
    if (isOld) createRoot(root).render(app)
    else hydrateRoot(root, app)
  })

  // What has come so far is what the page waited for; bench and tests weigh it apart from what follows.
  performance.mark('ready')
  // What the next press fetches; what does not come is asked for by the press.
  whenIdle(() => loadOften().catch(() => {}))

  // An account that no browser has told its time zone of, in one that is not of UTC.
  if (client.getQueryData(currentUser().queryKey)?.timezone === 'UTC' && new Date().getTimezoneOffset() !== 0)
    import('./account/tell-time-zone.ts')
      .then(({ tellTimeZone }) => tellTimeZone(client, localStorage))
      // It is told by the next page.
      .catch(() => {})

  function routeOf({ pathname, searchParams }: URL): FoundRoute & { visit: Visit } {
    const found = findRoute(pathname, client.getQueryData(currentUser().queryKey)?.role ?? null)
    return { ...found, visit: { client, params: found.params, search: searchParams } }
  }

  function load(address: URL): Promise<unknown>[] {
    const { route, visit } = routeOf(address)
    return [route.page, ...(route.parts?.(visit) ?? [])].map(part => part.load())
  }

  function prefetch(address: URL): Promise<unknown>[] {
    const { route, visit } = routeOf(address)
    return route.prefetch?.(visit) ?? []
  }
}

/** When the page has nothing else to do. Safari has no idle callbacks. */
const whenIdle: (act: () => unknown) => void = window.requestIdleCallback ?? setTimeout
