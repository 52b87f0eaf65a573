/**
 * Milliseconds of rest until a name appears, and milliseconds after one name in which the next appears at once
 * (specification, section 9).
 */
const openDelay = 700
const skipDelay = 300

/**
 * Calls `show` with the control that wants its name shown (`data-tip`): the pointer rests on the control, or the
 * keyboard has reached it. Calls `show` with null when that ends. Returns a function that stops the watching.
 */
export function watchTips(document: Document, show: (control: HTMLElement | null) => void): () => void {
  let over: HTMLElement | null = null
  let open = false
  let closedAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const watching = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, passive: true, signal: watching.signal })

  on('pointerover', event => {
    if (event.pointerType === 'touch') return
    const control = controlOf(event)
    if (control === over) return
    close()
    over = control
    if (!control) return
    if (performance.now() - closedAt < skipDelay) openAt(control)
    else waiting = setTimeout(() => openAt(control), openDelay)
  })
  on('focusin', event => {
    const control = controlOf(event)
    if (control?.matches(':focus-visible')) openAt(control)
  })
  on('focusout', close)
  on('pointerdown', close)
  on('scroll', close)
  on('keydown', event => event.key === 'Escape' && close())
  return () => {
    close()
    watching.abort()
  }

  function openAt(control: HTMLElement): void {
    clearTimeout(waiting)
    open = true
    show(control)
  }

  function close(): void {
    clearTimeout(waiting)
    if (!open) return
    open = false
    closedAt = performance.now()
    show(null)
  }
}

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}
