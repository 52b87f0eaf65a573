import type { SharedText } from './shared-text.ts'

/** Where a text waits in its tab, and nowhere else, until its reader has signed in. */
const key = 'shared-text'
/** What is older belongs to a press that nobody remembers. */
const longest = 60 * 60_000

interface Held extends SharedText {
  at: number
}

/** Holds a text in this tab. False where it is too much for the browser, or the browser holds nothing. */
export function holdText({ url, title, html }: SharedText): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ url, title, html, at: Date.now() } satisfies Held))
    return true
  } catch {
    return false
  }
}

export function heldText(): SharedText | null {
  try {
    // Written by us alone, into the storage of our own origin.
    const held = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Held | null
    return held && Date.now() - held.at < longest ? held : null
  } catch {
    return null
  }
}

export function forgetText(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be held there is nothing to forget.
  }
}
