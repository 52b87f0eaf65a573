import type { QueryClient } from '@tanstack/react-query'
import { dueSoon } from '#web/features/due/due-soon.ts'
import { type LazyModule, lazyPanel } from '#web/layout/lazy-page.ts'

/** What is due, on the dashboard of who has dated anything. */
export const duePanel = lazyPanel('web/features/due/DuePanel.tsx', () =>
  import('#web/features/due/DuePanel.tsx').then(module => module.DuePanel),
)

export function dueParts(client: QueryClient): LazyModule[] {
  return client.getQueryData(dueSoon().queryKey)?.length ? [duePanel] : []
}
