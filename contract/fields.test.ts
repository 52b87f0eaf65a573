import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { userChanges } from './account.ts'
import {
  cleanText,
  optionalAddress,
  optionalCurrency,
  optionalLine,
  optionalMoment,
  optionalText,
  requiredLine,
  requiredText,
  storedLine,
  ticker,
} from './fields.ts'
import { newPost } from './posts.ts'
import { newStock } from './stocks.ts'
import { taskChanges } from './tasks.ts'
import { newMetric } from './tip-metrics.ts'
import { newTipOfPost } from './tips.ts'
import { newToken } from './tokens.ts'

describe('a ticker', () => {
  it.each(['ıbm', 'ſap', 'ﬁx', 'ßß', '-A', '.A', '', 'ABCDEFGHIJK'])('is not %j', text => {
    expect(ticker.safeParse(text).success).toBe(false)
  })

  it.each([
    [' brk.b ', 'BRK.B'],
    ['9988.hk', '9988.HK'],
    ['novo-b.co', 'NOVO-B.CO'],
  ])('may be written %j and is %s', (text, expected) => {
    expect(ticker.parse(text)).toBe(expected)
  })
})

describe('a text', () => {
  it('loses every control character that no reader sees', () => {
    const unseen = [0, 1, 7, 8, 14, 27, 31, 127, 128, 132, 134, 159]
    for (const code of unseen)
      expect([code, cleanText(`a${String.fromCodePoint(code)}b`)]).toEqual([code, 'ab'])
  })

  it('keeps its tabs and its lines, whatever they end with', () => {
    expect(cleanText('a\tb\nc\r\nd\re')).toBe('a\tb\nc\nd\ne')
  })
})

describe('a text that is shown in one line', () => {
  const lines = ' Capricorn\r\n\tMetals\u2028\u2029 \f\u000b\u0085 Ltd\u0000\n'

  it('holds one, whatever its line ends are', () => {
    expect(requiredLine(20).parse(lines)).toBe('Capricorn Metals Ltd')
    expect(storedLine(20).parse(lines)).toBe('Capricorn Metals Ltd')
    expect([lines, ' \n ', null, undefined].map(text => optionalLine(20).parse(text))).toEqual([
      'Capricorn Metals Ltd',
      null,
      null,
      null,
    ])
  })

  it('is refused by what it holds then', () => {
    expect(requiredLine(20).safeParse('\n\t').success).toBe(false)
    expect(requiredLine(19).safeParse(lines).success).toBe(false)
  })

  it.each<[string, z.ZodType, string[], object]>([
    ['a post', newPost, ['title', 'author'], { summary: 'It rises.', sourceType: 'blog', tips: [] }],
    ['a tip', newTipOfPost, ['companyName', 'priceTargetHorizon'], { ticker: 'CMM', text: 'It rises.' }],
    ['a metric', newMetric, ['name', 'value', 'unit', 'currency', 'asOf'], {}],
    ['a stock', newStock, ['companyName'], { ticker: 'CMM' }],
    ['a task', taskChanges, ['task'], {}],
    ['a token', newToken, ['name'], { scope: 'read', expiresInDays: 30 }],
    ['a person', userChanges, ['displayName', 'firstName', 'lastName', 'otherResearchText'], {}],
  ])('is every such field of %s', (_, schema, names, others) => {
    const given = Object.fromEntries(names.map(name => [name, lines]))
    const parsed = schema.parse({ ...others, ...given })
    expect(parsed).toMatchObject(Object.fromEntries(names.map(name => [name, 'Capricorn Metals Ltd'])))
  })
})

describe('a currency', () => {
  it.each(['uſd', 'ßd', 'US', 'USDT'])('is not %j', text => {
    expect(optionalCurrency.safeParse(text).success).toBe(false)
  })

  it('is upper-cased, and null where it is blank or missing', () => {
    expect([' usd ', '', null, undefined].map(text => optionalCurrency.parse(text))).toEqual([
      'USD',
      null,
      null,
      null,
    ])
  })
})

const shownAsNothing = [
  '',
  ' ',
  '\u200b',
  '\ufeff \u200d',
  '\u2060\u00ad',
  '\u3164',
  '\u2800',
  '\u202e\ufe0f',
]

describe('a text that shows nothing', () => {
  it.each(shownAsNothing)('is told once where one is required (%j)', text => {
    const parsed = requiredText(10, 'Write something').safeParse(text)
    expect(parsed.error?.issues.map(issue => issue.message)).toEqual(['Write something'])
  })

  it.each(shownAsNothing)('is null where none is required (%j)', text => {
    expect(optionalText(10).parse(text)).toBeNull()
  })

  it.each(['.', '0', '👩‍👧', 'می‌خواهم', '❤️'])('is not %j', text => {
    expect(requiredText(20).parse(text)).toBe(text)
  })
})

describe('an address', () => {
  it.each([
    ['https://A.example', 'https://a.example/'],
    ['HTTP://a.example:80/b c', 'http://a.example/b%20c'],
    ['https://a.example/ä?q=“x”', 'https://a.example/%C3%A4?q=%E2%80%9Cx%E2%80%9D'],
  ])('is stored as browsers write it: %j', (text, expected) => {
    expect(optionalAddress.parse(text)).toBe(expected)
  })

  it.each(['https://ann:secret@a.example/', 'https://ann@a.example/'])('tells no secret: %j', text => {
    expect(optionalAddress.safeParse(text).error?.issues.map(issue => issue.message)).toEqual([
      'Enter an address without a user name or password in it',
    ])
  })

  it('may not become longer than addresses are', () => {
    expect(optionalAddress.safeParse(`https://a.example/${'ä'.repeat(1000)}`).success).toBe(false)
  })
})

describe('a text', () => {
  it('has one kind of line break, whatever it was written with', () => {
    expect(cleanText('a\fb\vc\u0085d\r\ne\rf\ng\u0000')).toBe('a\nb\nc\nd\ne\nf\ng')
  })
})

describe('what is wrong with a field', () => {
  it.each([
    [optionalMoment, '2026-02-30', 'Enter a date such as 2026-11-17'],
    [optionalMoment, '2026-11-17T10:00:00', 'Enter a date such as 2026-11-17'],
    [optionalMoment, '0999-01-01', 'Enter a date between the years 1000 and 9999'],
    [optionalMoment, 5, 'Enter a date such as 2026-11-17'],
    [optionalCurrency, 5, 'A currency has three letters, such as USD'],
    [optionalCurrency, 'US', 'A currency has three letters, such as USD'],
    [optionalAddress, 5, 'Enter an address that begins with http:// or https://'],
    [optionalAddress, 'ftp://a.example', 'Enter an address that begins with http:// or https://'],
  ])('is told in words for a person (%#: %j)', (field, value, message) => {
    expect(field.safeParse(value).error?.issues.map(issue => issue.message)).toEqual([message])
  })
})
