import type { ConclusionDraft } from '#web/features/desk/conclusions/form/conclusion-draft.ts'
import { keep, ownKey, readKept } from '#web/ui/browser/kept-in-tab.ts'
import type { Edits } from '#web/ui/forms/edit.ts'

/** What a person has typed about a stock and not saved. */
export interface StockDraft {
  /** null: nothing has been typed into the form of the conclusion. */
  conclusion: ConclusionDraft | null
  note: string
  task: string
  /** Edits of saved notes and tasks. */
  edits: Edits
}

export const emptyStockDraft: StockDraft = { conclusion: null, note: '', task: '', edits: {} }

/** The key under which a tab keeps the unsaved words of one person about one stock. */
export function stockDraftKey(userId: string, stockId: string): string {
  return ownKey(userId, `stock.${stockId}`)
}

/** The unsaved words that the tab has kept over a reload or other pages. Null where nothing is kept. */
export function loadStockDraft(storage: Storage, key: string): StockDraft | null {
  const kept = readKept<Partial<StockDraft>>(storage, key)
  return kept && { ...emptyStockDraft, ...kept }
}

/** Stores what has been typed. Blank texts are forgotten. */
export function saveStockDraft(storage: Storage, key: string, draft: StockDraft): void {
  const isTyped = draft.note.trim() || draft.task.trim() || Object.keys(draft.edits).length > 0
  const isEmpty = draft.conclusion === null && !isTyped
  keep(storage, key, isEmpty ? null : draft)
}
