import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { isNamedIn } from '#extraction/named-in.ts'
import { formsOf as symbolForms } from '#extraction/symbols/symbol-forms.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { seed } from '#extraction/testing/seed.ts'

const listings = [...symbols.all()]

/** How a text may call a listing: by its ticker in all ways, its names, their beginnings and their misspellings. */
function formsOf({ ticker, name, shortNames }: Listing): string[] {
  const local = ticker.replace(/\.[A-Z]{1,3}$/, '')
  const names = [name, ...shortNames].flatMap(one => [
    one,
    `${one}'s`,
    one.toUpperCase(),
    one.toLowerCase(),
    one.split(' ')[0] ?? one,
    one.split(' ').slice(0, -1).join(' ') || one,
    one.replace(/([a-z]{3})([A-Z])/, '$1 $2'),
    one.replace(
      /([a-z]{4})([a-z]{4})/,
      (_, a: string, b: string) => `${a} ${b.charAt(0).toUpperCase()}${b.slice(1)}`,
    ),
    one.replace(/([aeiou])(?=[a-z]*$)/, '$1$1'),
  ])
  const spelt = local.toLowerCase().split('').join('-')
  return [
    ...names,
    ...[
      ticker,
      local,
      `$${local}`,
      `(${local})`,
      `NASDAQ: ${local}`,
      `(${local}: NYSE)`,
      `${local}F`,
      `${local} US Equity`,
    ],
    ...[
      `${local}_SA`,
      `ticker ${local.toLowerCase()}`,
      `ticker symbol ${spelt}`,
      `${name} (${local})`,
      `${name} (NYSE: ${local})`,
    ],
  ]
}

const sentences = [
  (form: string) => `I bought ${form} shares.`,
  (form: string) => `${form} is a buy. The stock is cheap, and ${form} pays a dividend.`,
  (form: string) => `Shares of ${form} fell, ${form} rose and ${form} is back. A note on ${form}.`,
  (form: string) => `- ${form}: $12\n- MSFT: $400\n- NVDA: $180\n- TSLA: $300`,
  (form: string) => `Comprei ações: ${form}, que não são caras para uma carteira em R$.`,
]

describe('what is linked is accepted as named', () => {
  it('whatever the listing, the form of its name and the text', () => {
    const drawn = fc.tuple(
      fc.constantFrom(...listings),
      fc.nat(),
      fc.constantFrom(...sentences),
      fc.boolean(),
    )
    let linked = 0
    fc.assert(
      fc.property(drawn, ([listing, nth, sentence, isTranscript]) => {
        const forms = formsOf(listing)
        const text = sentence(forms[nth % forms.length] ?? listing.name)
        const document = aDocument(text, { type: isTranscript ? 'youtube' : 'blog' })
        const named = isNamedIn(document, symbols)
        for (const mention of findMentions(text, { symbols, title: null, isTranscript })) {
          const { ticker, name } = mention.listing
          linked++
          expect(named(ticker, name === ticker ? null : name), `${ticker} in "${text}"`).toBe(true)
        }
      }),
      { numRuns: 400, seed },
    )
    expect(linked).toBeGreaterThan(300)
  })

  it('by the ticker of every listing, and by its symbol without the market', () => {
    const refused = listings.filter(({ ticker }) =>
      symbolForms(ticker).some(form => !isNamedIn(aDocument(`Of ${form}, and more.`), symbols)(ticker, null)),
    )
    expect(refused.map(one => one.ticker)).toEqual([])
  })

  it.each([
    [
      'a company that begins with one word of its own',
      'I rate Installed as a buy.',
      'IBP',
      'Installed Building Products',
    ],
    ['single shares of Brazil', 'Comprei 3 PETR4F.', 'PETR4.SA', null],
    ['a ticker that is spoken', 'They doubled, or also ticker hii.', 'HII', null],
  ])('for %s', (_, text, ticker, name) => {
    expect(isNamedIn(aDocument(text), symbols)(ticker, name)).toBe(true)
  })

  it('and another company is not', () => {
    const named = isNamedIn(aDocument('I bought Microsoft.'), symbols)
    expect(named('AAPL', 'Apple Inc.')).toBe(false)
    expect(named('PETR4.SA', 'Petrobras')).toBe(false)
  })
})
