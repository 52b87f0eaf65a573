import type { QueryClient } from '@tanstack/react-query'
import { dueSoon } from '#web/features/desk/due/due-soon.ts'
import { type LazyModule, lazyPanel } from '#web/layout/page/lazy-page.ts'

/** What is due soon, for the dashboard of a person with dated things. */
export const duePanel = lazyPanel('DuePanel', () =>
  import('#web/features/desk/due/panel/DuePanel.tsx').then(module => module.DuePanel),
)

export function dueParts(client: QueryClient): LazyModule[] {
  return client.getQueryData(dueSoon().queryKey)?.length ? [duePanel] : []
}
