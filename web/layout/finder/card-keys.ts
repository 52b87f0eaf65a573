import type { Classification } from '#contract/tips.ts'

/** CSS pixels at the top of the window that the bar covers, with some space. */
const underBar = 72

/** Moves the focus to the next or previous card of the page: a post in a list, or a tip. */
export function walkCards(document: Document, by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('main article')].filter(isShown)
  const card = cards[nextIndex(cards, by)]
  if (!card) return
  // A card that leads to a page or opens gets the focus on its link or button, so that Enter does so.
  const holder = card.querySelector<HTMLElement>('h3 :is(a[href], button)') ?? card
  if (holder === card) card.tabIndex = -1
  holder.focus({ preventScroll: true })
  const { top, bottom } = card.getBoundingClientRect()
  if (top < underBar || bottom > window.innerHeight) card.scrollIntoView()
}

/** Presses the button of a judgement on the card that has the keyboard. */
export function judgeCard(document: Document, classification: Classification): void {
  const card = document.activeElement?.closest('main article')
  card?.querySelector<HTMLElement>(`[data-verdict=${classification}]`)?.click()
}

/** The index of the next card: from the card with the focus, else from the first card in sight. */
function nextIndex(cards: readonly HTMLElement[], by: 1 | -1): number {
  const held = cards.findIndex(card => card.contains(card.ownerDocument.activeElement))
  if (held !== -1) return held + by
  const inSight = cards.findIndex(card => card.getBoundingClientRect().top >= underBar - 1)
  return inSight === -1 ? cards.length - 1 : Math.max(0, by === 1 ? inSight : inSight - 1)
}

function isShown(card: HTMLElement): boolean {
  return card.getClientRects().length > 0
}
