import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import type { Nothing } from '#extraction/text/nothing.ts'
import { splitPassages } from '#extraction/text/passages.ts'

const body = [
  'The shares trade at nine times earnings.',
  'I bought more of them on Tuesday after the results.',
  'Orders grew in every country, and the backlog is at a record.',
  'Margins should follow once the new plant is paid for.',
  'The dividend is covered twice.',
  'Debt has halved since 2021.',
  'I expect the gap to its rivals to close.',
  'That is why the stock is my largest holding.',
]

/** What the passages of a text are that stand before and after some paragraphs about a stock; those are nothing else. */
function kindsOf(
  before: string[],
  after: string[],
): { around: (Nothing | null)[]; body: (Nothing | null)[] } {
  const passages = splitPassages([...before, ...body, ...after].join('\n\n'), false)
  const kinds = passages.map(({ nothing }) => nothing)
  const end = kinds.length - after.length
  return {
    around: [...kinds.slice(0, before.length), ...kinds.slice(end)],
    body: kinds.slice(before.length, end),
  }
}

describe('a passage says something', () => {
  it.each([
    ['that names a photo agency as a stock', 'Getty Images is cheap, and I bought the shares.'],
    ['that has a source of growth', 'The main source of growth is Asia, where sales doubled.'],
    [
      'that links to what it speaks of',
      'I bought [Acme](https://example.com/acme) because its shares are cheap.',
    ],
    ['that tells who runs the company', 'The founder is a patient investor. I hold the shares.'],
    ['that quotes one word', 'Analysts call it a "melting ice cube", and I think they are wrong.'],
    ['that is a short heading', 'Valuation'],
  ])('%s', (_, passage) => {
    expect(kindsOf([], [passage]).around).toEqual([null])
  })
})

describe('a passage says nothing about a stock', () => {
  it.each([
    ['credit', 'Photo: Anna Example / Getty Images'],
    ['credit', 'Image source: Otter Studios'],
    ['credit', 'A tractor in a field | Shutterstock'],
    ['credit', 'Bild: dpa'],
    ['credit', 'Figure 3: Revenue by region, in millions'],
    ['credit', '![Chart of the share price](https://example.com/chart.png)'],
    ['advert', 'Sign up for our newsletter and get ten ideas a week.'],
    ['advert', 'This episode is sponsored by Otterbank.'],
    ['advert', 'Use my code ACME20 — promo code valid until May.'],
    ['biography', 'Jane Example is a freelance writer who lives in Leeds and covers banks.'],
    ['biography', 'Max Muster is the founder of Otter Capital. Follow him on Twitter.'],
    ['disclosure', 'Disclosure: I am long ACM.'],
    ['disclosure', 'This is not investment advice.'],
    ['links', '[Why I sold Otter](https://example.com/1) [Three ideas](https://example.com/2)'],
    ['navigation', 'Home > Markets > Stocks'],
    ['navigation', 'Skip to content'],
    ['navigation', 'Tags: Acme, Otter, dividends'],
    [
      'quotation',
      '"The best service for investors I have ever used, and I have used many." — Jane Example, reader',
    ],
  ] as const)('being %s: %s', (kind, passage) => {
    expect(kindsOf([], [passage])).toEqual({ around: [kind], body: body.map(() => null) })
  })

  it.each([
    ['contents', ['Table of contents', '- The business', '- Valuation of Acme'], []],
    ['links', [], ['## Related articles', 'Why Otter Could Double', 'Three Banks To Sell']],
    ['biography', [], ['## About the author', 'Jane has invested since 1999. She likes Acme and dogs.']],
    ['disclosure', [], ['## Haftungsausschluss', 'Der Autor hält Aktien von Acme.']],
    ['navigation', ['Home', 'Markets', 'Video', 'Opinion', 'Log in'], []],
  ] as const)('being %s under its heading or in a row', (kind, before, after) => {
    const kinds = kindsOf([...before], [...after])
    expect(kinds).toEqual({ around: [...before, ...after].map(() => kind), body: body.map(() => null) })
  })
})

describe('the built-in rules', () => {
  it('take neither ticker nor evidence nor summary from such passages', async () => {
    const text = [
      'Photo: Jane Example / Getty Images',
      'I bought shares of Deere because they are cheap.',
      ...body,
      '## Related articles',
      'Why Pfizer Is A Strong Buy',
      '## About the author',
      'Jane is bullish on Caterpillar and owns a boat.',
    ].join('\n\n')
    const context = {
      symbols,
      signal: new AbortController().signal,
      onTip: () => undefined,
    }
    const { tips, summary } = await rulesExtractor.extract(aDocument(text), context)
    expect(tips.map(({ ticker }) => ticker)).toEqual(['DE'])
    expect(`${summary} ${tips[0]?.evidence} ${tips[0]?.thesis} ${tips[0]?.text}`).not.toMatch(
      /Getty|Pfizer|Jane/,
    )
  })

  it('say which language they do not read', async () => {
    const context = {
      symbols,
      signal: new AbortController().signal,
      onTip: () => undefined,
    }
    const read = async (text: string) =>
      (await rulesExtractor.extract(aDocument(text), context)).unreadLanguage ?? null
    expect(await read('이 회사의 주식은 저평가되어 있다고 생각해서 지난달에 조금 샀습니다.')).toBe('Korean')
    expect(await read('我认为这家公司的股票很便宜，所以上个月买了一些，打算长期持有。')).toBeNull()
    expect(await read(body.join(' '))).toBeNull()
  })
})
