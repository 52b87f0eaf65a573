import { renderToString } from 'react-dom/server'
import type { CreateRenderPage, PageHead, PageRequest, RenderedPage } from '#contract/page.ts'
import { currentUser } from './account/queries.ts'
import { freezeQueries, hasFailed, type PageState } from './api/cache/page-state.ts'
import { createQueryClient } from './api/cache/query-client.ts'
import { listensTo } from './api/cache/told.ts'
import { App } from './app/App.tsx'
import { findRoute } from './app/find-route.ts'
import { stocksAs } from './features/desk/my-stocks/stocks-as.ts'
import { putAway } from './features/house/first-visit/first-steps/queries.ts'
import { strategistsAs } from './features/watch/strategists-table/strategists-as.ts'
import { createToasts } from './ui/overlays/toasts.ts'
import { createDrawOnce } from './ui/parts/draw-once.ts'
import { type DrawOnce, DrawOnceContext } from './ui/parts/Once.tsx'

/** A page says nothing of itself while it lacks what it shows. */
const failed = { head: { title: 'Something went wrong' }, status: 500 }

/** Draws the page of an address: fetches what it shows first, so that nothing in the markup is still loading. */
export const createRenderPage: CreateRenderPage = () => {
  const drawOnce = createDrawOnce()
  return request => renderPage(request, drawOnce)
}

async function renderPage(request: PageRequest, drawOnce: DrawOnce): Promise<RenderedPage> {
  const { pathname: path, search } = new URL(request.publicUrl + request.address)
  const api = request.signedIn ? null : listensTo(request.fetchApi)
  const client = createQueryClient(api?.fetchApi ?? request.fetchApi)
  if (request.signedIn) await client.fetchQuery(currentUser())
  else client.setQueryData(currentUser().queryKey, null)
  if (request.signedIn) {
    client.setQueryData(putAway().queryKey, request.putAwayBy)
    client.setQueryData(stocksAs().queryKey, request.stocksAs)
    client.setQueryData(strategistsAs().queryKey, request.strategistsAs)
  }
  const role = client.getQueryData(currentUser().queryKey)?.role ?? null
  const signedIn = role !== null

  const { route, params } = findRoute(path, role)
  const visit = { client, params, search: new URLSearchParams(search) }
  const parts = () => [route.page, ...(route.parts?.(visit) ?? [])]
  await Promise.all([...parts().map(part => part.load()), ...(route.prefetch?.(visit) ?? [])])
  const modules = parts()
  await Promise.all(modules.map(part => part.load()))

  const { now, publicUrl, links, proxiesPictures, theme, instance, sendsMail, listens } = request
  let said: { head: PageHead; status: number } | null = null
  const announce = (head: PageHead, status: number) => {
    said = { head, status }
  }
  const html = renderToString(
    <DrawOnceContext value={drawOnce}>
      <App
        client={client}
        toasts={createToasts()}
        frame={{ publicUrl, links, proxiesPictures, theme, instance, sendsMail, listens, announce }}
        now={now}
        at={{ path, search }}
      />
    </DrawOnceContext>,
  )
  // React's mark for a part that threw: it would leave the rest to a browser that may have no JavaScript.
  if (html.includes('<!--$!-->')) throw new Error(`Drawing ${path} failed`)
  const state: PageState = {
    // A visitor reads the page without the application; when it comes, it fetches what it starts from.
    queries: signedIn ? freezeQueries(client) : null,
    ...(api && { told: api.told() }),
    now: now.toISOString(),
    publicUrl,
    links,
    proxiesPictures,
    // Nothing in the text of the page, where nothing was set.
    instance,
    sendsMail,
    listens,
  }
  const { head, status } = said ?? failed
  return {
    status: hasFailed(client) ? 500 : status,
    head,
    html,
    state,
    modules: modules.map(({ module }) => module),
  }
}
