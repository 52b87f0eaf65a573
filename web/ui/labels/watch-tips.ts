/** Milliseconds of rest until a name comes up, and how soon after one the next comes at once (specification, section 9). */
const openDelay = 700
const skipDelay = 300

/**
 * Tells which control below `document` wants its name shown, marked by `data-tip`: the one that the pointer rests on or
 * the keyboard has reached; null when that ends. Returns a function that stops it.
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
