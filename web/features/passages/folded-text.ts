/** A text as it is compared, and where each of its characters stands in the text it was made from. */
export interface FoldedText {
  text: string
  /** For each character of `text`: where its origin begins. */
  starts: number[]
  /** For each character of `text`: where its origin ends. */
  ends: number[]
}

/**
 * Folds what differs between a quotation and its source without being another word: Unicode forms (NFKC), kinds of
 * quotes, dashes and white space, invisible characters. Letters keep their case. Linear in the length of the text.
 */
export function foldText(original: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] }
  const characters: string[] = []
  let afterSpace = true
  const put = (character: string, start: number, end: number) => {
    if (character === ' ' && afterSpace) return
    afterSpace = character === ' '
    characters.push(character)
    folded.starts.push(start)
    folded.ends.push(end)
  }
  for (let start = 0; start < original.length; ) {
    const end = clusterEnd(original, start)
    const cluster = original.slice(start, end)
    // Most of a text is plain ASCII: the expensive way is for the rest.
    if (end === start + 1 && cluster < '\u0080') put(foldAscii(cluster), start, end)
    else for (const character of foldCluster(cluster)) put(character, start, end)
    start = end
  }
  if (characters.at(-1) === ' ') characters.pop()
  folded.text = characters.join('')
  return folded
}

/** Where the character at `start` ends, with the marks that combine with it. */
function clusterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  while (end < text.length && text.charCodeAt(end) >= 0x300 && combining.test(text.charAt(end))) end += 1
  return end
}

const combining = /^\p{M}$/u

function foldAscii(character: string): string {
  if (character <= ' ') return ' '
  return character === '`' ? "'" : character
}

/** One character for each UTF-16 unit, so that places in the folded text can be counted. */
function foldCluster(cluster: string): string[] {
  return cluster
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2018-\u201b\u2032\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')
    .split('')
}
