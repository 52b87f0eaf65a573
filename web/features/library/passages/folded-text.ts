/** A text prepared for comparison, with the place of each of its characters in the original. */
export interface FoldedText {
  text: string
  /** The place in the original at which a character of `text` begins. */
  startOf(place: number): number
  /** The place in the original at which the character ends. */
  endOf(place: number): number
}

/** A stretch that was copied unchanged, or the characters that one cluster became. */
interface Stretch {
  /** The place of the stretch in the folded text. */
  at: number
  start: number
  /** Null if each character was copied unchanged. */
  end: number | null
}

/**
 * Removes differences between a quotation and its source that do not make another word: Unicode forms (NFKC), kinds of
 * quotes, dashes and white space, invisible characters. Letters keep their case. Linear in the length of the text.
 */
export function foldText(original: string): FoldedText {
  const stretches: Stretch[] = []
  const parts: string[] = []
  let at = 0
  let afterSpace = true
  const put = (part: string, start: number, end: number | null) => {
    stretches.push({ at, start, end })
    parts.push(part)
    at += part.length
    afterSpace = part === ' '
  }
  for (let start = 0; start < original.length; ) {
    // Most of a text is plain ASCII words. Only the rest needs the slow way.
    const words = plainWords(original, start)
    if (words) {
      put(words, start, null)
      start += words.length
      continue
    }
    const end = clusterEnd(original, start)
    for (const character of foldCluster(original.slice(start, end)))
      if (character !== ' ' || !afterSpace) put(character, start, end)
    start = end
  }
  if (parts.at(-1) === ' ') parts.pop()
  const stretchOf = (place: number) => stretches[lastNotAfter(stretches, place)]
  return {
    text: parts.join(''),
    startOf(place) {
      const stretch = stretchOf(place)
      if (!stretch) return 0
      return stretch.end === null ? stretch.start + place - stretch.at : stretch.start
    },
    endOf(place) {
      const stretch = stretchOf(place)
      if (!stretch) return 0
      return stretch.end ?? stretch.start + place - stretch.at + 1
    },
  }
}

/** The last stretch that begins at or before a place. */
function lastNotAfter(stretches: readonly Stretch[], place: number): number {
  let low = 0
  let high = stretches.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((stretches[middle]?.at ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** The words from a place on that need no folding. Stops before a character with which a mark combines. */
function plainWords(text: string, start: number): string {
  const plain = /[!-_a-~]+(?: [!-_a-~]+)*/y
  plain.lastIndex = start
  const words = plain.exec(text)?.[0] ?? ''
  const end = start + words.length
  return clusterEnd(text, end - 1) > end ? words.slice(0, -1) : words
}

/** The end of the character at `start` with the marks that combine with it. */
function clusterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  while (end < text.length && text.charCodeAt(end) >= 0x300 && combining.test(text.charAt(end))) end += 1
  return end
}

const combining = /^\p{M}$/u

/** One character for each UTF-16 unit, so that places in the folded text can be counted. */
function foldCluster(cluster: string): string[] {
  if (cluster.length === 1 && cluster <= ' ') return [' ']
  if (cluster === '`') return ["'"]
  return cluster
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2018-\u201b\u2032\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')
    .split('')
}
