import { describe, expect, it } from 'vitest'
import { findCues } from '#extraction/extractors/rules/stance/cues.ts'

/** The leaning of the weightiest signal, or "none". */
function leaning(sentence: string): string {
  const points = { verdict: 3, judgement: 1, mood: 0.1 }
  const sorted = findCues(sentence).sort(
    (a, b) => points[b.strength] * b.weight - points[a.strength] * a.weight,
  )
  return sorted[0]?.leaning ?? 'none'
}

describe('a wording that is denied', () => {
  it.each([
    ['a judgement says the opposite', 'The shares are undervalued.', 'The shares are not undervalued.', 0.8],
    ['a complaint is praise', 'It is risky.', 'It is not risky.', 0.5],
    ['praise is a complaint', 'It is a great business.', 'It is not a great business.', 0.5],
    ['a middling judgement says little', 'It is fairly valued.', 'It is not fairly valued.', 0.3],
    ['advice is none, as surely as it was one', 'It is a buy.', 'It is not a buy.', 1],
  ])('%s: "%s", "%s"', (_, plain, denied, factor) => {
    const [said, unsaid] = [plain, denied].map(sentence => findCues(sentence)[0])
    expect(said?.weight).toBe(1)
    expect(unsaid).toMatchObject({ strength: said?.strength, weight: factor })
    if (said?.leaning !== 'neutral') expect(unsaid?.leaning).not.toBe(said?.leaning)
  })
})

describe('a sentence', () => {
  it.each([
    'Is it a buy?',
    'Should you sell the stock?',
    'The company agreed to buy ¤¤¤¤ for $2 billion.',
    'They launched a buy now, pay later product.',
    'Yeah right, buy this, what could possibly go wrong',
    'The report is due on Thursday.',
  ])('gives no verdict: "%s"', sentence => {
    expect(findCues(sentence).filter(cue => cue.strength === 'verdict')).toEqual([])
  })

  it.each([
    ['I rate ¤¤¤ a strong buy.', 'bullish'],
    ['We bought more shares today.', 'bullish'],
    ['The shares are undervalued.', 'bullish'],
    ['It carries a Zacks Rank #2 (Buy).', 'bullish'],
    ['The growth is slowing, but the stock is dirt cheap.', 'bullish'],
    ['Rating: BUY', 'bullish'],
    ['I sold all my shares.', 'bearish'],
    ['I sold mine in March and have no regrets.', 'bearish'],
    ['A great business at a silly price.', 'bearish'],
    ['The shares are not cheap.', 'bearish'],
    ['Investors should avoid it.', 'bearish'],
    ['I would not touch this stock.', 'bearish'],
    ['Although growth is strong, the stock is wildly overvalued.', 'bearish'],
    ['It is far from optimal and there are better opportunities elsewhere.', 'bearish'],
    ['It is not a buy.', 'neutral'],
    ['I rate it a hold.', 'neutral'],
    ['I downgrade the stock from buy to hold.', 'neutral'],
    ['I would wait for a better price.', 'neutral'],
    ['The shares look fairly valued.', 'neutral'],
    ['If it falls to $50 I would buy the stock.', 'neutral'],
    ['The analyst kept a neutral rating.', 'neutral'],
    ['We remain buyers at this level.', 'bullish'],
    ['Buy.', 'bullish'],
    ['The shares deserve a much better multiple.', 'bullish'],
    ['The pullback is a gift.', 'bullish'],
    ['It upgraded ¤¤¤ to overweight from neutral.', 'bullish'],
    ["I don't trust it anymore I sold every share", 'bearish'],
    ['There is no reason to catch this falling knife.', 'bearish'],
    ["I'd leave this one alone.", 'bearish'],
    ['Verabschiedet habe ich mich von ¤¤¤¤.', 'bearish'],
    ["Je reste à l'écart d'¤¤¤¤.", 'bearish'],
    ['Sigo comprando poco a poco.', 'bullish'],
    ['We would not chase it now.', 'neutral'],
    ['Existing holders can sit tight.', 'neutral'],
  ])('"%s" is %s', (sentence, expected) => {
    expect(leaning(sentence)).toBe(expected)
  })
})
