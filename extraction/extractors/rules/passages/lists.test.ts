import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf, sureStancesOf } from '#extraction/testing/stances-of.ts'

const shares = 'A note on my stocks and shares.'

describe('a list gives no verdict to', () => {
  it.each([
    [
      'what stands under a heading that only names a subject',
      '## Conferences\n\n- Deere (DE)\n- Pfizer (PFE)',
    ],
    ['what stands under a question', '## Which stocks to buy?\n\n- Deere (DE)\n- Pfizer (PFE)'],
    ['what comes behind the next heading of the same rank', '## Bought\n\n## Calendar\n\n- Deere (DE)'],
  ])('%s', async (_, text) => {
    expect(await stancesOf(`${shares}\n\n${text}`, symbols)).toEqual({})
  })

  it('a table of all holdings below a title about sales', async () => {
    const text = `${shares}\n\n| Stock | Share |\n| Deere | 4% |\n| Pfizer | 2% |`
    expect(await stancesOf(text, symbols, 'Stocks I sold in June')).toEqual({})
  })
})

describe('an entry takes the verdict of', () => {
  it.each([
    ['the heading above', '## Bought this month\n\n- Deere (DE)\n- Pfizer (PFE)', 'bullish'],
    [
      'the heading above, in a table',
      '### Sold\n\n| Stock | Price |\n| Deere | 401 |\n| Pfizer | 12 |',
      'bearish',
    ],
    [
      'a line in bold, with the companies in bold below',
      '**Short ideas**\n\n**Deere (DE)**\n\nTractors.\n\n**Pfizer (PFE)**\n\nMedicine.',
      'bearish',
    ],
    [
      'a heading two ranks up',
      '## Top picks\n\n### Machines\n\n#### Deere (DE)\n\nTractors.\n\n#### Pfizer (PFE)\n\nMedicine.',
      'bullish',
    ],
    [
      'the sentence that introduces it',
      'These are the stocks I sold this week:\n\n- Deere (DE)\n- Pfizer (PFE)',
      'bearish',
    ],
    ['a German heading', '## Käufe im Juni\n\n- Deere (DE)\n- Pfizer (PFE)', 'bullish'],
    ['a French heading', '## Ventes du mois\n\n- Deere (DE)\n- Pfizer (PFE)', 'bearish'],
    ['a Dutch heading', '## Verkocht\n\n- Deere (DE)\n- Pfizer (PFE)', 'bearish'],
    ['a Spanish heading', '## Mejores acciones\n\n- Deere (DE)\n- Pfizer (PFE)', 'bullish'],
  ])('%s', async (_, text, stance) => {
    expect(await stancesOf(`${shares}\n\n${text}`, symbols)).toEqual({ DE: stance, PFE: stance })
  })

  it('the title, where it stands over sections', async () => {
    const text = `${shares}\n\n## Deere (DE)\n\nTractors.\n\n## Pfizer (PFE)\n\nMedicine.`
    expect(await stancesOf(text, symbols, 'Overvalued stocks of the summer')).toEqual({
      DE: 'bearish',
      PFE: 'bearish',
    })
  })

  it('no list, when it says otherwise itself', async () => {
    const text = `${shares}\n\n## Top picks\n\n- Deere (DE)\n- Pfizer (PFE): I would sell this stock now.`
    expect(await stancesOf(text, symbols)).toEqual({ DE: 'bullish', PFE: 'bearish' })
  })
})

describe('what stands in an entry', () => {
  it('is about the company of the item above it', async () => {
    const text = `${shares}\n\n- Deere (DE)\n  - News\n    - I bought more shares on Monday.\n- Pfizer (PFE)\n  - News\n    - Medicine.`
    expect(await sureStancesOf(text, symbols)).toEqual({ DE: 'bullish' })
  })

  it('speaks little against its list where it is among the risks', async () => {
    const entry = (head: string) => `## ${head}\n\n**Key Risks:** The shares look expensive and overvalued.`
    const text = `# Top picks\n\n${entry('Deere (DE)')}\n\n${entry('Pfizer (PFE)')}`
    expect(await stancesOf(text, symbols)).toEqual({ DE: 'bullish', PFE: 'bullish' })
  })
})
