import { describe, expect, it } from 'vitest'
import { isAboutShares } from '#extraction/extractors/rules/decision/says-a-tip.ts'

/** A text of so many characters that says so often what only people say who write about shares. */
const textOf = (characters: number, words: number) =>
  'dividend '.repeat(words).padEnd(characters, 'It rained. ')

describe('a text speaks of shares', () => {
  it.each([
    ['a short one, by one word', 1999, 1, true],
    ['a short one, by none', 1999, 0, false],
    ['from 2,000 characters on, not by one word', 2000, 1, false],
    ['from 2,000 characters on, by two', 2000, 2, true],
    ['a long one, by three words in 5,000 characters', 5000, 3, true],
    ['a long one, not by three words in more than that', 5001, 3, false],
    ['one of any length, by three in 5,000 characters', 50_000, 30, true],
    ['one of any length, not by fewer', 50_000, 29, false],
  ])('%s', (_, characters, words, expected) => {
    expect(isAboutShares(textOf(characters, words), null, [])).toBe(expected)
  })
})
