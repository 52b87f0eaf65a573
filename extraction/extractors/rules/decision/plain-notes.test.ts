import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

/** The stance by ticker of the tips of a text that are sure. */
async function sure(text: string): Promise<Record<string, string>> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text), context)
  const looked = tips.filter(({ certainty }) => certainty !== 'check')
  return Object.fromEntries(looked.map(({ ticker, stance }) => [ticker, stance]))
}

describe('a note is surely no tip that', () => {
  it.each([
    ['asks', 'Soll ich bei Deere jetzt einsteigen?'],
    ['tells of an executive', 'Der Finanzvorstand von Deere hat gestern Aktien verkauft.'],
    ['tells of a director in French', 'Un administrateur de Deere a vendu des actions.'],
    ['tells what many think', 'Viele halten Deere für ein Schnäppchen.'],
    ['tells what a colleague did', 'Mijn collega heeft Deere verkocht.'],
    ['tells what the press writes', 'Según la prensa, Deere está regalada.'],
    ['praises the business', 'I clienti di Deere sono contenti.'],
    ['complains of the business', 'Les dettes de Deere sont lourdes.'],
    ['says two things that contradict each other', 'Compro Deere. Vendo Deere.'],
    ['denies its verdict behind it', 'Deere est une affaire, loin de là.'],
  ])('%s', async (_, text) => {
    expect(await sure(text)).toEqual({})
  })
})

describe('a note without a word of shares is a sure tip that says', () => {
  it.each([
    ['what its author did', 'J’ai repris quelques Deere ce matin.', 'bullish'],
    ['what its author leaves', 'Da Deere sto alla larga.', 'bearish'],
    [
      'under what price it would be bought',
      'Onder de 300 dollar wordt Deere voor mij weer interessant.',
      'neutral',
    ],
    ['that it is bought lower and not here', 'A 300 compro Deere, aquí no.', 'neutral'],
    ['that it is kept and not added to', 'Mantenho as Deere que tenho, mas não aumento.', 'neutral'],
    ['what is turned round', 'Deere ist alles andere als teuer.', 'bullish'],
    ['what was sold after it was bought', 'I bought Deere too early and cut my loss.', 'bearish'],
    ['what counts behind a but', 'Deere me gusta mucho, pero la he vendido.', 'bearish'],
    [
      'its author’s verdict beside that of others',
      'Everyone hates Deere, which is exactly why I bought.',
      'bullish',
    ],
    ['that the loser of a comparison is none', 'Da gibt es Besseres als Deere.', 'bearish'],
    ['short', 'Ik zit short in Deere.', 'bearish'],
    ['puts that were sold', 'I sold the March puts on Deere.', 'bullish'],
  ])('%s', async (_, text, stance) => {
    expect(await sure(text)).toEqual({ DE: stance })
  })
})
