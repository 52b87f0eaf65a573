/** The attribute of the rows of *All calls*, with the id of their tip. */
export const callMark = 'data-call'

/**
 * Moves the focus to the next or previous call. Without focus in the table it goes to the first visible call.
 *
 * @returns false if there is no such call, or if the focus is in a post, because the same keys walk the posts.
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

/** Focuses a row: the button of its receipt, else its day. */
export function focusCall(row: HTMLElement): void {
  row.querySelector<HTMLElement>('th > *')?.focus()
}
