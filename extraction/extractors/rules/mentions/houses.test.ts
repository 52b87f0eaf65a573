import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('a house that rates a stock is no tip itself', () => {
  it.each([
    // English
    [
      'According to a note out of UBS, its analysts keep a buy rating and a $640 target on Caterpillar.',
      'CAT',
    ],
    ['A note from Barclays rates Caterpillar a buy with a price target of $640.', 'CAT'],
    ['The team over at Citi likes Caterpillar and has a $640 price target, a buy.', 'CAT'],
    ['Jefferies has retained its buy rating on Caterpillar and its $640 price target.', 'CAT'],
    [
      'UBS has refreshed its list of buy-rated machinery stocks. It rates Caterpillar a buy, target $640.',
      'CAT',
    ],
    ['Barclays is a buyer of Caterpillar stock and sees a price target of $640.', 'CAT'],
    ['Morgan Stanley stays at overweight on Caterpillar, with a price target of $640.', 'CAT'],
    [
      'Caterpillar fell on Friday. Jefferies has a new price target of $640 on it and considers the stock a buy.',
      'CAT',
    ],
    // German
    ['Die Citi empfiehlt SAP zum Kauf und nennt ein Kursziel von 240 Euro für die Aktie.', 'SAP.DE'],
    ['Jefferies rät bei SAP zum Kauf und sieht das Kursziel der Aktie bei 240 Euro.', 'SAP.DE'],
    ['Barclays bleibt für SAP bei „Kaufen“ und erhöht das Kursziel auf 240 Euro.', 'SAP.DE'],
    ['Die Analysten von Goldman Sachs halten SAP für kaufenswert, das Kursziel ist 240 Euro.', 'SAP.DE'],
    [
      'Die Aktien von SAP haben am Montag verloren. Die UBS traut dem Papier mit einem Kursziel von 240 Euro viel zu und hält die Aktie für einen Kauf.',
      'SAP.DE',
    ],
    // French
    ["UBS reste à l'achat sur LVMH et ramène son objectif de cours de 850 à 780 euros.", 'MC.PA'],
    ["Citi est à l'achat sur LVMH, avec un objectif de cours de 780 euros.", 'MC.PA'],
    ["Morgan Stanley recommande d'acheter LVMH et vise un objectif de cours de 780 euros.", 'MC.PA'],
    ["LVMH est à l'achat chez Barclays, dont l'objectif de cours est de 780 euros.", 'MC.PA'],
    // Spanish
    ['Barclays aconseja comprar Iberdrola y eleva su precio objetivo a 15 euros por acción.', 'IBE.MC'],
    ['Los analistas de Citi recomiendan comprar Iberdrola, con un precio objetivo de 15 euros.', 'IBE.MC'],
    // Italian
    ['UBS conferma buy su Enel e alza il prezzo obiettivo a 8,50 euro per azione.', 'ENEL.MI'],
    ['Barclays consiglia di comprare Enel, con un prezzo obiettivo di 8,50 euro.', 'ENEL.MI'],
    // Portuguese
    ['O UBS recomenda compra para a Petrobras (PETR4) e vê preço-alvo de R$ 45 para a ação.', 'PETR4.SA'],
    ['Analistas do Citi recomendam a compra de Petrobras (PETR4), com preço-alvo de R$ 45.', 'PETR4.SA'],
    // Dutch
    ['UBS geeft ASML een koopadvies en verhoogt het koersdoel voor het aandeel naar 820 euro.', 'ASML'],
    ['Barclays heeft het advies voor ASML verhoogd naar kopen, met een koersdoel van 820 euro.', 'ASML'],
    [
      "Caterpillar: Morgan Stanley reste à surpondérer, l'objectif de cours passe de 700 à 640 dollars.",
      'CAT',
    ],
    [
      'Bradesco BBI mantém recomendação de compra para Petrobras (PETR4), com preço-alvo de R$ 45.',
      'PETR4.SA',
    ],
    [
      'Goldman Sachs likes Caterpillar (NYSE: CAT). It has a buy rating and $640 target on its shares.',
      'CAT',
    ],
    ['Caterpillar (JPMorgan: overweight, $640): the stock is a buy because copper is dear.', 'CAT'],
    ['Macquarie has an outperform rating and $640.00 price target on Caterpillar shares.', 'CAT'],
  ])('%s', async (text, ticker) => {
    const found = Object.entries(await stancesOf(text, symbols)).map(([one, stance]) => [
      one.replace('ASML.AS', 'ASML'),
      stance,
    ])
    expect(found).toEqual([[ticker, 'bullish']])
  })
})

describe('a bank of which something is said is a tip', () => {
  it.each([
    ['I bought Citigroup shares. Citi raised its dividend, and the stock is a buy at 9x earnings.', 'C'],
    ['Jefferies keeps its buy rating on Wells Fargo and its price target of $92.', 'WFC'],
    [
      'Die Commerzbank bleibt für mich ein Kauf, mein Kursziel liegt bei 30 Euro. Die Aktie ist günstig.',
      'CBK.DE',
    ],
    ["BNP Paribas reste une valeur à l'achat pour moi, mon objectif de cours est de 95 euros.", 'BNP.PA'],
    ['Berenberg raises Beazley price target to 1,090p from 1,000p and says buy.', 'BEZ.L'],
    ['UBS mantiene Bankinter en comprar con un precio objetivo de 15 euros por acción.', 'BKT.MC'],
    [
      'Intesa Sanpaolo resta da comprare per me: le azioni sono a buon mercato, prezzo obiettivo 6 euro.',
      'ISP.MI',
    ],
  ])('%s', async (text, ticker) => {
    expect(Object.keys(await stancesOf(text, symbols))).toEqual([ticker])
  })
})
