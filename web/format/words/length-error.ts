/**
 * The error for a text with more than `most` characters; null where the text fits. The field does not stop a person
 * from typing more: a browser would then silently cut pasted text.
 */
export function lengthError(text: string, most: number): string | null {
  const trimmed = text.trim()
  // Characters are counted as the server counts them. A character outside the first Unicode plane counts once, although
  // it takes two units.
  return trimmed.length > most && [...trimmed].length > most
    ? `Use at most ${most.toLocaleString('en-US')} characters`
    : null
}
