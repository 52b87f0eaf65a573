/** Stretches of scripts without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu

/** Characters of such scripts in a word, on average: about two in Chinese and Japanese. */
const charactersOfWord = 2

/** The number of words in a text: those between spaces, and an estimate for scripts without spaces. */
export function countWords(text: string): number {
  const stretches = text.match(unspaced) ?? []
  const others = (stretches.length > 0 ? text.replace(unspaced, ' ') : text).match(/\S+/g) ?? []
  // Between such stretches only punctuation remains.
  const spaced = stretches.length > 0 ? others.filter(one => /[\p{L}\p{N}]/u.test(one)) : others
  return stretches.reduce((sum, one) => sum + Math.ceil(one.length / charactersOfWord), spaced.length)
}
