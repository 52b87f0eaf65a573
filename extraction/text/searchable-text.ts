/** A text in the form in which quotations are compared, with the way back to the original. */
export interface SearchableText {
  /** Where a quotation stands in the original text, `from` an offset on or else before it; null when it does not occur. */
  find(quotation: string, from?: number): { start: number; end: number } | null
  original: string
}

/**
 * Prepares a text for comparison: NFKC, straight quotes and dashes, single spaces, lower case. What is found is given as
 * offsets of the original, so that a quotation returned is always the text's own.
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

/** The index of the first of ascending numbers that is not below `least`. */
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
  // What is folded may become longer: "…" is three points.
  let units = new Uint16Array(text.length + longestFolded)
  let offsets = new Uint32Array(units.length + 1)
  let length = 0
  const add = (unit: number, at: number) => {
    if (unit === space && length > 0 && units[length - 1] === space) return
    units[length] = unit
    offsets[length] = at
    length++
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 128) add(foldAscii(code), at)
    else {
      const character = String.fromCodePoint(text.codePointAt(at) ?? code)
      const folded = fold(character)
      for (let i = 0; i < folded.length; i++) add(folded.charCodeAt(i), at)
      at += character.length - 1
    }
    if (length + text.length - at + longestFolded > units.length) {
      units = enlarged(units, new Uint16Array(2 * units.length))
      offsets = enlarged(offsets, new Uint32Array(2 * offsets.length))
    }
  }
  offsets[length] = text.length
  return { form: decoder.decode(units.subarray(0, length)), offsets: offsets.subarray(0, length + 1) }
}

/** One character becomes at most 18. */
const longestFolded = 18
const decoder = new TextDecoder('utf-16le')

function enlarged<Values extends Uint16Array | Uint32Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}

const space = 32

function foldAscii(code: number): number {
  if (code <= space) return space
  if (code >= 65 && code <= 90) return code + 32
  return code === 96 ? 39 : code
}

function fold(character: string): string {
  if (/[\u2018\u2019\u02bc\u00b4]/.test(character)) return "'"
  if (/[\u201c\u201d\u00ab\u00bb]/.test(character)) return '"'
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-'
  if (/[\u00ad\u200b\ufeff]/.test(character)) return ''
  if (/\s/.test(character)) return ' '
  return character.normalize('NFKC').replace(/\s/g, ' ').toLowerCase()
}
