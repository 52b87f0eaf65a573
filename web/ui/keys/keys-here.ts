import { type KeyUse, keysAsked } from './use-shortcuts.ts'

/** The keys that act on the page now, each once: those of the page before those of every page. */
export function keysHere(document: Document): KeyUse[] {
  const uses: KeyUse[] = []
  document.dispatchEvent(new CustomEvent(keysAsked, { detail: uses, bubbles: true }))
  return uses.filter(({ act }, index) => uses.findIndex(one => one.act === act) === index)
}
