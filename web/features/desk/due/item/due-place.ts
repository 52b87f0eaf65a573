import type { DueItem } from '#contract/due.ts'

/** The address of a due thing: the conclusion, the tasks or the tip on the page of its stock, else the sources. */
export function placeOf({ kind, stock, tipId }: DueItem): string {
  if (!stock) return '/following'
  const address = `/stocks/${encodeURIComponent(stock.ticker)}`
  if (kind === 'task') return `${address}?tab=tasks`
  if (kind === 'claim') return tipId ? `${address}#tip-${tipId}` : address
  return `${address}#conclusion`
}
