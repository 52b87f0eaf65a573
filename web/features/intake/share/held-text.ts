import type { SharedText } from './shared-text.ts'

/**
 * The key in the tab's session storage, where a text waits until its reader has signed in. No other place keeps the
 * text.
 */
const key = 'shared-text'
/** Milliseconds. An older text comes from a press that the person has forgotten. */
const longest = 60 * 60_000

interface Held extends SharedText {
  at: number
}

/** Keeps a text in this tab. False if the text is too large for the browser, or the browser stores nothing. */
export function holdText({ url, title, html }: SharedText): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ url, title, html, at: Date.now() } satisfies Held))
    return true
  } catch {
    return false
  }
}

/** The text that this tab keeps. Null if there is none, or if the text is too old. */
export function heldText(): SharedText | null {
  try {
    // Only this application writes to the storage of its own origin.
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
    // A browser that stores nothing has nothing to forget.
  }
}
