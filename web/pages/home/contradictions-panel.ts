import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** Who contradicts whom, on the first page of who tracks such stocks. */
export const contradictionsPanel = lazyPanel('Contradictions', () =>
  import('#web/features/watch/radar/Contradictions.tsx').then(module => module.Contradictions),
)
