/** What marks a row of My Stocks, with the id of its entry. */
export const rowMark = 'data-entry'

/** Hands the keyboard to the link of the next or previous row, else to its box; from nowhere to the first that is in sight. */
export function walkRows(document: Document, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${rowMark}]`)].filter(
    row => row.getClientRects().length > 0,
  )
  const held = rows.findIndex(row => row.contains(document.activeElement))
  const inSight = rows.findIndex(row => row.getBoundingClientRect().top >= 0)
  const row = rows[held === -1 ? Math.max(0, inSight) : held + by]
  const holder = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('input')
  holder?.focus()
}

/** The id of the entry whose row has the keyboard. */
export function heldEntry(document: Document): string | null {
  return document.activeElement?.closest(`[${rowMark}]`)?.getAttribute(rowMark) ?? null
}
