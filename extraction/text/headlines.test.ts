import { describe, expect, it } from 'vitest'
import { headlineFrom, longestHeadline, partFrom, saysOnlyBadges } from '#extraction/text/headlines.ts'

const names = ['ACM', 'Acme Rail']

describe('no headline is made of', () => {
  it.each([
    ['the stance', 'Acme Rail: bullish'],
    ['advice and target', 'Buy Acme Rail with a target of $5.'],
    ['a trade', 'I sold half of my Acme Rail shares at $48 this week.'],
    ['a list of symbols', 'Buying ACM, XYZ, and ABC.'],
    ['a question', 'Will the new depot of Acme Rail pay for itself?'],
    ['a question without its mark', 'Isn’t this the sort of depot that we should all welcome.'],
    [
      'a sentence cut inside its brackets',
      'I had to let some holdings go (mostly of the railways and depots that I had wanted to keep for longer than the plans of the city, the union and all the others, who never agreed).',
    ],
    ['a row of a table', '| Acme Rail | depot full | $40 |'],
    ['words that are not finished', 'The depot is full because of the'],
    ['a trade in another language', 'Ich habe Acme Rail Aktien gekauft.'],
    ['a target in another language', 'Mon objectif de cours pour Acme Rail est de 210 euros.'],
  ])('%s', (_, sentence) => {
    expect(headlineFrom(sentence, names)).toBeNull()
  })
})

describe('a headline is', () => {
  it.each([
    [
      'the sentence, without its full stop',
      'The depots are full until 2029.',
      'The depots are full until 2029',
    ],
    [
      'without marks, links and labels',
      '**Verdict:** Acme Rail owns [the only depot](https://depot.example/a) in town.',
      'Acme Rail owns the only depot in town',
    ],
    [
      'without the marks of an agency',
      'Die Auftragsbücher sind voll wie nie, sagte der Vorstand. /ag/zb',
      'Die Auftragsbücher sind voll wie nie, sagte der Vorstand',
    ],
    [
      'without words that only begin',
      'So, um, the margin will double by 2028.',
      'The margin will double by 2028',
    ],
    [
      'a sentence that ends with a letter no English word has before its last',
      'La deuda de la vía baja cada año.',
      'La deuda de la vía baja cada año',
    ],
    ['short where the reason is', 'Crecimiento limitado', 'Crecimiento limitado'],
    [
      'the main clause of what is too long',
      'Acme Rail earns more from its depots than from its trains, because nobody else has the land, and the city will not give more of it to anybody before the next plan is made.',
      'Acme Rail earns more from its depots than from its trains, because nobody else has the land',
    ],
    [
      'what follows where a clause only leads to it',
      'When everybody was busy with the strike of the drivers and its costs in the first quarter of the year, the depots doubled their profit and nobody noticed.',
      'The depots doubled their profit and nobody noticed',
    ],
  ])('%s', (_, sentence, headline) => {
    expect(headlineFrom(sentence, names)).toBe(headline)
    expect(headline.length).toBeLessThanOrEqual(longestHeadline)
  })
})

describe('badges say', () => {
  it('all that a verdict with a name says, and not why', () => {
    expect(saysOnlyBadges('We rate Acme Rail a strong buy.', names)).toBe(true)
    expect(saysOnlyBadges('We rate Acme Rail a strong buy for its depots and land.', names)).toBe(false)
  })
})

describe('where no sentence makes a headline, a part of one is', () => {
  it.each([
    [
      'what is too long without its brackets',
      'Acme Rail wins with a fair value of 7.20 euros thanks to its depots and the new tracks in the north of the country (contracts in Spain and Norway of together 90 million euros and one more in Peru).',
      'Acme Rail wins with a fair value of 7.20 euros thanks to its depots and the new tracks in the north of the country',
    ],
    [
      'of two stocks the part of its own',
      'Elm Bank likes Kiwi Cold Storage with a fair value of 3.50 euros for its freezers in every port of the two islands of the country and Acme Rail with a fair value of 7.20 euros for its depots and new tracks',
      'Acme Rail with a fair value of 7.20 euros for its depots and new tracks',
    ],
  ])('%s', (_, sentence, part) => {
    expect(headlineFrom(sentence, names)).toBeNull()
    expect(partFrom(sentence, names)).toBe(part)
  })
})
