import { rememberingLast } from '#extraction/text/remembered.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

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

const wordPattern = /[\p{L}\p{N}]+(?:['’ʼ]s\b)?|&/giu

/** Cuts text into words; hyphens, dots and other marks only separate. "and" and "&" compare equal. */
export function nameWords(text: string): NameWord[] {
  const words: NameWord[] = []
  for (const match of matchesOf(wordPattern, text)) {
    const possessive = match[0].length > 2 && /['’ʼ]s$/i.test(match[0])
    const bare = possessive ? match[0].slice(0, -2) : match[0]
    const first = bare.charAt(0)
    words.push({
      word: bare === '&' ? 'and' : fold(bare),
      possessive,
      start: match.index,
      end: match.index + match[0].length,
      capital: bare === '&' || first !== first.toLowerCase() || /\p{N}/u.test(first),
    })
  }
  return words
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
