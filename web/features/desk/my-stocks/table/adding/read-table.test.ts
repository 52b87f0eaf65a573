import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const text = 'Symbol;Gesellschaft\nMUV2.DE;Münchener Rück\n'
const read = (bytes: Uint8Array<ArrayBuffer>) => readTable(new Blob([bytes]))
const utf16 = (bigEndian: boolean) => {
  const bytes = new Uint8Array(2 + 2 * text.length)
  const view = new DataView(bytes.buffer)
  ;`\uFEFF${text}`.split('').forEach((character, index) => {
    view.setUint16(2 * index, character.charCodeAt(0), !bigEndian)
  })
  return bytes
}

describe('a file with tickers', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16', utf16(false)],
    ['UTF-16, the other way round', utf16(true)],
    ['what Windows calls ANSI', Uint8Array.from(text, character => character.charCodeAt(0))],
  ])('is read in %s', async (_what, bytes) => {
    expect(await read(bytes)).toEqual({ text, refusal: null })
  })

  it.each([
    ['too large', new Uint8Array(1_000_001).fill(65), /larger than 1 MB/],
    ['no text', new Uint8Array([80, 75, 3, 4, 0, 0]), /Save the table as CSV/],
    ['empty', new Uint8Array(0), /is empty/],
  ])('is refused with a sentence where it is %s', async (_what, bytes, words) => {
    const { text, refusal } = await read(bytes)
    expect(text).toBe(null)
    expect(refusal).toMatch(words)
  })
})
