import { describe, expect, it } from 'vitest'
import { isEssay, isQuoteReport } from '#extraction/extractors/rules/passages/essays.ts'

describe('a text that explains', () => {
  it.each([
    [
      'is none with a judgement of its own',
      'What is the payout ratio? A high ratio may be a warning. I think the stock is undervalued.',
    ],
    ['is none for one rule of thumb', 'As a rule the company reports in May. It earned $3 per share.'],
    ['is none with a target', 'Kennzahl KGV: nehmen wir BMW. Kursziel 100 Euro.'],
  ])('%s', (_, text) => {
    expect(isEssay(text)).toBe(false)
  })

  it.each([
    [
      'defines a ratio by an example',
      'What is a payout ratio? Take Coca-Cola: it paid 79%. A high ratio can be a warning.',
    ],
    [
      'says how a figure is made',
      'Return on equity is calculated by dividing profit by equity. Take Hershey as an example.',
    ],
    ['is German', 'Kurz erklärt: Nehmen wir BMW. Ein niedriges KGV sagt wenig.'],
    ['compares stock A with stock B', 'Suppose you own both: stock A has a P/E of 15, stock B one of 20.'],
  ])('%s', (_, text) => {
    expect(isEssay(text)).toBe(true)
  })
})

describe('a report of quotes', () => {
  const quotes = 'The stock closed at $121.40. Its 50-day moving average is $124, the 52-week high $161.'

  it('is none with what analysts say, or what the author would do', () => {
    expect(isQuoteReport(`${quotes} Analysts rate it a buy.`)).toBe(false)
    expect(isQuoteReport(`${quotes} I would buy it here.`)).toBe(false)
  })

  it('lists what every quote page lists', () => {
    expect(isQuoteReport(quotes)).toBe(true)
  })
})
