import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '#extraction/testing/seed.ts'
import { partsOf } from './parts.ts'

const text = fc
  .array(fc.constantFrom('a', 'word ', '. ', '\n\n', 'Sentence. ', '😀', 'x'.repeat(40), '\n'), {
    maxLength: 120,
  })
  .map(pieces => pieces.join(''))

describe('the parts of a text', () => {
  it('cover it without a gap, overlap, and are never longer than asked for', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 80 }), (whole, most) => {
        const parts = partsOf(whole, most, Math.floor(most / 4))
        expect(parts[0]?.start).toBe(0)
        expect(parts.at(-1)?.end).toBe(whole.length)
        for (const [i, part] of parts.entries()) {
          expect(part.end - part.start).toBeLessThanOrEqual(most + 1)
          const next = parts[i + 1]
          if (!next) continue
          expect(next.start).toBeGreaterThan(part.start)
          expect(next.start).toBeLessThanOrEqual(part.end)
          expect(next.end).toBeGreaterThan(part.end)
        }
        for (const { start, end } of parts) expect(whole.slice(start, end).isWellFormed()).toBe(true)
      }),
      { seed },
    )
  })

  it('begin and end with paragraphs', () => {
    const whole = Array.from({ length: 40 }, (_, n) => `This is paragraph ${n}.`).join('\n\n')
    const parts = partsOf(whole, 200, 50).map(({ start, end }) => whole.slice(start, end))
    expect(parts.length).toBeGreaterThan(4)
    for (const part of parts) expect(part).toMatch(/^This is paragraph \d+\.[\s\S]*\.\s*$/)
  })

  it('are one for a text that fits', () => {
    expect(partsOf('Short.', 24_000)).toEqual([{ start: 0, end: 6 }])
    expect(partsOf('', 24_000)).toEqual([{ start: 0, end: 0 }])
  })
})
