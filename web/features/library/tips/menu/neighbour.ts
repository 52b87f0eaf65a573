/**
 * The focus target after the card around `control` has gone: the next card, else the one before, else the heading over
 * all cards, else the page.
 */
export function neighbourOf(control: Element): HTMLElement | null {
  const card = control.closest('article')
  const list = card?.closest('[aria-label=Tips]')
  if (!card || !list) return null
  const cards = [...list.querySelectorAll('article')]
  const at = cards.indexOf(card)
  // The heading of a year disappears with its last card.
  const heading = [...list.querySelectorAll('h2')].find(one => one.closest('section') === list)
  const next = cards[at + 1] ?? cards[at - 1] ?? heading ?? list.closest('main')
  if (next) next.tabIndex = -1
  return next
}
