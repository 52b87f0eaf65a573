import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/account/queries.ts'
import { listedPosts } from '#web/features/library/posts/queries.ts'
import { type LazyModule, lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The ways to begin on an empty server. Only who looks after one loads the code. */
export const exampleOfferPanel = lazyPanel('ExampleOffer', () =>
  import('#web/features/house/first-visit/example/ExampleOffer.tsx').then(module => module.ExampleOffer),
)

/** Whether the person looks after a server on which nobody has added a post. */
export function isServerEmpty(client: QueryClient): boolean {
  return (
    client.getQueryData(currentUser().queryKey)?.role === 'admin' &&
    client.getQueryData(listedPosts(undefined).queryKey)?.pages[0]?.items.length === 0
  )
}

export function exampleOfferParts(client: QueryClient): LazyModule[] {
  return isServerEmpty(client) ? [exampleOfferPanel] : []
}
