import { describe, expect, it } from 'vitest'
import { patternOf, phrasesOf } from '#extraction/extractors/rules/stance/lexicon/phrases.ts'
import { lists, plainLists } from '#extraction/extractors/rules/stance/lexicon.ts'
import { matchesOf, wordPattern } from '#extraction/text/word-pattern.ts'

const phrases = [...lists, ...Object.values(plainLists)]
  .flat()
  .map(one => ({ ...one, pattern: wordPattern(patternOf(one.phrase)) }))
const lower = (text: string) => text.toLowerCase().replace(/'/g, '’')
const fires = (pattern: RegExp, text: string) => matchesOf(pattern, lower(text)).length > 0

describe('a line of the lexicon', () => {
  it.each(['', 'buy ¦ bullish ¦ verdict ¦ buy', 'buy ¦ glad ¦ verdict ¦ buy ¦ Buy it. ¦ Sell it.'])(
    'is refused when it is no phrase: "%s"',
    line => {
      expect(() => phrasesOf(line)).toThrow('no phrase')
    },
  )

  it.each([
    ['brackets', 'a (b|c)?', 'a (?:b|c)?'],
    ['brackets in a class and with a backslash', '[(] \\(hold\\)', '[(] \\(hold\\)'],
    ['what stands before or behind', '(?<=x )buy(?! back)', '(?<=x )buy(?! back)'],
    ['up to three words', 'raise <3>target', 'raise (?:\\w+ ){0,3}target'],
    ['one word and the rest of one', '<w> rais~', '\\w+ rais\\w*'],
  ])('writes %s in short', (_, phrase, pattern) => {
    expect(patternOf(phrase)).toBe(pattern)
  })
})

describe('every phrase of the lexicon', () => {
  it('has an id of its own', () => {
    const ids = phrases.map(({ id }) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('is found in its example', () => {
    expect(phrases.filter(({ pattern, example }) => !fires(pattern, example)).map(({ id }) => id)).toEqual([])
  })

  it('is not found in its counter-example', () => {
    expect(phrases.filter(({ pattern, counter }) => fires(pattern, counter)).map(({ id }) => id)).toEqual([])
  })

  it('weighs as much as the others of its list', () => {
    for (const list of lists) expect(new Set(list.map(({ strength }) => strength)).size).toBe(1)
  })
})
