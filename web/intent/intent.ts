import { replayTyped, type Typed, typedOf, wasTyped } from './replay-typed.ts'

/**
 * Loads the application. A signed-in person gets it at once, and so does everybody on pages marked `data-at-once`.
 * Other visitors get it when they are about to use a control. Presses, typed text and sent forms from before are then
 * given to the application. Until then links and forms with an address work by themselves. `data-app` marks a link that
 * the application answers better than the browser.
 */
const controls = 'button,input,select,textarea,[data-app]'
const typable = 'input,select,textarea,[contenteditable]'
const signs = ['pointerover', 'touchstart', 'focusin', 'keydown']

let loading: Promise<boolean> | undefined
let ready = false
// Whether the key before was the first of two.
let leading = false
// Text that a person typed before this file ran, and text typed until the application answers.
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

/**
 * Resolves at the first paint. Resolves at once for a person who comes from another page of this site: their browser
 * has the font.
 */
function firstPaint(): Promise<void> {
  if (document.referrer.startsWith(`${location.origin}/`)) return Promise.resolve()
  return new Promise(resolve => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}

function notice(event: Event): void {
  if (controlOf(event)) void load()
}

/** Presses the button of the search for its keys. Once the search is loaded, it listens to these keys itself. */
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
 * Holds back the keys that move through lists, and the two keys that lead to a place
 * (`web/layout/finder/await-place.ts`). They are pressed once more when the application answers keys.
 */
function walk(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ready || key.length > 1 || ctrlKey || metaKey || altKey) return
  if (!(target instanceof Element) || target.closest(typable) || !areKeysOn()) return
  const isSecond = leading
  leading = !isSecond && isSignedIn && /g/i.test(key)
  // A signed-in person also has lists without cards.
  const walks = /[jk]/i.test(key) && (isSignedIn || document.querySelector('main article') !== null)
  if (!isSecond && !leading && !walks) return
  // The top bar answers keys a moment before the page does. Without this, the top bar would hear both keys twice, or
  // only one of the two.
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = Promise.all([load(), pressed]).then(async ([here]) => {
    if (!here) return
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // The next key acts on the page as this key has left it.
    await new Promise(resolve => setTimeout(resolve))
  })
}

/** The keys that wait for the application, in order. */
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

/** Holds back a form without an address. Otherwise the browser would load the page again. */
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

/** Holds back a click until the application answers. Further clicks on the same control count as one. */
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
    // The application redraws a page that has changed since the server drew it. Another element then stands in this
    // place.
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

/** Whether the browser answers a press by itself: a form with an address, or a link opened in a new tab. */
function leavesToBrowser(control: HTMLElement, { metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLButtonElement)) return metaKey || ctrlKey || shiftKey
  return control.type === 'submit' && control.form?.hasAttribute('action') === true
}

/** Loads the application. Resolves to false where loading fails; the next sign of use tries again. */
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
 * Loads the page again when the server has a newer build without the files of this page. The page of a newer build
 * names another script. This happens at most once a minute; browsers keep the content of the fields.
 */
async function renew(): Promise<void> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src')
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!own || !answer || answer.status >= 500 || (await answer.text()).includes(own) || !isFirst()) return
  location.reload()
}

/** Whether this tab has not renewed a page within the last minute. False where the browser stores nothing. */
function isFirst(): boolean {
  try {
    const last = Number(sessionStorage.getItem('renewed'))
    sessionStorage.setItem('renewed', String(Date.now()))
    return Date.now() - last > 60_000
  } catch {
    return false
  }
}

/** Replays a whole press: some controls listen to the pointer, some to the mouse, most to the click. */
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
