import { limits } from '#contract/limits.ts'

/** The content that the bookmark brings from a page. */
export interface SharedText {
  url: string | null
  title: string
  /** HTML, or subtitles that begin with WEBVTT. */
  html: string
}

/** Most bytes of a text (decisions, section 4). */
export const mostBytes = 5 * 1024 * 1024

/**
 * The bookmark's message from a window of this origin. Null for any other shape, and for an address of another origin
 * than the sender's. The opener may say anything, but not in another site's name.
 */
export function sharedMessage(data: unknown, origin: string): SharedText | null {
  const shared = sharedShape(data)
  return shared?.url && new URL(shared.url).origin === origin ? shared : null
}

/** A pasted text: the bookmark's message from the clipboard, or a text without an address. */
export function pastedText(text: string): SharedText {
  return (
    (text.startsWith('{"v":1,') ? sharedShape(parsed(text)) : null) ?? { url: null, title: '', html: text }
  )
}

/** Whether the text has too many bytes. */
export function isTooLong({ html }: SharedText): boolean {
  return html.length > mostBytes || new Blob([html]).size > mostBytes
}

function sharedShape(data: unknown): SharedText | null {
  if (typeof data !== 'object' || data === null) return null
  const { v, url, title, html } = data as Record<string, unknown>
  if (v !== 1 || typeof url !== 'string' || typeof title !== 'string' || typeof html !== 'string') return null
  if (url.length > limits.address || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return { url, title: title.slice(0, limits.title), html }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text only begins like the message.
    return null
  }
}
