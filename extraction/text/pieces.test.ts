import { describe, expect, it } from 'vitest'
import { neededPieces } from '#extraction/text/pieces.ts'

describe('what every match of a pattern has', () => {
  it.each<[string, string, string[][]]>([
    ['nothing of characters that are too few', 'a|to', []],
    ['nothing where one of several ways has nothing', '(?:quality|up) ?', []],
    ['nothing of what may be left out', '(?:quality)?(?:growth)*x{0,3}', []],
    ['nothing of what must not stand there', '(?!quality)(?<!growth)', []],
    ['the rarest two of a word', 'quality', [['qual'], ['lity']]],
    ['what stands in no common word, rather than rarer letters', 'comprar', [['ompr']]],
    ['three characters where there are no more', 'buy', [['buy']]],
    ['one of several words', '(?:buy|quality)', [['buy', 'qual']]],
    ['each of several words, the rarest first', 'buy (?:\\w+ ){0,3}quality', [['buy '], ['qual'], ['lity']]],
    ['what stands before or behind', '(?<=quality )(?=jumps)', [['jump'], ['qual'], ['lity']]],
    ['what stays of a letter that may be left out', 'jumps?', [['jump']]],
    ['what surely comes once where it may come again', '(?:quality)+', [['qual'], ['lity']]],
    ['marks written with a backslash', 'p\\.\\$x', [['p.$x']]],
    ['words beside a place in the text', '^\\bquality$', [['qual'], ['lity']]],
    ['nothing of one character of several', '[quality]\\d\\p{Lu}.', []],
  ])('is %s', (_, pattern, pieces) => {
    expect(neededPieces(pattern)).toEqual(pieces)
  })
})
