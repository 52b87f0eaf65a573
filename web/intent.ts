/**
 * For visitors who are signed out: brings the application when a control is about to be used, and gives it the click
 * that came before it was there. Links and forms with an address work by themselves meanwhile; a link that the
 * application answers better than the browser is marked with `data-app`.
 */
const controls = 'button,input,select,textarea,[data-app]'
const signs = ['pointerover', 'touchstart', 'focusin', 'keydown']

let loading: Promise<boolean> | undefined
let ready = false

for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
addEventListener('click', hold, { capture: true })

function notice(event: Event): void {
  if (controlOf(event)) void load()
}

/** Keeps a click until the application answers to it; later ones of the same moment count as the same. */
function hold(event: MouseEvent): void {
  const control = controlOf(event)
  if (ready || !control?.matches('button,[data-app]') || leavesToBrowser(control, event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const first = !control.hasAttribute('aria-busy')
  control.setAttribute('aria-busy', 'true')
  if (!first) return
  void load().then(here => {
    control.removeAttribute('aria-busy')
    if (here) replay(control)
  })
}

/** A form with an address of its own, and a link that is opened elsewhere. */
function leavesToBrowser(control: HTMLElement, { metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLButtonElement)) return metaKey || ctrlKey || shiftKey
  return control.type === 'submit' && control.form?.hasAttribute('action') === true
}

/** Whether the application is here and answers; where it could not be fetched, the next sign tries again. */
function load(): Promise<boolean> {
  loading ??= import('./entry-client.tsx')
    .then(entry => entry.ready)
    .then(
      () => {
        ready = true
        return true
      },
      () => {
        loading = undefined
        return false
      },
    )
  return loading
}

/** A press in full: some controls listen to the pointer, some to the mouse, most to the click. */
function replay(control: HTMLElement): void {
  const press = { bubbles: true, cancelable: true, button: 0 }
  control.dispatchEvent(new PointerEvent('pointerdown', press))
  control.dispatchEvent(new MouseEvent('mousedown', press))
  control.dispatchEvent(new PointerEvent('pointerup', press))
  control.dispatchEvent(new MouseEvent('mouseup', press))
  control.click()
}

function controlOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
}
