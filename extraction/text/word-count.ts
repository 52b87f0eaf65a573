/** Stretches of scripts that are written without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu

/** So many characters of them make a word, on average: about two in Chinese and Japanese. */
const charactersOfWord = 2

/** How many words a text has: what stands between spaces, and about as many as there are where none stand. */
export function countWords(text: string): number {
  const stretches = text.match(unspaced) ?? []
  const others = (stretches.length > 0 ? text.replace(unspaced, ' ') : text).match(/\S+/g) ?? []
  // What is left between such stretches are marks.
  const spaced = stretches.length > 0 ? others.filter(one => /[\p{L}\p{N}]/u.test(one)) : others
  return stretches.reduce((sum, one) => sum + Math.ceil(one.length / charactersOfWord), spaced.length)
}
