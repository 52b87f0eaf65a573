import { hashKey, type QueryClient } from '@tanstack/react-query'
import { currentUser } from './queries.ts'

/** Asks for everything again that was read, but who is signed in: what is hidden, or shown again, stands on every page. */
export function readAllAgain(client: QueryClient): Promise<void> {
  const own = hashKey(currentUser().queryKey)
  return client.invalidateQueries({ predicate: query => query.queryHash !== own })
}
