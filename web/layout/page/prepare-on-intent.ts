type Prepare = (address: URL) => void

/**
 * Calls `look` when the pointer or the focus reaches a link of this site, and `follow` when a person presses the link.
 */
export function prepareOnIntent(
  document: Document,
  { look, follow }: { look: Prepare; follow: Prepare },
): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, event => tell(event, look))
  document.addEventListener('pointerdown', event => tell(event, follow))
}

function tell(event: Event, prepare: Prepare): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return
  prepare(new URL(link.href))
}
