import type { Font } from './font.ts'

/**
 * A text as the font can show it: without pictures and signs it does not have, with plain letters for decorated ones.
 * Null where letters or digits are missing: half a sentence would say something else.
 */
export function drawable(text: string, font: Font): string | null {
  // Composed first; only where that is not enough, the look of each letter is given up (𝗕𝘂𝘆, Ｂｕｙ).
  for (const form of ['NFC', 'NFKC'] as const) {
    const characters = [...text.toWellFormed().normalize(form).replace(/\s+/gu, ' ')]
    const missing = characters.filter(character => !font.has(character))
    if (missing.some(character => /[\p{L}\p{N}\p{M}]/u.test(character) && !isModifier(character))) continue
    const shown = characters.filter(character => font.has(character) && !/\p{C}/u.test(character))
    return shown.join('').replace(/ {2,}/g, ' ').trim() || null
  }
  return null
}

/** What only changes the sign before it: variation selectors and the frame of a keycap. */
function isModifier(character: string): boolean {
  return /[\ufe00-\ufe0f\u20e3]/.test(character)
}
