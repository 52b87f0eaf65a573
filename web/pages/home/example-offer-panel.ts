import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { currentUser, useUser } from '#web/account/queries.ts'
import { listedPosts } from '#web/features/library/posts/queries.ts'
import { type LazyModule, lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The ways to begin on an empty server. Only who looks after one loads the code. */
export const exampleOfferPanel = lazyPanel('ExampleOffer', () =>
  import('#web/features/house/first-visit/example/ExampleOffer.tsx').then(module => module.ExampleOffer),
)

/** Whether the person looks after a server on which nobody has added a post. */
export function useServerIsEmpty(): boolean {
  const isAdmin = useUser()?.role === 'admin'
  return (
    useInfiniteQuery({ ...listedPosts(undefined), enabled: isAdmin }).data?.pages[0]?.items.length === 0 &&
    isAdmin
  )
}

export function exampleOfferParts(client: QueryClient): LazyModule[] {
  const isAdmin = client.getQueryData(currentUser().queryKey)?.role === 'admin'
  const isEmpty = client.getQueryData(listedPosts(undefined).queryKey)?.pages[0]?.items.length === 0
  return isAdmin && isEmpty ? [exampleOfferPanel] : []
}
