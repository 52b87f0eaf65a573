/** A text in the form in which quotations are compared, with a map to the original. */
export interface SearchableText {
  /**
   * Where a quotation is in the original text: first from offset `from` on, then before it. Null if it does not occur.
   */
  find(quotation: string, from?: number): { start: number; end: number } | null
  original: string
}

/**
 * Prepares a text for comparison: NFKC, straight quotes and dashes, single spaces, lower case. Results are offsets of
 * the original, so that a quotation is always verbatim.
 */
export function searchableText(original: string): SearchableText {
  const { form, offsets } = comparableWithOffsets(original)
  return {
    original,
    find(quotation, from = 0) {
      const wanted = comparable(quotation)
      if (wanted === '') return null
      const later = from > 0 ? form.indexOf(wanted, firstAtLeast(offsets, from)) : -1
      const at = later < 0 ? form.indexOf(wanted) : later
      if (at < 0) return null
      const start = offsets[at] ?? 0
      const end = offsets[at + wanted.length] ?? original.length
      const slice = original.slice(start, end)
      return { start, end: start + slice.trimEnd().length }
    },
  }
}

/** The index of the first of ascending numbers that is at least `least`. */
function firstAtLeast(ascending: Uint32Array, least: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** A text in the form in which quotations are compared. */
export function comparable(text: string): string {
  return comparableWithOffsets(text).form.trim()
}

function comparableWithOffsets(text: string): { form: string; offsets: Uint32Array } {
  // Folding may make it longer: "…" becomes three dots.
  let units = new Uint16Array(text.length + longestFolded)
  let offsets = new Uint32Array(units.length + 1)
  let length = 0
  let last = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const one = code < firstOther ? asciiFolded[code] : oneFolded(code)
    if (one !== undefined) {
      if (one === space && last === space) continue
      units[length] = one
      offsets[length] = at
      length++
      last = one
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? code)
    const folded = foldedOther(character)
    for (let i = 0; i < folded.length; i++) {
      const unit = folded.charCodeAt(i)
      if (unit === space && last === space) continue
      units[length] = unit
      offsets[length] = at
      length++
      last = unit
    }
    at += character.length - 1
    if (length + text.length - at + longestFolded > units.length) {
      units = enlarged(units, new Uint16Array(2 * units.length))
      offsets = enlarged(offsets, new Uint32Array(2 * offsets.length))
    }
  }
  offsets[length] = text.length
  return { form: decoder.decode(units.subarray(0, length)), offsets: offsets.subarray(0, length + 1) }
}

/** The most characters that one character becomes. */
const longestFolded = 18
const decoder = new TextDecoder('utf-16le')

function enlarged<Values extends Uint16Array | Uint32Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}

const space = 32
const firstOther = 128

const asciiFolded = Uint8Array.from({ length: firstOther }, (_, code) => {
  if (code <= space) return space
  if (code >= 65 && code <= 90) return code + 32
  return code === 96 ? 39 : code
})

// A text of 200,000 letters is folded while others wait, and each letter takes microseconds. So each letter is folded
// once.
/** The folded form of a UTF-16 unit, if it is one unit. 0: not computed yet. */
const oneByUnit = new Uint16Array(65_536)
/** In `oneByUnit`: the unit becomes none or several, or is half a surrogate pair. */
const several = 0xffff
/** The few thousand characters that become none or several, or change beyond the first plane. */
const others = new Map<string, string>()

/** The single unit that a UTF-16 unit becomes. undefined if it is not one. */
function oneFolded(code: number): number | undefined {
  const known = oneByUnit[code] ?? 0
  if (known !== 0) return known === several ? undefined : known
  const isHalf = code >= 0xd800 && code <= 0xdfff
  const folded = isHalf ? '' : fold(String.fromCharCode(code))
  const one = folded.length === 1 ? folded.charCodeAt(0) : several
  oneByUnit[code] = one
  return one === several ? undefined : one
}

/** Letters beyond the first plane that folding does not change are too many to remember. */
const isChanged = /\p{Changes_When_NFKC_Casefolded}/u

function foldedOther(character: string): string {
  if (!isChanged.test(character)) return character
  const known = others.get(character)
  if (known !== undefined) return known
  const folded = fold(character)
  others.set(character, folded)
  return folded
}

function fold(character: string): string {
  if (/[\u2018\u2019\u02bc\u00b4]/.test(character)) return "'"
  if (/[\u201c\u201d\u00ab\u00bb]/.test(character)) return '"'
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-'
  if (/[\u00ad\u200b\ufeff]/.test(character)) return ''
  if (/\s/.test(character)) return ' '
  return character.normalize('NFKC').replace(/\s/g, ' ').toLowerCase()
}
