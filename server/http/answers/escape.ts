const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text made safe for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}

/** XML 1.0 holds no control characters, not even escaped, and no half of a surrogate pair. */
export function escapeXml(text: string): string {
  return escapeHtml(
    text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  )
}

/** JSON for a script element. No content can end the element. */
export function jsonForHtml(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<>\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
