import { describe, expect, it } from 'vitest'
import { findMetrics } from '#extraction/extractors/rules/figures/metrics.ts'
import { findNumbers } from '#extraction/extractors/rules/figures/numbers.ts'
import { statementsOf } from '#extraction/testing/statements-of.ts'

function figures(text: string): string[] {
  return findMetrics('x', statementsOf(text), () => [], null).map(
    ({ name, value, unit, currency }) => `${name} ${currency ?? ''}${value}${unit ?? ''}`,
  )
}

describe('a figure in another language has its name', () => {
  it.each([
    ['De koers-winstverhouding is 14,2.', ['P/E 14.2']],
    ['De omzet steeg met 6,4% naar 2,3 miljard euro.', ['Revenue growth 6.4%', 'Revenue EUR2.3B']],
    ['De omzet daalde met 6,4%.', ['Revenue decline 6.4%']],
    ['De winst per aandeel bedroeg € 2,31.', ['EPS EUR2.31']],
    ['Het bedrijf groeit het dividend met 9% per jaar.', ['Dividend growth 9%']],
    ['Ik kocht 12 aandelen Zandmeer voor € 48,20 per stuk.', ['Purchase price EUR48.20']],
    ['P/L: 6,4', ['P/E 6.4']],
    ['Margem líquida de 21%', ['Net margin 21%']],
    ['O lucro líquido foi de R$ 2,4 bilhões.', ['Net income BRL2.4B']],
    ['La deuda neta es de 2.300 millones de euros.', ['Net debt 2,300M']],
    ['Alto retorno sobre patrimonio (20%)', ['Return on equity 20%']],
    ['Riesgo/Retorno: +7.0% potencial alcista', ['Upside 7.0%']],
    ['L’utile netto è salito del 14% a 320 milioni.', ['Net income growth 14%', 'Net income 320M']],
    ['Le PER est de 12.', ['P/E 12']],
    ['La marge opérationnelle ressort à 18,4 %.', ['Operating margin 18.4%']],
    ['Die Marktkapitalisierung beläuft sich auf 20,9 Milliarden Euro.', ['Market cap EUR20.9B']],
    ['Das EV/EBITDA-Verhältnis von 8,2x ist mäßig.', ['EV/EBITDA 8.2x']],
  ])('"%s"', (text, expected) => {
    expect(figures(text).sort()).toEqual(expected.sort())
  })

  it.each([
    ['a word for each share', 'Dividend van 1,43 naar 1,47 per aandeel.', 'P/E'],
    ['a rise of the dividend', 'Het bedrijf heeft het dividend met 6,9% verhoogd.', 'Dividend yield'],
    ['the return of a portfolio', 'Dat is een rendement van -7,68%.', 'Dividend yield'],
    ['what all shares together pay', 'Het levert mij jaarlijks € 25 dividend op.', 'Dividend'],
    ['an adjective', 'Beeindruckendes Umsatzwachstum (+13,6%) freut uns.', 'Beeindruckendes'],
  ])('and is not taken from %s', (_, text, wrong) => {
    expect(figures(text).filter(one => one.startsWith(wrong))).toEqual([])
  })
})

describe('a number of another language', () => {
  it.each([
    ['€1.204,50', '1.204,50 money', 1204.5],
    ['2.300 millones', '2,300 scaled', 2300],
    ['R$ 1.250', '1,250 money', 1250],
    ['3,4 mil millones', '3,4 scaled', 3.4],
    ['9 por ciento', '9 percent', 9],
  ])('is read with its points and commas: "%s"', (text, expected, value) => {
    const [first] = findNumbers(text)
    expect(`${first?.written} ${first?.kind}`).toBe(expected)
    expect(first?.value).toBe(value)
  })

  it('is written with the point of the product’s language', () => {
    expect(figures('Das KGV beträgt 12,5.')).toEqual(['P/E 12.5'])
    expect(figures('Der Kurs liegt bei €1.204,50.')).toEqual(['Price EUR1204.50'])
  })
})
