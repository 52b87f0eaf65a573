import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../process/package-root.ts'
import type { Card } from './card.ts'
import { drawCard } from './draw-card.ts'
import { drawable } from './drawable.ts'
import { readFont } from './font.ts'
import { linesOf } from './lines.ts'

const font = readFont(join(packageRoot(), 'web/fonts/newsreader-500.ttf'))
const card = (fields: Partial<Card> = {}): Card => ({
  title: 'The quiet business under the elevator button',
  otherwise: '1 tip about OTIS',
  kind: 'Blog',
  facts: ['Miriam Halloway'],
  marks: [{ ticker: 'OTIS', stance: 'bullish', count: null }],
  ...fields,
})
/** The texts of a picture, in order. */
const texts = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

describe('the font', () => {
  it('tells letters it has from those it has not, and how wide a text is', () => {
    for (const letter of ['A', 'ž', 'ß', 'Ğ', '€', '…', '“', ' ']) expect(font.has(letter), letter).toBe(true)
    for (const letter of ['Ж', '株', 'م', '🚀']) expect(font.has(letter), letter).toBe(false)
    expect(font.width('iiii', 40)).toBeLessThan(font.width('WWWW', 40) / 2)
    expect(font.width('AB', 40)).toBe(font.width('A', 40) + font.width('B', 40))
  })
})

describe('a text for a picture', () => {
  it.each([
    ['Buy 🚀🚀 now', 'Buy now'],
    ['𝗕𝘂𝘆 Ｎｏｗ', 'Buy Now'],
    ['e\u0301te\u0301', 'été'],
    ['a\u0000b\u202ec\n d', 'abc d'],
    ['❤️ NVDA', 'NVDA'],
    ['half \ud800 a pair', 'half a pair'],
  ])('shows %j as %j', (text, shown) => {
    expect(drawable(text, font)).toBe(shown)
  })

  it.each(['日本株の見通し', 'Купить NVDA', 'شراء', '🚀🚀', ''])('is not shown by half: %j', text => {
    expect(drawable(text, font)).toBeNull()
  })
})

describe('lines', () => {
  const room = { font, size: 50, width: 600, most: 2 }

  it('are broken between words, and hold nothing that is wider than their room', () => {
    const lines = linesOf('The quiet business under the elevator', room)
    expect(lines).toEqual(['The quiet business under', 'the elevator'])
    for (const line of lines) expect(font.width(line, 50)).toBeLessThanOrEqual(600)
  })

  it('end with an ellipsis where the text goes on, without a comma before it', () => {
    const lines = linesOf(`${'word, '.repeat(100)}`, room)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/word…$/)
    expect(font.width(lines[1] ?? '', 50)).toBeLessThanOrEqual(600)
  })

  it('break a word that is longer than a line', () => {
    const lines = linesOf('W'.repeat(40), { ...room, most: 9 })
    expect(lines.join('')).toBe('W'.repeat(40))
    for (const line of lines) expect(font.width(line, 50)).toBeLessThanOrEqual(600)
  })
})

describe('the picture of a card', () => {
  it('says what it is, who says it, and each stance by word and shape', () => {
    const svg = drawCard(card(), font)
    expect(texts(svg)).toEqual([
      'Tipfolio',
      'Blog',
      'The quiet business under',
      'the elevator button',
      'Miriam Halloway',
      'OTIS',
      'Bullish',
    ])
    expect(svg).toContain('M5 1l4.6 8H.4z')
  })

  it('holds hostile texts as texts', () => {
    const svg = drawCard(card({ title: `</text><image href="x"/>&amp;'"`, facts: ['<script>'] }), font)
    expect(svg).not.toMatch(/<image|<script/)
    expect(svg).toContain('&lt;script&gt;')
  })

  it('has other words for a title in a script that the font lacks, and leaves such an author out', () => {
    const shown = texts(drawCard(card({ title: '日本株の見通し', facts: ['田中', 'Nov 3, 2026'] }), font))
    expect(shown).toContain('1 tip about OTIS')
    expect(shown).toContain('Nov 3, 2026')
    expect(shown.join('')).not.toMatch(/[\u3000-\u9fff]/)
  })

  it('takes smaller type for a longer title, and at most four lines', () => {
    const size = (title: string) =>
      Number(
        /font-size="(\d+)" fill="#231d17" text-anchor="start">[^T]/.exec(
          drawCard(card({ title }), font),
        )?.[1],
      )
    expect(size('Margins')).toBeGreaterThan(size('margin '.repeat(12)))
    const lines = texts(drawCard(card({ title: 'margin '.repeat(42), facts: [], marks: [] }), font)).slice(2)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  it('leaves no word alone in the last line', () => {
    const title = 'The inference decade: who gets paid when every question costs compute'
    const lines = texts(drawCard(card({ title, facts: [], marks: [] }), font)).slice(2)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)?.split(' ').length).toBeGreaterThan(1)
  })

  it('shows as many tickers as there is room for, and counts the others', () => {
    const marks = Array.from({ length: 12 }, (_, n) => ({
      ticker: `TICK${n}`,
      stance: 'bearish' as const,
      count: null,
    }))
    const shown = texts(drawCard(card({ marks }), font))
    const tickers = shown.filter(text => text?.startsWith('TICK'))
    expect(tickers.length).toBeGreaterThan(1)
    expect(shown.at(-1)).toBe(`+${12 - tickers.length} more`)
  })
})
