import { describe, expect, it } from 'vitest'
import { listingMeant, listingsMeant, marketOf } from '#extraction/extractors/rules/mentions/listing-meant.ts'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { createSymbolTable } from '#extraction/symbols/symbol-table.ts'

const listing = { name: 'Otterbank', shortNames: [], sector: 'Financials' }
const symbols = createSymbolTable([
  { ...listing, ticker: 'OTTR.PA', exchange: 'PAR' },
  { ...listing, ticker: 'OTB', exchange: 'NYSE' },
  { ...listing, ticker: 'OTTR4.SA', exchange: 'B3' },
  { ...listing, ticker: 'OTOLD', exchange: null, hasEnded: true },
])

const meant = (text: string) =>
  listingMeant(findMentions(text, { symbols, title: null, isTranscript: false }), symbols, marketOf(text))
    ?.ticker

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
    [
      'one in Portuguese on the market of Brazil means the one there',
      'As ações do Otterbank na B3 não são caras, e uma parte dos lucros vai para os acionistas, com juros.',
      'OTTR4.SA',
    ],
    [
      'a symbol of before means the company of today',
      'Otterbank was OTOLD (NYSE: OTOLD) once. A buy.',
      'OTB',
    ],
    ['what is written wins', 'Otterbank (PAR: OTTR.PA) trades at $40 and is a buy.', 'OTTR.PA'],
  ])('%s', (_, text, ticker) => {
    expect(meant(text)).toBe(ticker)
  })
})

describe('the listings that may be meant equally', () => {
  const equally = (text: string) =>
    listingsMeant(
      findMentions(text, { symbols, title: null, isTranscript: false }),
      symbols,
      marketOf(text),
    ).map(({ ticker }) => ticker)

  it.each([
    ['where the text writes one', 'Otterbank (PAR: OTTR.PA) trades at €40 and is a buy.'],
    ['where it is American', 'Otterbank trades at $40 and is a buy.'],
    ['where no company is named', 'It trades at €40.'],
  ])('are none %s', (_, text) => {
    expect(equally(text)).toEqual([])
  })

  it('are one for each currency where only the name is written and nothing tells the market', () => {
    expect(equally('Otterbank trades at €40 and is a buy.')).toEqual(['OTTR.PA', 'OTB', 'OTTR4.SA'])
  })
})

describe('for whom a text is written', () => {
  it.each([
    ['US', 'I like the company, which trades at $40.'],
    ['', 'It trades at €40 in Europe.'],
    ['.L', 'It trades at 400p, a discount.'],
    ['.TO', 'It trades at C$40.'],
    ['.DE', 'Die Aktie ist nicht teuer, und auch die Dividende ist eine gute.'],
    ['.PA', 'Les actions sont dans une bonne passe pour les investisseurs qui misent sur la valeur.'],
    ['.MC', 'Los títulos de la empresa suben por los resultados y las ventas, más que una rival.'],
    ['.MI', 'Il titolo è nel mirino, gli utili della banca sono una sorpresa che piace per il dividendo.'],
    ['.AS', 'Het aandeel is niet duur, en dat is voor een belegger van belang.'],
    ['.LS', 'Uma ação que não é cara para quem investe em Lisboa, com lucros dos últimos anos.'],
    ['.SA', 'Uma ação que não é cara: R$ 12 para quem investe, com lucros dos últimos anos.'],
    ['.PA', 'Je renforce Otterbank à 55 €. Le dividende est solide.'],
    ['.PA', 'J’ai acheté des actions Otterbank. Le rendement est de 5 %.'],
    ['', 'I bought Otterbank in the Rue des Loutres at €40.'],
    [
      'US',
      'I bought shares of Compagnie des Loutres, a maker of les petits bateaux, as I like boats and the water.',
    ],
  ])('is told by language and currency: "%s"', (market, text) => {
    expect(marketOf(text)).toBe(market)
  })
})
