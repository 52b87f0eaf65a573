import './styles.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type PageState, thawQueries } from './api/page-state.ts'
import { createQueryClient } from './api/query-client.ts'
import { currentUser, loginAddress } from './features/account/queries.ts'
import { type FoundRoute, findRoute } from './find-route.ts'
import { prepareOnIntent } from './layout/prepare-on-intent.ts'
import { createToasts } from './ui/toasts.ts'

/** Resolves when the page that the server sent answers to clicks. */
export const ready = start()

async function start(): Promise<void> {
  // The server writes both elements into every page.
  const root = document.getElementById('root') as HTMLElement
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState

  const toasts = createToasts()
  const client = createQueryClient((path, init) => fetch(path, init), {
    show: toasts.show,
    signInAgain: () => location.assign(loginAddress(location.pathname + location.search)),
  })
  thawQueries(client, state.queries)

  // Loaded first, so that hydration finds the page and no skeleton flashes over it.
  await routeOf(location).route.page.load()
  prepareOnIntent(document, {
    look: address => void routeOf(address).route.page.load(),
    follow: address => {
      const { route, params } = routeOf(address)
      void Promise.all(route.prefetch?.({ client, params, search: address.searchParams }) ?? [])
    },
  })

  await new Promise<void>(resolve => {
    const frame = { publicUrl: state.publicUrl, links: state.links }
    hydrateRoot(
      root,
      <App client={client} toasts={toasts} frame={frame} now={new Date(state.now)} onReady={resolve} />,
    )
  })

  function routeOf({ pathname }: { pathname: string }): FoundRoute {
    return findRoute(pathname, Boolean(client.getQueryData(currentUser().queryKey)))
  }
}
