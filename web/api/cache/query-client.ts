import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { addressOf } from '#web/api/address.ts'
import { isLoggedOut, serverMessage } from '#web/api/api-error.ts'
import { nextPage } from '#web/api/next-page.ts'
import { type FetchApi, readJson } from '#web/api/read-json.ts'
import type { Toast } from '#web/ui/overlays/toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Set: a 401 gives null, or the page handles it. Not set: a 401 leads to the sign-in page. */
      unauthorized?: 'null' | 'page'
    }
    mutationMeta: {
      /** The words of the toast after success. The component itself reports results of several lines. */
      success?: string | { title: string; text: string }
      /** The text of the toast *Error*. Without this text the component shows the failure itself. */
      failure?: string
      /** Shows the server's own sentence. Where the server sends none, shows `failure`. */
      preferServerMessage?: boolean
    }
  }
}

/** How the client speaks to the person: by toasts, and by taking them to the sign-in page. */
export interface Announcer {
  show(toast: Toast): void
  /** Leaves for the sign-in page, which leads back here. */
  signInAgain(): void
}

const toSignInAfter = 500

/**
 * A query client with the defaults of the specification, section 9: no refetching, never stale, no retries. The server
 * gives no `voice`: it shows no messages.
 */
export function createQueryClient(fetchApi: FetchApi, voice?: Announcer): QueryClient {
  let leaving = false

  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.unauthorized && isLoggedOut(error)) leave()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isLoggedOut(error)) return leave()
        const { failure, preferServerMessage } = mutation.meta ?? {}
        if (!failure) return
        const text = (preferServerMessage && serverMessage(error)) || failure
        voice?.show({ title: 'Error', text, destructive: true })
      },
      onSuccess: (_data, _variables, _result, mutation) => {
        const success = mutation.meta?.success
        if (success) voice?.show(typeof success === 'string' ? { title: success } : success)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: context => fetchQuery(fetchApi, context),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A page that arrived with an error shows the error. The next visit of the page asks again (prefetch).
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  })

  function leave() {
    if (leaving || !voice) return
    leaving = true
    voice.show({ title: 'Unauthorized', text: 'You are logged out. Logging in again...', destructive: true })
    setTimeout(voice.signInAgain, toSignInAfter)
  }
}

async function fetchQuery(fetchApi: FetchApi, context: QueryFunctionContext): Promise<unknown> {
  const { queryKey, pageParam, signal, meta } = context
  const address = typeof pageParam === 'string' ? pageParam : addressOf(queryKey)
  const response = await fetchApi(address, {
    credentials: 'include',
    headers: { accept: 'application/json' },
    signal,
  })
  if (response.status === 401 && meta?.unauthorized === 'null') return null
  // A query has no undefined: an answer without a body is null.
  const data = (await readJson(response)) ?? null
  // Only queries that read page by page have a page parameter. For the first page the parameter is null.
  return pageParam === undefined ? data : { items: data, next: nextPage(response.headers.get('link')) }
}
