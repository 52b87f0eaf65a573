import { describe, expect, it } from 'vitest'
import { listingMeant, readsAmerican } from '#extraction/extractors/rules/mentions/listing-meant.ts'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { createSymbolTable } from '#extraction/symbols/symbol-table.ts'

const listing = { name: 'Otterbank', shortNames: [], sector: 'Financials' }
const symbols = createSymbolTable([
  { ...listing, ticker: 'OTTR.PA', exchange: 'PAR' },
  { ...listing, ticker: 'OTB', exchange: 'NYSE' },
])

const meant = (text: string) =>
  listingMeant(
    findMentions(text, { symbols, title: null, isTranscript: false }),
    symbols,
    readsAmerican(text),
  )?.ticker

describe('of two listings of one company', () => {
  it.each([
    [
      'a text that names no other currency means the American',
      'Otterbank trades at $40 and is a buy.',
      'OTB',
    ],
    ['one that counts in euros means the one at home', 'Otterbank trades at €37 and is a buy.', 'OTTR.PA'],
    [
      'so does one in another language',
      'Die Aktie der Otterbank ist nicht teuer, und die Dividende ist sicher. Wir kaufen.',
      'OTTR.PA',
    ],
    ['what is written wins', 'Otterbank (PAR: OTTR.PA) trades at $40 and is a buy.', 'OTTR.PA'],
  ])('%s', (_, text, ticker) => {
    expect(meant(text)).toBe(ticker)
  })
})
