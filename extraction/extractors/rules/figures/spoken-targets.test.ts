import { describe, expect, it } from 'vitest'
import { candidatesOf } from '#extraction/extractors/rules/decision/candidate.ts'
import { readText } from '#extraction/extractors/rules/decision/reading.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

/** The target of the first candidate of a text that has one, whether it is shown or not. */
function targetIn(text: string) {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const candidates = candidatesOf(readText(aDocument(text), context), symbols)
  return candidates.find(({ target }) => target !== null)?.target ?? null
}

describe('a target in the words of the field', () => {
  it.each([
    ['I bought Intel. It sold 1 200 chips at $40 last week, and I am buying more.', null],
    ['I own Intel because in 2026 300 people of its staff bought shares at $20.', null],
  ])('is none in %j', (text, target) => {
    expect(targetIn(text)?.value ?? null).toBe(target)
  })

  it.each([
    [
      'I bought Intel at $20 and plan to sell at $40 within six to nine months.',
      40,
      'within six to nine months',
    ],
    ['I am buying Intel and hope to sell my shares at around $38.', 38, null],
    [
      'We see fair value for Microsoft at $1 200 over the next 18 months and are buyers.',
      1200,
      'over the next 18 months',
    ],
    [
      'Hermès ist ein Kauf, das Kursziel liegt bei 2 850 € auf Sicht von zwölf Monaten.',
      2850,
      'auf Sicht von zwölf Monaten',
    ],
    [
      'Nous achetons LVMH avec un objectif de cours de 1 050 euros à horizon 12 mois.',
      1050,
      'à horizon 12 mois',
    ],
    ['Compramos Inditex, con un precio objetivo de 62 euros en doce meses.', 62, 'en doce meses'],
    ['Compriamo Enel: il prezzo obiettivo è di 9 euro entro 12 mesi.', 9, 'entro 12 mesi'],
    ['Wij kopen ASML met een koersdoel van 1.100 euro binnen twaalf maanden.', 1100, 'binnen twaalf maanden'],
    ['We value Pfizer at $41 per share and rate it a buy.', 41, null],
    ['Goldman Sachs sees Apple trading at $300 by the end of 2027 and says buy.', 300, 'by the end of 2027'],
  ])('is told of %j', (text, value, horizon) => {
    const target = targetIn(text)
    expect([target?.value, target?.horizon]).toEqual([value, horizon])
  })
})
