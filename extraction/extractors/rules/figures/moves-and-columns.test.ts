import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function figuresOf(text: string): Promise<string[]> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text), context)
  return (tips[0]?.metrics ?? []).map(({ name, value, unit }) => `${name} ${value}${unit ?? ''}`)
}

describe('what a share has done', () => {
  it.each([
    ['I bought Caterpillar shares. The stock is down 25% this year.', 'Price decline 25%'],
    ['I bought Caterpillar shares. Caterpillar fell another 6% today.', 'Price decline 6%'],
    ['Caterpillar, -51%. I sold the shares because I was bored.', 'Price decline -51%'],
    ['I bought Caterpillar shares. Shares are back over $300 after the results.', 'Price 300'],
    ['I bought Caterpillar shares. I am expecting 9% growth this year.', 'Expected growth 9%'],
    ["J'ai acheté des actions Danone. Le titre a perdu 12 % depuis janvier.", 'Price decline 12%'],
    ['He comprado acciones de Iberdrola. La acción sube un 18 % en el año.', 'Price gain 18%'],
    ['Ho comprato azioni Enel. Il titolo guadagna il 15 % da inizio anno.', 'Price gain 15%'],
    ['Comprei ações da Petrobras (PETR4). A ação caiu 10% no ano.', 'Price decline 10%'],
    ['Ik heb aandelen ASML gekocht. Het aandeel is dit jaar 12% gestegen.', 'Price gain 12%'],
    ['He comprado acciones de Iberdrola. Cotiza a un PER de 16, con un EV/EBITDA de 10.', 'P/E 16'],
    ['Ho comprato azioni Enel. Il P/E prospettico è di 10.', 'Forward P/E 10'],
  ])('%s', async (text, figure) => {
    expect(await figuresOf(text)).toContain(figure)
  })

  it.each([
    'I bought Caterpillar shares. The stock is a buy although sales are down 25%.',
    'I bought Caterpillar shares. It would not surprise me to see the stock above $700.',
    'I bought Caterpillar shares. EPS rises from $20 to $22 (+10%).',
    'I bought Caterpillar shares. Caterpillar lost 4% of its market share.',
  ])('is not what something else has done: %s', async text => {
    expect((await figuresOf(text)).filter(one => /^Price/.test(one))).toEqual([])
  })
})

it.each([
  ['| Naam | Symbool | Aantal | Prijs |\n|---|---|---|---|\n| AbbVie | ABBV | 8 | $110.41 |', 'Price 110.41'],
  ['| Acción | Ticker | Precio | PER |\n|---|---|---|---|\n| Iberdrola | IBE | 14,20 € | 16 |', 'P/E 16'],
  ['| Aktie | Kaufkurs | Rendite |\n|---|---|---|\n| SAP | 240,50 € | 1,1 % |', 'Dividend yield 1.1%'],
])('a cell is named by the head of its column in any language: %s', async (table, figure) => {
  const texts = ['Ik heb AbbVie gekocht.', 'He comprado Iberdrola.', 'Ich habe SAP gekauft.']
  const bought = texts.find(one => table.includes(one.replace('.', '').split(' ')[2] ?? '')) ?? texts[0]
  expect(await figuresOf(`${bought}\n\n${table}`)).toContain(figure)
})
