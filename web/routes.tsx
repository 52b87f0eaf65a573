import type { QueryClient } from '@tanstack/react-query'
import { feedSource } from './features/posts/feed-source.ts'
import { feedPosts, post } from './features/posts/queries.ts'
import { stock } from './features/stocks/queries.ts'
import { tipsOfPost, tipsOfStock } from './features/tips/queries.ts'
import { type LazyPage, lazyPage } from './layout/lazy-page.ts'

interface Visit {
  client: QueryClient
  params: Record<string, string>
  search: URLSearchParams
}

export interface Route {
  path: string
  access: 'all' | 'signed-out' | 'signed-in'
  page: LazyPage
  /** Fetches what the page shows, all at once, before the server draws it and as soon as a link is pressed. */
  prefetch?: (visit: Visit) => Promise<unknown>[]
}

/** The screens of the specification, section 2, in its order. What is not here is NotFoundPage. */
export const routes: Route[] = [
  {
    path: '/',
    access: 'signed-out',
    page: lazyPage('LandingPage', () => import('./pages/LandingPage.tsx').then(module => module.LandingPage)),
  },
  {
    path: '/',
    access: 'signed-in',
    page: lazyPage('FeedPage', () => import('./pages/FeedPage.tsx').then(module => module.FeedPage)),
    prefetch: ({ client, search }) => [client.prefetchInfiniteQuery(feedPosts(feedSource(search)))],
  },
  {
    path: '/posts/new',
    access: 'signed-in',
    page: lazyPage('AddPostPage', () => import('./pages/AddPostPage.tsx').then(module => module.AddPostPage)),
  },
  {
    path: '/posts/:slug',
    access: 'all',
    page: lazyPage('PostPage', () => import('./pages/PostPage.tsx').then(module => module.PostPage)),
    prefetch: ({ client, params: { slug = '' } }) => [
      client.prefetchQuery(post(slug)),
      client.prefetchInfiniteQuery(tipsOfPost(slug)),
    ],
  },
  {
    path: '/stocks/:ticker',
    access: 'all',
    page: lazyPage('StockPage', () => import('./pages/StockPage.tsx').then(module => module.StockPage)),
    prefetch: ({ client, params: { ticker = '' } }) => [
      client.prefetchQuery(stock(ticker)),
      client.prefetchInfiniteQuery(tipsOfStock(ticker)),
    ],
  },
]

export const notFound: Route = {
  path: '/404',
  access: 'all',
  page: lazyPage('NotFoundPage', () =>
    import('./pages/NotFoundPage.tsx').then(module => module.NotFoundPage),
  ),
}
