import { describe, expect, it } from 'vitest'
import { findCues } from '#extraction/extractors/rules/stance/cues.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf, sureStancesOf } from '#extraction/testing/stances-of.ts'

describe('in other languages nothing is claimed by', () => {
  it.each([
    ['German', 'Die Deere-Aktie gehört zum Index. Traktoren werden in Mannheim gebaut.'],
    ['French', 'L’action Deere fait partie de l’indice. Les tracteurs sont verts.'],
    ['Spanish', 'La acción de Deere forma parte del índice. Los tractores son verdes.'],
    ['Portuguese', 'As ações da Deere fazem parte do índice. Os tratores são verdes.'],
    ['Italian', 'Le azioni Deere fanno parte dell’indice. I trattori sono verdi.'],
    ['Dutch', 'Het aandeel Deere zit in de index. De trekkers zijn groen.'],
  ])('%s facts', async (_, text) => {
    expect(await stancesOf(text, symbols)).toEqual({})
  })
})

describe('what an author would do, or thinks, is said in', () => {
  it.each([
    ['German', 'Bei Deere bin ich weiter skeptisch, die Aktie ist kein Schnäppchen.', 'bearish'],
    ['German', 'Bei der Aktie von Deere greife ich jetzt zu.', 'bullish'],
    ['French', 'Je reste très positif sur l’action Deere.', 'bullish'],
    ['French', 'Je vendrais l’action Deere, le dividende est menacé.', 'bearish'],
    ['Spanish', 'Yo vendería las acciones de Deere.', 'bearish'],
    ['Spanish', 'Compraría acciones de Deere en cada caída.', 'bullish'],
    ['Portuguese', 'Saí de Deere, as ações estão caras.', 'bearish'],
    ['Portuguese', 'Continuo comprando ações da Deere.', 'bullish'],
    ['Italian', 'Su Deere sono negativo: venderei le azioni.', 'bearish'],
    ['Italian', 'Deere resta la mia azione preferita, comprerei ancora.', 'bullish'],
    ['Dutch', 'Het aandeel Deere laat ik liggen.', 'bearish'],
    ['Dutch', 'Ik blijf koper van het aandeel Deere.', 'bullish'],
  ])('%s: %s', async (_, text, stance) => {
    expect(await stancesOf(text, symbols)).toEqual({ DE: stance })
  })
})

describe('who keeps a stock as the largest position likes it, in', () => {
  it.each([
    ['German', 'SAP bleibt unsere größte Position im Depot. Die Aktie hat ein KGV von 25.'],
    ['French', 'Nous gardons LVMH comme première ligne. L’action se paie 20 fois les bénéfices.'],
    ['Spanish', 'Inditex sube y la mantenemos como nuestra primera posición en la bolsa.'],
    ['Portuguese', 'Mantemos Petrobras como a nossa maior posição. As ações pagam dividendos.'],
    ['Italian', 'Manteniamo Enel come prima posizione. Le azioni rendono il 6%.'],
    ['Dutch', 'ASML blijft onze grootste positie. Het aandeel noteert op 30 keer de winst.'],
  ])('%s', async (_, text) => {
    expect(Object.values(await sureStancesOf(text, symbols))).toEqual(['bullish'])
  })
})

describe('a purchase or a sale is reported in', () => {
  it.each([
    ['German', 'Im Juni habe ich zehn Aktien von Deere nachgekauft.', 'bullish'],
    ['German', 'Wir haben unsere Aktien von Deere im Mai verkauft.', 'bearish'],
    ['French', 'Ce mois-ci, j’ai renforcé l’action Deere.', 'bullish'],
    ['French', 'Ce mois-ci, j’ai allégé ma ligne Deere, l’action est à 400 euros.', 'bearish'],
    ['Spanish', 'Este mes he comprado acciones de Deere.', 'bullish'],
    ['Spanish', 'Este mes he vendido mis acciones de Deere.', 'bearish'],
    ['Portuguese', 'Em junho eu comprei algumas ações da Deere.', 'bullish'],
    ['Portuguese', 'Em junho eu vendi as ações da Deere.', 'bearish'],
    ['Italian', 'Questo mese ho acquistato azioni Deere.', 'bullish'],
    ['Italian', 'Questo mese ho venduto le azioni Deere.', 'bearish'],
    ['Dutch', 'Deze maand heb ik aandelen Deere bijgekocht.', 'bullish'],
    ['Dutch', 'Deze maand heb ik mijn aandelen Deere verkocht.', 'bearish'],
    ['English', 'I took two small positions in Deere and like its dividends.', 'bullish'],
  ])('%s: %s', async (_, text, stance) => {
    expect(await stancesOf(text, symbols)).toEqual({ DE: stance })
  })
})

describe('a rating that stands by itself', () => {
  it.each([
    ['is none inside a sentence', 'Long lines of tractors wait before the works.'],
    ['is none in a cell that says more', '| ¤¤¤ | Hold period of three years | 12 |'],
    ['is none behind another label', 'Status: long'],
  ])('%s', (_, sentence) => {
    expect(findCues(sentence).filter(({ strength }) => strength === 'verdict')).toEqual([])
  })

  it.each([
    ['behind a label', 'Fazit: Neutral', 'neutral'],
    ['behind a label in bold', '**Recomendación:** COMPRA FUERTE', 'bullish'],
    ['in a cell', '| ¤¤¤ | 12 | **SELL** |', 'bearish'],
    ['in a cell with a mark', '| ¤¤¤ | 12 | WATCH ⏳ |', 'neutral'],
    ['at the beginning of a note', 'MANTENER - los márgenes caen', 'neutral'],
    ['behind the name in a heading', '**¤¤¤¤ (¤¤) — Short**', 'bearish'],
  ])('is found %s', (_, sentence, leaning) => {
    const verdicts = findCues(sentence).filter(({ strength }) => strength === 'verdict')
    expect(verdicts.map(one => one.leaning)).toEqual([leaning])
  })
})
