import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function targetOf(text: string) {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text), context)
  const target = tips[0]?.priceTarget
  return target ? [target.value, target.horizon] : null
}

describe('the time of a target is told with it', () => {
  it.each([
    [
      'I bought Caterpillar shares. My price target is $640 within six to nine months.',
      [640, 'within six to nine months'],
    ],
    ['I bought Caterpillar shares. Price target: $640. Time frame: 12 months.', [640, '12 months']],
    ['I bought Caterpillar shares. Target: $640 (12-18M horizon).', [640, '12-18M']],
    [
      'I bought Caterpillar shares. Fair value: $640. **Expected Return**: 15% (2-3Y horizon).',
      [640, '2-3Y'],
    ],
    ['I bought Caterpillar shares. Target $640 (18-24mo), a buy.', [640, '18-24mo']],
    [
      'Ich habe SAP-Aktien gekauft. Kursziel 290 Euro. Zeithorizont: 12 bis 18 Monate.',
      [290, '12 bis 18 Monate'],
    ],
    ['Ich habe SAP-Aktien gekauft. Bis Jahresende lautet mein Kursziel 290 Euro.', [290, 'Bis Jahresende']],
    ["J'ai acheté des actions Danone. D'ici un an, mon objectif est de 80 euros.", [80, "D'ici un an"]],
    ['He comprado acciones de Iberdrola. Mi precio objetivo es de 18 euros a 12 meses.', [18, 'a 12 meses']],
    ['He comprado acciones de Iberdrola. Precio objetivo: 18 euros. Horizonte: 24 meses.', [18, '24 meses']],
    ['Ho comprato azioni Enel. Il mio prezzo obiettivo è di 9 euro a 12 mesi.', [9, 'a 12 mesi']],
    ['Comprei ações da Petrobras (PETR4). Preço-alvo de R$ 45 para o fim do ano.', [45, 'para o fim do ano']],
    ['Ik heb aandelen ASML gekocht. Koersdoel 980 euro, horizon: een jaar.', [980, 'een jaar']],
  ])('%s', async (text, expected) => {
    expect(await targetOf(text)).toEqual(expected)
  })

  it.each([
    'I bought Caterpillar shares. My price target is $640. The lease of the plant runs for 12 years.',
    'I bought Caterpillar shares. My price target is $640. The order book covers 18 months of work.',
  ])('and no other time: %s', async text => {
    expect(await targetOf(text)).toEqual([640, null])
  })
})
