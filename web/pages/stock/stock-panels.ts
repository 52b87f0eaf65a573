import type { StockTab } from '#web/features/library/stocks/stock-tab.ts'
import { type LazyModule, lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The reader's own conclusion. Visitors do not load its code. */
export const conclusionPanel = lazyPanel('StockConclusion', () =>
  import('./StockConclusion.tsx').then(module => module.StockConclusion),
)

/** The tabs with which a stock does not open, each in a chunk of its own. */
export const judgementsPanel = lazyPanel('StockJudgements', () =>
  import('#web/features/desk/judgements/lists/StockJudgements.tsx').then(module => module.StockJudgements),
)
export const notesPanel = lazyPanel('Notes', () =>
  import('#web/features/desk/notes/Notes.tsx').then(module => module.Notes),
)
export const tasksPanel = lazyPanel('Tasks', () =>
  import('#web/features/desk/tasks/Tasks.tsx').then(module => module.Tasks),
)

/** The chart of prices, on the first tab of stocks with prices. */
export const pricesPanel = lazyPanel('PriceAndTips', () =>
  import('#web/features/ledger/prices/PriceAndTips.tsx').then(module => module.PriceAndTips),
)

/** The code of a tab. */
export function panelsOf(tab: StockTab): LazyModule[] {
  return {
    analysis: [conclusionPanel],
    classification: [judgementsPanel],
    notes: [notesPanel],
    tasks: [tasksPanel],
  }[tab]
}
