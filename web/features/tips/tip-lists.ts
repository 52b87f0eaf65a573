import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Tip } from '#contract/tips.ts'
import type { Page } from '#web/api/read.ts'

type TipPages = InfiniteData<Page<Tip>, string | null>

/** Changes every list of tips that this browser holds. Gives the function that takes it back. */
export function changeTipLists(client: QueryClient, change: (tips: Tip[]) => Tip[]): () => void {
  const before = client.getQueriesData<TipPages>({ predicate: isTipList })
  client.setQueriesData<TipPages>(
    { predicate: isTipList },
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: change(page.items) })) },
  )
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Stops answers on their way from undoing what was just changed. */
export function holdTipLists(client: QueryClient): Promise<void> {
  return client.cancelQueries({ predicate: isTipList })
}

/** Asks again for lists of tips and for what counts them. */
export async function refreshTipLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['/api/posts'] }),
    client.invalidateQueries({ queryKey: ['/api/stocks'] }),
    client.invalidateQueries({ predicate: countsTips }),
  ])
}

/** What the dashboard counts, the tips that wait, and what strategists wrote and recommend (one-piece keys). */
function countsTips({ queryKey: [path] }: Query): boolean {
  return (
    typeof path === 'string' &&
    (path === '/api/my-stocks/unclassified-tips' ||
      ['/api/analytics/', '/api/strategists', '/api/posts/'].some(start => path.startsWith(start)))
  )
}

/** `['/api/posts' | '/api/stocks', which, 'tips', …]`, and the tips that wait for a judgement. */
function isTipList({ queryKey }: Query): boolean {
  if (queryKey[0] === '/api/my-stocks/unclassified-tips') return true
  return (queryKey[0] === '/api/posts' || queryKey[0] === '/api/stocks') && queryKey[2] === 'tips'
}
