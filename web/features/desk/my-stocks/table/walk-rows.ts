/** The attribute of a row of My Stocks, with the id of its entry. */
export const rowMark = 'data-entry'

/**
 * Moves the focus to the link of the next or previous row, else to its box. Without focus in the table it goes to the
 * first visible row.
 */
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

/** The id of the entry whose row has the focus. */
export function heldEntry(document: Document): string | null {
  return document.activeElement?.closest(`[${rowMark}]`)?.getAttribute(rowMark) ?? null
}
