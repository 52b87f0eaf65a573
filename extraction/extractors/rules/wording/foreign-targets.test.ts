import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function headlinesOf(text: string): Promise<string[]> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  return (await rulesExtractor.extract(aDocument(text), context)).tips.map(tip => tip.text)
}

describe('what a house says of its target is a reason, in whatever language', () => {
  it.each([
    'Kepler giudica outperform Enel con fair value di 7,20 euro grazie alle rinnovabili e Saipem con prezzo obiettivo di 3,60 euro dopo i contratti in Norvegia.',
    'Kepler valuta buy Enel. Promossa pure Saipem con prezzo obiettivo di 3,60 euro dopo i contratti in Norvegia.',
    'Berenberg stuft SAP mit Kaufen ein. Bei Siemens steht das Kursziel nach der Zahlenvorlage nun bei 240 Euro.',
    'Oddo BHF conseille l’achat de LVMH. Chez Kering, le cours cible grimpe après la publication à 300 euros.',
    'Elm Bank rates Deere a buy. After the quarter it has a $640 target on Caterpillar and one of $230 on Hershey.',
  ])('%s', async text => {
    const headlines = await headlinesOf(text)
    expect(headlines.length).toBeGreaterThan(0)
    expect(headlines).not.toContain('Named without a reason of its own')
  })
})
