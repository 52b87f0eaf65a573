/** What marks the rows of *All calls*, with the id of their tip. */
export const callMark = 'data-call'

/**
 * Hands the keyboard to the next or previous call, from nowhere to the first that is in sight.
 *
 * @returns false where there is none, and where the keyboard is in a post: those are walked with the same keys.
 */
export function walkCalls(table: HTMLElement, by: 1 | -1): boolean {
  const { activeElement } = table.ownerDocument
  const rows = [...table.querySelectorAll<HTMLElement>(`[${callMark}]`)]
  const held = rows.findIndex(row => row.contains(activeElement))
  if (held === -1 && activeElement?.closest('main article')) return false
  const inSight = rows.findIndex(row => row.getBoundingClientRect().top >= 0)
  const row = rows[held === -1 ? Math.max(0, inSight) : held + by]
  if (!row) return false
  focusCall(row)
  return true
}

/** Gives the keyboard to a row: to its receipt, else to its day. */
export function focusCall(row: HTMLElement): void {
  row.querySelector<HTMLElement>('th > *')?.focus()
}
