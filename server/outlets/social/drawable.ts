import type { Font } from './font.ts'

/**
 * A text with characters that the font has. Unknown pictures and signs are left out, and decorated letters become plain
 * ones. Null where the font lacks letters or digits: half a sentence would mean something else.
 */
export function drawable(text: string, font: Font): string | null {
  // Tries the composed form first. Only where that is not enough, letters lose their decoration (𝗕𝘂𝘆, Ｂｕｙ).
  for (const form of ['NFC', 'NFKC'] as const) {
    const characters = [...text.toWellFormed().normalize(form).replace(/\s+/gu, ' ')]
    const missing = characters.filter(character => !font.has(character))
    if (missing.some(character => /[\p{L}\p{N}\p{M}]/u.test(character) && !isModifier(character))) continue
    const shown = characters.filter(character => font.has(character) && !/\p{C}/u.test(character))
    return shown.join('').replace(/ {2,}/g, ' ').trim() || null
  }
  return null
}

/** Whether a character only changes the sign before it: variation selectors and the frame of a keycap. */
function isModifier(character: string): boolean {
  return /[\ufe00-\ufe0f\u20e3]/.test(character)
}
