import { readFileSync } from 'node:fs'

/** The facts of a font that setting a text needs. */
export interface Font {
  has(character: string): boolean
  /** The width of a text in one line, in pixels. Kerning is not counted; it mostly makes texts narrower. */
  width(text: string, size: number): number
}

/** Reads widths and characters of a TrueType file (the tables head, hhea, hmtx and cmap of the OpenType specification). */
export function readFont(file: string): Font {
  const data = readFileSync(file)
  const tables = new Map<string, number>()
  for (let index = 0; index < data.readUInt16BE(4); index++) {
    const record = 12 + 16 * index
    tables.set(data.toString('latin1', record, record + 4), data.readUInt32BE(record + 8))
  }
  const table = (name: string): number => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`The font ${file} has no table ${name}`)
    return offset
  }
  const unitsPerEm = data.readUInt16BE(table('head') + 18)
  const advances = data.readUInt16BE(table('hhea') + 34)
  const glyphs = readCharacterMap(data, table('cmap'))
  const advanceOf = (character: string): number => {
    // Glyphs without an advance of their own have the last one.
    const row = Math.min(glyphs.get(character.codePointAt(0) ?? 0) ?? 0, advances - 1)
    return data.readUInt16BE(table('hmtx') + 4 * row)
  }
  return {
    has: character => glyphs.has(character.codePointAt(0) ?? 0),
    width(text, size) {
      let units = 0
      for (const character of text) units += advanceOf(character)
      return (units * size) / unitsPerEm
    },
  }
}

/** The glyph of each character, from the subtable of format 4 that every TrueType font for Unicode has. */
function readCharacterMap(data: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < data.readUInt16BE(cmap + 2); index++) {
    const subtable = cmap + data.readUInt32BE(cmap + 4 + 8 * index + 4)
    if (data.readUInt16BE(subtable) === 4) addSegments(data, subtable, glyphs)
  }
  if (glyphs.size === 0) throw new Error('The font has no character map of format 4')
  return glyphs
}

function addSegments(data: Buffer, subtable: number, glyphs: Map<number, number>): void {
  const doubled = data.readUInt16BE(subtable + 6)
  const ends = subtable + 14
  const starts = ends + doubled + 2
  const deltas = starts + doubled
  const offsets = deltas + doubled
  for (let at = 0; at < doubled; at += 2) {
    const start = data.readUInt16BE(starts + at)
    const offset = data.readUInt16BE(offsets + at)
    for (let code = start; code <= data.readUInt16BE(ends + at) && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : data.readUInt16BE(offsets + at + offset + 2 * (code - start))
      if (offset !== 0 && glyph === 0) continue
      const mapped = (glyph + data.readUInt16BE(deltas + at)) & 0xffff
      if (mapped !== 0) glyphs.set(code, mapped)
    }
  }
}
