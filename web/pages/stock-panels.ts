import type { StockTab } from '#web/features/stocks/stock-tab.ts'
import { type LazyModule, lazyPanel } from '#web/layout/lazy-page.ts'

/** What the reader makes of it; visitors have none of its code. */
export const conclusionPanel = lazyPanel('web/features/conclusions/MyConclusion.tsx', () =>
  import('#web/features/conclusions/MyConclusion.tsx').then(module => module.MyConclusion),
)

/** What stands in the tabs that a stock does not open with, each in a chunk of its own. */
export const verdictsPanel = lazyPanel('web/features/judgements/StockVerdicts.tsx', () =>
  import('#web/features/judgements/StockVerdicts.tsx').then(module => module.StockVerdicts),
)
export const notesPanel = lazyPanel('web/features/notes/Notes.tsx', () =>
  import('#web/features/notes/Notes.tsx').then(module => module.Notes),
)
export const tasksPanel = lazyPanel('web/features/tasks/Tasks.tsx', () =>
  import('#web/features/tasks/Tasks.tsx').then(module => module.Tasks),
)

/** The picture of prices, on the first tab of stocks that have some. */
export const pricesPanel = lazyPanel('web/features/prices/PriceAndTips.tsx', () =>
  import('#web/features/prices/PriceAndTips.tsx').then(module => module.PriceAndTips),
)

/** The code of a tab. */
export function panelsOf(tab: StockTab): LazyModule[] {
  return {
    analysis: [conclusionPanel],
    classification: [verdictsPanel],
    notes: [notesPanel],
    tasks: [tasksPanel],
  }[tab]
}
