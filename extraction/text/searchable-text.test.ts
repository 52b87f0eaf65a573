import { expect, it } from 'vitest'
import { inLane } from '#extraction/testing/lane.ts'
import { comparable, searchableText } from './searchable-text.ts'

/** The rule in its plainest form, letter by letter. */
function folded(character: string): string {
  if ('\u2018\u2019\u02bc\u00b4`'.includes(character)) return "'"
  if ('\u201c\u201d\u00ab\u00bb'.includes(character)) return '"'
  if ('\u2010\u2011\u2012\u2013\u2014\u2015\u2212'.includes(character)) return '-'
  if ('\u00ad\u200b\ufeff'.includes(character)) return ''
  if (/\s/.test(character) || character <= ' ') return ' '
  return character.normalize('NFKC').replace(/\s/g, ' ').toLowerCase()
}

it('every character of all planes is compared as NFKC and lower case have it, asked for the first time or again', () => {
  const wrong: string[] = []
  for (let code = 0; code < 0x11_0000; code++) {
    // Halves of characters are none.
    if (code === 0xd800) code = 0xe000
    // Nothing has been given a meaning there yet, or may be.
    if (code === 0x4_0000) code = inLane({ quick: 0xe_0000, all: code })
    if (code === 0xe_1000) code = inLane({ quick: 0x10_ff00, all: code })
    const character = String.fromCodePoint(code)
    const wanted = `x${folded(character)}y ${folded(character)}`.replace(/ +/g, ' ').trim()
    if (comparable(`X${character}Y ${character}`) !== wanted) wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})

it('a quotation is found where it stands in the original, whatever letters become several, one or none', () => {
  const text = 'Die Ma\u00dfe: \u2167\u00ad ﬃ\ufeff \ud835\udc00  \ud83d\ude00 — „Kaufen“.'
  const searchable = searchableText(text)
  for (const [quotation, said] of [
    ['viii ffi', '\u2167\u00ad ﬃ'],
    ['FFI a \ud83d\ude00', 'ﬃ\ufeff \ud835\udc00  \ud83d\ude00'],
    ['- „kaufen"', '— „Kaufen“'],
  ] as const) {
    const place = searchable.find(quotation)
    expect(place && text.slice(place.start, place.end)).toBe(said)
  }
  expect(searchable.find('viii b')).toBeNull()
})
