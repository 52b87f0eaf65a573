import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The contradictions on the reader's stocks, for the dashboard. */
export const contradictionsPanel = lazyPanel('Contradictions', () =>
  import('#web/features/watch/radar/Contradictions.tsx').then(module => module.Contradictions),
)
