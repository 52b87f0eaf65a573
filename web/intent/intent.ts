import { replayTyped, type Typed, typedOf, wasTyped } from './replay-typed.ts'

/**
 * Brings the application: at once for who is signed in and on a page that is nothing without it (`data-at-once`), else
 * when a control is about to be used. What was clicked, typed or sent before it was there is given to it then. Links and
 * forms with an address work by themselves meanwhile; a link that the application answers better than the browser is
 * marked with `data-app`.
 */
const controls = 'button,input,select,textarea,[data-app]'
const typable = 'input,select,textarea,[contenteditable]'
const signs = ['pointerover', 'touchstart', 'focusin', 'keydown']

let loading: Promise<boolean> | undefined
let ready = false
// Whether the key before was the first of two.
let leading = false
// What was typed before this file came, and what is typed before the application does.
const typed = new Map<Element, Typed>()
for (const field of document.querySelectorAll('input,select,textarea')) if (wasTyped(field)) keep(field)

for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
addEventListener('keydown', openSearch)
addEventListener('keydown', walk, { capture: true })
addEventListener('click', hold, { capture: true })
addEventListener('input', remember, { capture: true })
addEventListener('submit', holdForm, { capture: true })
addEventListener('pagefailed', renew)
const isSignedIn = document.documentElement.hasAttribute('data-signed-in')
if (isSignedIn || document.querySelector('[data-at-once]')) void load()
if (!isSignedIn) void firstPaint().then(() => document.documentElement.removeAttribute('data-arriving'))

/** At once for who comes from another page of ours: the font is in their browser. */
function firstPaint(): Promise<void> {
  if (document.referrer.startsWith(`${location.origin}/`)) return Promise.resolve()
  return new Promise(resolve => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}

function notice(event: Event): void {
  if (controlOf(event)) void load()
}

/** The keys of the search, which listens to them itself once it is here: they press its button. */
function openSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event
  const modified = ctrlKey || metaKey
  const opens = modified
    ? key === 'k'
    : key === '/' && target instanceof Element && !target.closest(typable) && areKeysOn()
  const button = document.querySelector<HTMLElement>('[data-search]')
  if (ready || !opens || !button) return
  event.preventDefault()
  button.click()
}

/**
 * The keys that walk what was found and other lists, and the two that lead to a place (`web/layout/finder/await-place.ts`): they
 * are pressed once more when the application answers to them.
 */
function walk(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ready || key.length > 1 || ctrlKey || metaKey || altKey) return
  if (!(target instanceof Element) || target.closest(typable) || !areKeysOn()) return
  const isSecond = leading
  leading = !isSecond && isSignedIn && /g/i.test(key)
  // Who is signed in has lists of other things than cards.
  const walks = /[jk]/i.test(key) && (isSignedIn || document.querySelector('main article') !== null)
  if (!isSecond && !leading && !walks) return
  // The top bar answers a moment before the page does: it would hear them twice, or one of the two alone.
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = Promise.all([load(), pressed]).then(async ([here]) => {
    if (!here) return
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // The next key is for the page as this one has left it.
    await new Promise(resolve => setTimeout(resolve))
  })
}

/** The keys that wait for the application, one behind the other. */
let pressed = Promise.resolve()

/** Whether single keys act in this browser, as its settings say (`web/ui/keys/keyboard-shortcuts.ts`). */
function areKeysOn(): boolean {
  try {
    return localStorage.getItem('keyboard-shortcuts') !== 'off'
  } catch {
    return true
  }
}

function remember({ target }: Event): void {
  if (!ready && target instanceof Element) keep(target)
}

function keep(field: Element): void {
  const now = typedOf(field)
  if (now !== undefined) typed.set(field, now)
}

/** Keeps the sending of a form that has no address of its own: the browser would load the page anew. */
function holdForm(event: SubmitEvent): void {
  const form = event.target
  if (ready || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void load().then(here => {
    if (here) form.requestSubmit()
    else void renew()
  })
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
  const at = alike(control).indexOf(control)
  void load().then(here => {
    control.removeAttribute('aria-busy')
    // A page that has changed since it was loaded is drawn anew, with another control in this place.
    const drawn = control.isConnected ? control : alike(control)[at]
    if (here && drawn) replay(drawn)
    else if (!here) void renew()
  })
}

/** The controls of the page with the same words. */
function alike({ tagName, textContent, ariaLabel }: HTMLElement): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(tagName)]
  return all.filter(one => one.textContent === textContent && one.ariaLabel === ariaLabel)
}

/** A form with an address of its own, and a link that is opened elsewhere. */
function leavesToBrowser(control: HTMLElement, { metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLButtonElement)) return metaKey || ctrlKey || shiftKey
  return control.type === 'submit' && control.form?.hasAttribute('action') === true
}

/** Whether the application is here and answers; where it could not be fetched, the next sign tries again. */
function load(): Promise<boolean> {
  loading ??= import('#web/entry-client.tsx')
    .then(entry => entry.start())
    .then(
      () => {
        ready = true
        for (const [field, words] of typed) replayTyped(field, words)
        typed.clear()
        return true
      },
      () => {
        loading = undefined
        return false
      },
    )
  return loading
}

/**
 * What a page is made of can be gone from the server when a newer build has taken its place, which has pages that name
 * another file than this one. Then the page is loaded anew, once a minute at most; browsers keep what stands in its fields.
 */
async function renew(): Promise<void> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src')
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!own || !answer || answer.status >= 500 || (await answer.text()).includes(own) || !isFirst()) return
  location.reload()
}

/** Whether no page of this tab was loaded anew within the last minute; where nothing can be kept, none is. */
function isFirst(): boolean {
  try {
    const last = Number(sessionStorage.getItem('renewed'))
    sessionStorage.setItem('renewed', String(Date.now()))
    return Date.now() - last > 60_000
  } catch {
    return false
  }
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
