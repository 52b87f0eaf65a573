import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { comparableWords } from '#extraction/extractors/rules/stance/cues.ts'
import { patternOf } from '#extraction/extractors/rules/stance/lexicon/phrases.ts'
import { lists, wordings, wordingsFor } from '#extraction/extractors/rules/stance/lexicon.ts'
import { readGold } from '#extraction/gold/gold-document.ts'
import { splitPassages } from '#extraction/text/passages.ts'
import { createSieve } from '#extraction/text/sieve.ts'
import { matchesOf, matchesOfAny, wordPattern } from '#extraction/text/word-pattern.ts'

describe('a sieve', () => {
  const possible = createSieve([/quality/g, /buy (?:\w+ ){0,2}(?:shares|more)/g, /\W\d/g])

  it('keeps patterns that nothing is known of, whatever the text', () => {
    expect(possible('')).toEqual([2])
  })

  it('keeps a pattern only where the text has all that it needs', () => {
    expect(possible('we buy bread')).toEqual([2])
    expect(possible('more to buy ')).toEqual([1, 2])
    expect(possible('buy shares of quality')).toEqual([0, 1, 2])
  })
})

describe('the sieve of the lexicon', () => {
  it('keeps every phrase in its example', () => {
    const lost = lists.flat().filter(({ phrase, example }) => {
      const { source } = wordPattern(patternOf(phrase))
      const kept = wordingsFor(comparableWords(example)).flatMap(({ patterns }) => patterns)
      return !kept.some(pattern => pattern.source === source)
    })
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  it('loses no wording in our own documents', () => {
    const sentences = readGold(join(import.meta.dirname, '../gold')).flatMap(({ text, kind }) =>
      splitPassages(text, kind === 'transcript').flatMap(passage => passage.sentences),
    )
    const lost = sentences.flatMap(({ text }) => {
      const lower = comparableWords(text)
      const kept = wordingsFor(lower).flatMap(({ patterns }) => patterns)
      const found = wordings.flatMap(one => one.patterns).filter(one => matchesOf(one, lower).length > 0)
      return found.filter(one => !kept.includes(one)).map(({ source }) => `${source} in ${lower}`)
    })
    expect(lost).toEqual([])
  })
})

describe('the matches of several patterns', () => {
  it.each([
    ['from left to right', [/b+/g, /a+/g], 'aabba'],
    ['the earlier pattern where two begin alike', [/ab/g, /abc/g], 'abcabc'],
    ['none that overlaps the one before', [/abc/g, /cd/g, /d/g], 'abcd'],
  ])('are those of one pattern made of them: %s', (_, patterns, text) => {
    const one = new RegExp(patterns.map(({ source }) => source).join('|'), 'g')
    expect(matchesOfAny(patterns, text).map(match => [match.index, match[0]])).toEqual(
      matchesOf(one, text).map(match => [match.index, match[0]]),
    )
  })
})
