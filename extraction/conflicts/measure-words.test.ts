import { expect, it } from 'vitest'
import { measureWords } from '#extraction/conflicts/measure-words.ts'

it.each([
  ['', []],
  ['%, —', []],
  ['Adj. EBITDA', ['adj', 'ebitda']],
  ['U.S. sales', ['us', 'sales']],
  ['Non-GAAP EPS (diluted)', ['non', 'gaap', 'eps', 'diluted']],
  ['EV / EBITDA', ['ev/ebitda']],
  ['Chiffre d’affaires', ['chiffre', "d'affaires"]],
  ['R&D expenses', ['r&d', 'expenses']],
  ['Azure’s growth', ['azure', 'growth']],
  ['Disney+ Abonnés', ['disney+', 'abonnes']],
  ['Q3’26', ["q3'26"]],
])('the words of %j', (text, words) => {
  expect(measureWords(text)).toEqual(words)
})
