/**
 * What is wrong with a text of more characters than may be sent; null where it fits. Told, and not kept from being typed:
 * a browser would cut what is pasted without a word.
 */
export function lengthError(text: string, most: number): string | null {
  const trimmed = text.trim()
  // Characters are counted, as the server does: one outside of the first plane takes two units.
  return trimmed.length > most && [...trimmed].length > most
    ? `Use at most ${most.toLocaleString('en-US')} characters`
    : null
}
