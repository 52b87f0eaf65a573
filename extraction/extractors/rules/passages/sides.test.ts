import { describe, expect, it } from 'vitest'
import { sidesOf } from '#extraction/extractors/rules/passages/sides.ts'
import { expectGrowth } from '#extraction/testing/growth.ts'

/** The sides of a sentence whose names are A to F: "bullish A B". */
function sides(sentence: string): string[] {
  const masked = sentence.replace(/\b[A-F]{2}\b/g, '¤¤')
  return sidesOf(masked).map(({ cue, from, to }) => {
    const names = sentence.slice(from, to).match(/\b[A-F]{2}\b/g) ?? []
    return [cue.leaning, ...names].join(' ')
  })
}

describe('the sides of a sentence', () => {
  it.each([
    'AA and BB fell.',
    'AA agreed to buy BB and CC.',
    'Should I buy AA and BB?',
    'Would you buy AA or BB?',
    'I do not buy AA and BB.',
    'I would never sell AA and BB.',
    'Buy AA before the report.',
    'A long AA story and a short BB one.',
    'AA and BB are not to buy.',
  ])('are none of: %s', sentence => {
    expect(sides(sentence)).toEqual([])
  })

  it.each([
    ['AA, BB and CC are the ones to own.', ['bullish AA BB CC']],
    ['AA and BB are stocks to avoid.', ['bearish AA BB']],
    ['Avoid AA and BB.', ['bearish AA BB']],
    ['I would stay away from AA, BB or CC.', ['bearish AA BB CC']],
    ['Long AA, short BB.', ['bullish AA', 'bearish BB']],
    ['Long AA / short BB', ['bullish AA', 'bearish BB']],
    ['I am short AA and BB, long CC and DD.', ['bullish CC DD', 'bearish AA BB']],
    ['I would buy AA and BB but sell CC.', ['bullish AA BB', 'bearish CC']],
    ['Buy AA (AAA) and BB (BBB), avoid CC', ['bullish AA BB', 'bearish CC']],
    ['Kaufen würde ich AA und BB, meiden CC und DD.', ['bullish AA BB', 'bearish CC DD']],
    ['J’achète AA et BB, j’évite CC.', ['bullish AA BB', 'bearish CC']],
    ['Compro AA y BB, evito CC.', ['bullish AA BB', 'bearish CC']],
  ])('are those of: %s', (sentence, found) => {
    expect(sides(sentence)).toEqual(found)
  })

  it('are found in time that grows with the sentence', async () => {
    await expectGrowth(200_000, length => sidesOf('buy ¤¤, ¤¤ and '.repeat(length / 15)))
    await expectGrowth(200_000, length => sidesOf('¤¤, '.repeat(length / 4)))
    await expectGrowth(200_000, length => sidesOf(`buy ${'¤'.repeat(length)}`))
    await expectGrowth(200_000, length => sidesOf('¤'.repeat(length)))
  })
})
