import { rememberingLast } from '#extraction/text/remembered.ts'

/** A word of running text or of a name, folded so that two spellings compare equal. */
export interface NameWord {
  /** Lower case, without accents and without a possessive ending. */
  word: string
  /** Written with 's: "Wendy's", "Apple's". */
  possessive: boolean
  /** Where it stands in the text it was cut from; `end` is after a possessive ending. */
  start: number
  end: number
  /** Begins with a capital letter or a digit. */
  capital: boolean
}

/** Cuts text into words; hyphens, dots and other marks only separate. "and" and "&" compare equal. */
export function nameWords(text: string): NameWord[] {
  const words: NameWord[] = []
  let at = 0
  while (at < text.length) {
    const end = endOfWord(text, at)
    if (end > at) {
      const possessive = isPossessive(text, end)
      words.push(wordOf(text.slice(at, end), at, possessive))
      at = possessive ? end + 2 : end
    } else {
      if (text[at] === '&')
        words.push({ word: 'and', possessive: false, start: at, end: at + 1, capital: true })
      at++
    }
  }
  return words
}

const apostrophes = new Set(["'", '’', 'ʼ'])

/** Whether a word that ends at an offset goes on with 's. */
function isPossessive(text: string, end: number): boolean {
  return apostrophes.has(text.charAt(end)) && /^s(?!\w)/i.test(text.slice(end + 1, end + 3))
}

function wordOf(written: string, start: number, possessive: boolean): NameWord {
  const first = written.charAt(0)
  return {
    word: fold(written),
    possessive,
    start,
    end: start + written.length + (possessive ? 2 : 0),
    capital: first !== first.toLowerCase() || /\p{N}/u.test(first),
  }
}

const letter = /[\p{L}\p{N}]/u

/** Where a word ends that begins at an offset; the offset itself where none does. */
function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const isDigit = code >= 48 && code <= 57
    // The letters of ASCII, in lower case by one bit.
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122
    if (code > 127) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? code)
      if (!letter.test(character)) break
      at += character.length
    } else if (isDigit || isLetter) at++
    else break
  }
  return at
}

/** The words of a whole text, which its readers share. */
export const wordsOfText = rememberingLast(nameWords)

function fold(word: string): string {
  const lower = word.toLowerCase()
  // Most words are plain ASCII; decomposing only the others keeps long texts fast.
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

const legalForms = new Set(
  `inc incorporated corp corporation co company companies ltd limited plc llc lp nv sa ag se asa ab oyj spa
  kgaa gmbh publ adr ads class com as common stock shares ordinary de the and n v s a b c p l new cl bhd
  berhad kk tbk pjsc sab sgps sponsored depositary kg oy`.split(/\s+/),
)

const generalTails = new Set(
  `group holdings holding technologies technology systems brands international industries enterprises
  communications pharmaceuticals pharmaceutical pharma therapeutics biosciences platforms realty
  properties partners energy resources financial bancorp bankshares airlines solutions software networks
  entertainment foods stores labs laboratories global worldwide semiconductor semiconductors petroleum
  athletica health healthcare investors interactive outdoors wholesale motors motor biotech
  biotherapeutics genetics trust media aerospace robotics automotive infrastructure materials oncology
  medical natural computer computing electronics instruments products services beverage apparel cruises`.split(
    /\s+/,
  ),
)

/** The name without "The", "Inc.", "N.V." and the like; at least one word is kept. */
export function withoutLegalForm(words: NameWord[]): NameWord[] {
  let end = words.length
  while (end > 1 && legalForms.has(words[end - 1]?.word ?? '')) end--
  const begin = words[0]?.word === 'the' && end > 1 ? 1 : 0
  return words.slice(begin, end)
}

/** The name without a last word that many companies share ("Altria Group" → "Altria"); null when it has none. */
export function withoutGeneralTail(words: NameWord[]): NameWord[] | null {
  let end = words.length
  if (end > 1 && generalTails.has(words[end - 1]?.word ?? '')) end--
  while (end > 1 && words[end - 1]?.word === 'and') end--
  return end < words.length ? words.slice(0, end) : null
}
