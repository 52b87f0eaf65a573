import { describe, expect, it } from 'vitest'
import { mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { nobodysPassages } from '#extraction/extractors/rules/passages/nobodys-passages.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { splitPassages } from '#extraction/text/passages.ts'

function nobodys(text: string): string[] {
  const passages = splitPassages(text, false)
  const mentions = findMentions(text, { symbols, title: null, isTranscript: false })
  const found = nobodysPassages(passages, (start, end) => mentionsBetween(mentions, start, end), text)
  return passages.filter(({ index }) => found.has(index)).map(({ start, end }) => text.slice(start, end))
}

const two = 'Nvidia (NVDA)\n\nWe trimmed.\n\nAdyen (ADYEN)\n\nStill a buy.\n\n'

describe('the passages of nobody that is known', () => {
  it('are none in a text about one company, whatever its chapters are called', () => {
    expect(nobodys('Nvidia (NVDA)\n\nGrowth Outlook\n\nIt grows.')).toEqual([])
  })

  it('are none under a conclusion', () => {
    expect(nobodys(`${two}Conclusion\n\nWe stay invested.`)).toEqual([])
  })

  it('are none where most headings are chapters', () => {
    expect(nobodys(`${two}Sector Exposure\n\nA.\n\nCosts\n\nB.\n\nTop Holdings\n\nC.`)).toEqual([])
  })

  it('stand under a name no table knows, up to the next that one knows', () => {
    const text = `Nvidia (NVDA)\n\nWe trimmed.\n\nKiwi Cold Storage (private)\n\nIt did well.\n\nAdyen (ADYEN)\n\nA buy.`
    expect(nobodys(text)).toEqual(['Kiwi Cold Storage (private)', 'It did well.'])
  })

  it('are entries labelled with such a name', () => {
    const text = `* Dollar Tree: a buy.\n* Kiwi Cold: doing well.\n* Kroger: a hold.`
    expect(nobodys(text)).toEqual(['* Kiwi Cold: doing well.'])
  })
})
