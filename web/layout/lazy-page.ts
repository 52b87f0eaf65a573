import { createElement, type ReactNode, use } from 'react'

/** What every page is given: the parameters of its address. */
export interface PageProps {
  params: Record<string, string>
}

type Page = (props: PageProps) => ReactNode

export interface LazyPage {
  /** The source of its chunk, as the build's manifest names it. */
  module: string
  load: () => Promise<Page>
  /** Draws the page, at once when it is loaded, which it always is on the server and before hydration. */
  Component: Page
}

/** A page in a chunk of its own: `lazyPage('PostPage', () => import('./pages/PostPage.tsx').then(m => m.PostPage))`. */
export function lazyPage(name: string, importPage: () => Promise<Page>): LazyPage {
  let loaded: Page | undefined
  let loading: Promise<Page> | undefined
  return {
    module: `web/pages/${name}.tsx`,
    load,
    Component: props => createElement(loaded ?? use(load()), props),
  }

  function load(): Promise<Page> {
    loading ??= importPage().then(page => {
      loaded = page
      return page
    })
    // A chunk that did not come may be asked for again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
