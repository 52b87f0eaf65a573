import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/account/queries.ts'
import { withFirst } from '#web/api/read.ts'
import { falsifierRows } from '#web/features/desk/conclusions/falsifiers/falsifier-rows.ts'
import { conclusion } from '#web/features/desk/conclusions/queries.ts'
import { dueCounts, dueSoon } from '#web/features/desk/due/due-soon.ts'
import { firstSteps, showsFirstSteps } from '#web/features/house/first-visit/first-steps/queries.ts'
import { waitingCounts } from '#web/features/intake/to-keep/queries.ts'
import { listedFrom } from '#web/features/library/posts/list/listed-from.ts'
import { listedPosts } from '#web/features/library/posts/queries.ts'
import { stock } from '#web/features/library/stocks/queries.ts'
import { namedTab } from '#web/features/library/stocks/stock-tab.ts'
import { dashboardStats, trending, userStocks } from '#web/features/watch/dashboard/queries.ts'
import { contradictions } from '#web/features/watch/radar/contradictions.ts'
import { sinceLastVisit } from '#web/features/watch/since/queries.ts'
import { type LazyModule, type LazyPage, lazyPage } from '#web/layout/page/lazy-page.ts'
import { extractedPost } from '#web/pages/add-post/extracted-post.ts'
import { manualPost } from '#web/pages/add-post/manual-post.ts'
import { contradictionsPanel } from '#web/pages/home/contradictions-panel.ts'
import { dueParts } from '#web/pages/home/due-panel.ts'
import { exampleOfferParts } from '#web/pages/home/example-offer-panel.ts'
import { firstStepsParts } from '#web/pages/home/first-steps-panel.ts'
import { groupParts } from '#web/pages/home/group-panel.ts'
import { onboardingPage } from '#web/pages/home/onboarding-page.ts'
import { sinceParts } from '#web/pages/home/since-panel.ts'
import { panelsOf, pricesPanel } from '#web/pages/stock/stock-panels.ts'
import { pagesIn } from '#web/ui/addresses/pages-in-address.ts'

export interface Visit {
  client: QueryClient
  params: Record<string, string>
  search: URLSearchParams
}

export interface Route {
  path: string
  /** For other people the pages of moderators and admins do not exist. */
  access: 'all' | 'signed-out' | 'signed-in' | 'moderator' | 'admin'
  page: LazyPage
  /**
   * Parts of the page in chunks of their own that this visit shows at once. The answers that were fetched may add
   * parts.
   */
  parts?: (visit: Visit) => LazyModule[]
  /**
   * Starts all queries of the page at once: before the server draws the page, and as soon as a person presses a link.
   */
  prefetch?: (visit: Visit) => Promise<unknown>[]
}

const strategistPage = () => import('#web/pages/strategists/StrategistPage.tsx')

/** The page knows the chunk of its record. Naming the chunk here, too, would make every page larger. */
const strategistRecord: LazyModule = {
  module: 'StrategistRecord',
  load: () => strategistPage().then(({ recordPanel }) => recordPanel.load()),
}

/** Milliseconds. A page that is opened after as long without the person shows what came since. */
const visitEndsAfter = 30 * 60_000

/** Loads the code that fetches for the pages that the first page leads to. */
export const loadOften = () => import('./prefetch-often.ts')

/** The pages of the specification, section 2, in its order, then later ones. Every other path shows NotFoundPage. */
export const routes: Route[] = [
  {
    path: '/',
    access: 'signed-out',
    page: lazyPage('LandingPage', () => import('#web/pages/home/LandingPage.tsx')),
  },
  {
    path: '/',
    access: 'signed-in',
    page: lazyPage('HomePage', () => import('#web/pages/home/HomePage.tsx')),
    parts: ({ client, search }) =>
      isOnboarded(client)
        ? [
            ...sinceParts(client),
            ...exampleOfferParts(client),
            ...groupParts(client, search),
            ...firstStepsParts(client),
            ...dueParts(client),
            ...(client.getQueryData(contradictions().queryKey)?.length ? [contradictionsPanel] : []),
          ]
        : [onboardingPage],
    prefetch: ({ client, search }) =>
      isOnboarded(client)
        ? [
            client.prefetchInfiniteQuery({
              ...withFirst(pagesIn(search), listedPosts(listedFrom(search))),
              staleTime: visitEndsAfter,
            }),
            client.prefetchQuery({ ...sinceLastVisit(), staleTime: visitEndsAfter }),
            client.prefetchQuery(dashboardStats()),
            client.prefetchQuery(userStocks()),
            client.prefetchQuery(trending()),
            client.prefetchQuery(waitingCounts()),
            client.prefetchQuery(dueCounts()),
            client.prefetchQuery(dueSoon()),
            client.prefetchQuery(contradictions()),
            ...(showsFirstSteps(client) ? [client.prefetchQuery(firstSteps())] : []),
          ]
        : [],
  },
  {
    path: '/onboarding',
    access: 'signed-in',
    page: onboardingPage,
  },
  {
    path: '/posts/new',
    access: 'signed-in',
    page: lazyPage('AddPostPage', () => import('#web/pages/add-post/AddPostPage.tsx')),
    parts: ({ search }) =>
      search.get('mode') === 'manual' ? [manualPost] : search.has('extraction') ? [extractedPost] : [],
  },
  {
    path: '/posts/:slug',
    access: 'all',
    page: lazyPage('PostPage', () => import('#web/pages/post/PostPage.tsx')),
    prefetch: often('post'),
  },
  {
    path: '/stocks/:ticker',
    access: 'all',
    page: lazyPage('StockPage', () => import('#web/pages/stock/StockPage.tsx')),
    parts: ({ client, params: { ticker = '' }, search }) => [
      ...(isSignedIn(client) ? panelsOf(namedTab(search) ?? 'analysis') : []),
      ...(client.getQueryData(conclusion(ticker.toUpperCase()).queryKey)?.falsifiers?.length
        ? [falsifierRows]
        : []),
      ...(client.getQueryData(stock(ticker).queryKey)?.hasPrices ? [pricesPanel] : []),
    ],
    prefetch: often('stock'),
  },
  {
    path: '/stocks/:ticker/voices',
    access: 'all',
    page: lazyPage('WhoSaysItPage', () => import('#web/pages/stock/WhoSaysItPage.tsx')),
    prefetch: seldom('whoSaysIt'),
  },
  {
    path: '/my-stocks',
    access: 'signed-in',
    page: lazyPage('MyStocksPage', () => import('#web/pages/desk/MyStocksPage.tsx')),
    prefetch: seldom('tracked'),
  },
  {
    path: '/my-stocks/unclassified',
    access: 'signed-in',
    page: lazyPage('UnclassifiedTipsPage', () => import('#web/pages/desk/UnclassifiedTipsPage.tsx')),
    prefetch: seldom('unclassified'),
  },
  {
    path: '/my-stocks/no-conclusion',
    access: 'signed-in',
    page: lazyPage('NoConclusionsPage', () => import('#web/pages/desk/NoConclusionsPage.tsx')),
    prefetch: seldom('noConclusion'),
  },
  {
    path: '/strategists',
    access: 'signed-in',
    page: lazyPage('StrategistsPage', () => import('#web/pages/strategists/StrategistsPage.tsx')),
    prefetch: seldom('strategists'),
  },
  {
    path: '/strategists/compare',
    access: 'signed-in',
    page: lazyPage(
      'CompareStrategistsPage',
      () => import('#web/pages/strategists/CompareStrategistsPage.tsx'),
    ),
    prefetch: seldom('compared'),
  },
  {
    path: '/strategists/:id',
    access: 'signed-in',
    page: lazyPage('StrategistPage', strategistPage),
    parts: ({ client, params: { id = '' } }) => (hasRecord(client, id) ? [strategistRecord] : []),
    prefetch: seldom('strategist'),
  },
  {
    path: '/due',
    access: 'signed-in',
    page: lazyPage('DuePage', () => import('#web/pages/desk/DuePage.tsx')),
    prefetch: seldom('due'),
  },
  {
    path: '/queue',
    access: 'signed-in',
    page: lazyPage('ToKeepPage', () => import('#web/pages/intake/ToKeepPage.tsx')),
    prefetch: seldom('review'),
  },
  {
    path: '/following',
    access: 'signed-in',
    page: lazyPage('FollowingPage', () => import('#web/pages/intake/FollowingPage.tsx')),
    prefetch: seldom('following'),
  },
  {
    path: '/my-record',
    access: 'signed-in',
    page: lazyPage('MyRecordPage', () => import('#web/pages/desk/MyRecordPage.tsx')),
    prefetch: seldom('ownRecord'),
  },
  {
    path: '/accuracy',
    access: 'all',
    page: lazyPage('AccuracyPage', () => import('#web/pages/intake/AccuracyPage.tsx')),
    prefetch: seldom('accuracy'),
  },
  {
    path: '/search',
    access: 'all',
    page: lazyPage('SearchPage', () => import('#web/pages/search/SearchPage.tsx')),
    prefetch: ({ client, search }) => [
      import('#web/pages/search/prefetch-search.ts').then(module => module.prefetchSearch(client, search)),
    ],
  },
  {
    path: '/ask',
    access: 'signed-in',
    page: lazyPage('AskPage', () => import('#web/pages/search/AskPage.tsx')),
    prefetch: seldom('ask'),
  },
  {
    path: '/share/text',
    access: 'all',
    page: lazyPage('ShareTextPage', () => import('#web/pages/add-post/ShareTextPage.tsx')),
  },
  {
    path: '/profile',
    access: 'signed-in',
    page: lazyPage('ProfilePage', () => import('#web/pages/settings/ProfilePage.tsx')),
  },
  {
    path: '/settings',
    access: 'signed-in',
    page: lazyPage('SettingsPage', () => import('#web/pages/settings/SettingsPage.tsx')),
    prefetch: seldom('settings'),
  },
  {
    path: '/log',
    access: 'signed-in',
    page: lazyPage('LogPage', () => import('#web/pages/moderation/LogPage.tsx')),
    prefetch: seldom('log'),
  },
  {
    path: '/moderation',
    access: 'moderator',
    page: lazyPage('ModerationPage', () => import('#web/pages/moderation/ModerationPage.tsx')),
    prefetch: seldom('moderation'),
  },
  {
    path: '/admin',
    access: 'admin',
    page: lazyPage('AdminPage', () => import('#web/pages/moderation/AdminPage.tsx')),
    prefetch: seldom('admin'),
  },
  {
    path: '/example',
    access: 'admin',
    page: lazyPage('ExamplePage', () => import('#web/pages/moderation/ExamplePage.tsx')),
  },
]

/** Fetches for a page by code that is loaded when the first page is ready. */
function often(page: keyof typeof import('./prefetch-often.ts')): NonNullable<Route['prefetch']> {
  return ({ client, search, params }) => [
    loadOften().then(all => Promise.all<unknown>(all[page](client, search, params))),
  ]
}

/** Fetches for a page by code that is loaded together with the page. */
function seldom(page: keyof typeof import('./prefetch-seldom.ts')): NonNullable<Route['prefetch']> {
  return ({ client, search, params }) => [
    import('./prefetch-seldom.ts').then(all => Promise.all(all[page](client, search, params))),
  ]
}

function isSignedIn(client: QueryClient): boolean {
  return Boolean(client.getQueryData(currentUser().queryKey))
}

/** Whether the signed-in user has completed the welcome form. Until then the form stands at /. */
function isOnboarded(client: QueryClient): boolean {
  return client.getQueryData(currentUser().queryKey)?.onboardingCompleted ?? false
}

/** Whether any record of the strategist was read, for whichever time span. Records need prices. */
function hasRecord(client: QueryClient, id: string): boolean {
  const read = client.getQueriesData<{ state: string }>({ queryKey: ['/api/strategists', id, 'record'] })
  return read.some(([, record]) => record && record.state !== 'none')
}

export const notFound: Route = {
  path: '/404',
  access: 'all',
  page: lazyPage('NotFoundPage', () => import('#web/pages/NotFoundPage.tsx')),
}
