import type { QueryClient } from '@tanstack/react-query'
import {
  firstSteps,
  isNewcomer,
  showsFirstSteps,
} from '#web/features/house/first-visit/first-steps/queries.ts'
import { type LazyModule, lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The first steps of a new person. A person who took the steps or put them away does not load this code. */
export const firstStepsPanel = lazyPanel('FirstSteps', () =>
  import('#web/features/house/first-visit/first-steps/FirstSteps.tsx').then(module => module.FirstSteps),
)

export function firstStepsParts(client: QueryClient): LazyModule[] {
  const taken = client.getQueryData(firstSteps().queryKey)
  return showsFirstSteps(client) && isNewcomer(taken) ? [firstStepsPanel] : []
}
