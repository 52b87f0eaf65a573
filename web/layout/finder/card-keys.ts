import type { Classification } from '#contract/tips.ts'
import type { KeyAct } from '#web/ui/keys/letters.ts'

/** CSS pixels at the top of the window that the bar covers, with some space. */
const underBar = 72

/** Does what a key means on the cards of a page. */
export function pressCard(document: Document, act: KeyAct): void {
  if (act === 'next' || act === 'previous') walkCards(document, act === 'next' ? 1 : -1)
  else if (act === 'agree' || act === 'disagree' || act === 'uncertain') judgeCard(document, act)
  else openCard(document)
}

/** Moves the focus to the next or previous card of the page: a post in a list, or a tip. */
function walkCards(document: Document, by: 1 | -1): void {
  const cards = cardsOf(document)
  const card = cards[nextIndex(cards, by)]
  if (card) focusCard(card)
}

/**
 * Presses the button of a judgement on the card that has the keyboard. Where no card has it, on the first card in view,
 * which then has it.
 */
function judgeCard(document: Document, classification: Classification): void {
  const buttonOf = (card: Element) => card.querySelector<HTMLElement>(`[data-verdict=${classification}]`)
  const held = heldCard(document)
  const card = held ?? cardsOf(document).find(one => buttonOf(one) !== null && isInView(one))
  if (!card) return
  if (!held) focusCard(card)
  buttonOf(card)?.click()
}

/** Follows the link of the card that has the keyboard, else of the first card in view: its post, else its stock. */
function openCard(document: Document): void {
  const card = heldCard(document) ?? cardsOf(document).find(isInView)
  const links = ['h3 :is(a[href], button)', 'a[href^="/posts/"]', 'a[href^="/stocks/"]', 'a[href]']
  const found = links.map(link => card?.querySelector<HTMLElement>(link)).find(Boolean)
  found?.click()
}

/** Which of the keys of cards have something to do on this page. */
export function keysOfCards(document: Document): { walk: boolean; judge: boolean } {
  const cards = cardsOf(document)
  return { walk: cards.length > 0, judge: cards.some(card => card.querySelector('[data-verdict]') !== null) }
}

function cardsOf(document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article')].filter(isShown)
}

function heldCard(document: Document): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('main article') ?? null
}

function focusCard(card: HTMLElement): void {
  // A card that leads to a page or opens gets the focus on its link or button, so that Enter does so.
  const holder = card.querySelector<HTMLElement>('h3 :is(a[href], button)') ?? card
  if (holder === card) card.tabIndex = -1
  holder.focus({ preventScroll: true })
  const { top, bottom } = card.getBoundingClientRect()
  if (top < underBar || bottom > window.innerHeight) card.scrollIntoView()
}

/** The index of the next card: from the card with the focus, else from the first card in sight. */
function nextIndex(cards: readonly HTMLElement[], by: 1 | -1): number {
  const held = cards.findIndex(card => card.contains(card.ownerDocument.activeElement))
  if (held !== -1) return held + by
  const inSight = cards.findIndex(card => card.getBoundingClientRect().top >= underBar - 1)
  return inSight === -1 ? cards.length - 1 : Math.max(0, by === 1 ? inSight : inSight - 1)
}

/** Whether some of a card is between the bar and the lower edge of the window. */
function isInView(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > underBar && top < window.innerHeight
}

function isShown(card: HTMLElement): boolean {
  return card.getClientRects().length > 0
}
