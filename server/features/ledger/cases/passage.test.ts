import { describe, expect, it } from 'vitest'
import { passageAround } from './passage.ts'

const long = 'The quarter was as long as the one before it. '.repeat(80).trim()

describe('the passage around words', () => {
  it('is none where there is no text, there are no words, or they do not stand there', () => {
    for (const [content, words] of [
      [null, 'We buy.'],
      ['We buy.', null],
      ['We buy.', ' '],
      ['We buy.', 'We sell.'],
    ] as const)
      expect(passageAround(content, words)).toBeNull()
  })

  it('is their paragraph, in the letters of the text', () => {
    const content = 'Before.\n\nMargins rise. We  buy “Example” today. That is all.\n\nAfter.'
    expect(passageAround(content, 'we buy "example" today.')).toEqual({
      excerpt: 'Margins rise. We  buy “Example” today. That is all.',
      quote: 'We  buy “Example” today.',
    })
  })

  it('is every paragraph that they reach into', () => {
    const content = 'Before.\nWe buy.\nIt is cheap. Really.\nAfter.'
    expect(passageAround(content, 'We buy. It is cheap.')?.excerpt).toBe('We buy.\nIt is cheap. Really.')
  })

  it.each([
    ['words within a long paragraph', `${long} We buy Example. ${long}`, 'We buy Example.'],
    ['words at its beginning', `We buy Example. ${long}`, 'We buy Example.'],
    ['words that are longer themselves', long, long],
    ['signs of two halves', `${'📈'.repeat(1500)} We buy Example. ${'📈'.repeat(1500)}`, 'We buy Example.'],
  ])('is of 2,000 characters at most: %s', (_, content, words) => {
    const { excerpt = '', quote = '' } = passageAround(content, words) ?? {}
    expect(excerpt.length).toBeGreaterThan(900)
    expect(excerpt.length).toBeLessThanOrEqual(2000)
    expect(content).toContain(excerpt)
    expect(excerpt).toContain(quote)
    expect(excerpt.isWellFormed()).toBe(true)
  })
})
