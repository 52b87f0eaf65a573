import { describe, expect, it } from 'vitest'
import { findCues } from '#extraction/extractors/rules/stance/cues.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

const leanings = (sentence: string) =>
  findCues(sentence)
    .filter(({ strength }) => strength !== 'mood')
    .map(({ leaning }) => leaning)

describe('a case that is refuted', () => {
  it.each([
    'After these numbers the short thesis is invalid.',
    'The short thesis on ¤¤¤¤ falls apart when you read the cash flow statement.',
    'I do not buy the bear case at all.',
    'The bear case no longer holds.',
  ])('is not bearish: %s', sentence => {
    expect(leanings(sentence)).not.toContain('bearish')
  })

  it('stays bearish where it is made', () => {
    expect(leanings('My short thesis is simple: the cash runs out in May.')).toContain('bearish')
  })
})

describe('what is better elsewhere', () => {
  it.each([
    'There are more attractive bets elsewhere.',
    'I see better opportunities elsewhere in the sector.',
    'Investors will find cheaper stocks elsewhere.',
    'There is better value out there.',
  ])('is not bullish: %s', sentence => {
    expect(leanings(sentence)).not.toContain('bullish')
  })
})

describe('a company that is to be forgotten', () => {
  const text = 'Shares of Deere and Pfizer trade at ten times earnings. Both dividends are covered by cash.'
  it.each([
    'Forget AMD: Two Stocks To Buy Instead',
    'Forget About AMD, These Two Stocks Are Better Buys',
    'Move Over, AMD: 2 Stocks To Buy Now',
  ])('has no bullish tip: %s', async title => {
    expect(await stancesOf(`${text} Skip AMD for now.`, symbols, title)).not.toHaveProperty('AMD', 'bullish')
  })
})

describe('what everybody shouts', () => {
  it.each([
    'Sell everything, the headlines scream.',
    'Sell ¤¤¤¤ now, the pundits shout on every channel.',
    'Everyone keeps saying to avoid the stock.',
    'The media insist that it is a strong buy.',
  ])('is nobody’s advice: %s', sentence => {
    expect(leanings(sentence)).toEqual([])
  })

  it('does not hide what the author says after it', () => {
    expect(leanings('Sell everything, the headlines scream, but I bought more shares.')).toContain('bullish')
  })
})

describe('sarcasm', () => {
  it.each([
    'Sure, because buying at 90 times sales always ends well.',
    'Oh great, another chance to buy at the top.',
    'What a bargain at 120 times sales.',
    'A strong buy, because who needs profits.',
    'Totally not a bubble, so buy the dip.',
    'It is a screaming buy, said nobody ever.',
    'Sure, buy more of it before the fourth CEO leaves as well.',
  ])('says nothing by its words: %s', sentence => {
    expect(leanings(sentence)).toEqual([])
  })
})
