import { describe, expect, it } from 'vitest'
import { subjectKey } from '#extraction/extractors/rules/mentions/mention.ts'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { aloneIn } from '#extraction/extractors/rules/passages/own-passages.ts'
import { createSymbolTable, type Listing } from '#extraction/symbols/symbol-table.ts'
import { splitPassages } from '#extraction/text/passages.ts'

const listing = (ticker: string, name: string): Listing => ({
  ticker,
  name,
  shortNames: [],
  exchange: 'NYSE',
  sector: 'Industrials',
})
const otters = listing('OTT', 'Otterbank')
const symbols = createSymbolTable([otters, listing('WZL', 'Weaselworks')])

function alone(text: string, focus: string | null = null): string | null {
  const mentions = findMentions(text, { symbols, title: null, isTranscript: false })
  const [passage] = splitPassages(text, false)
  if (!passage) throw new Error('The text has no passage')
  return aloneIn(passage, mentions, focus)
}

describe('a paragraph', () => {
  it.each([
    ['names nobody', 'Margins were better. The outlook is fine.'],
    ['names two companies', 'Otterbank grew. Weaselworks grew faster.'],
    ['names its company late', 'Margins were better. Then came Otterbank.'],
  ])('belongs to no company when it %s', (_, text) => {
    expect(alone(text)).toBeNull()
  })

  it('belongs to the one company of its first sentence', () => {
    expect(alone('Otterbank is our last holding. We bought more in May.')).toBe(subjectKey(otters))
  })

  it('stays with the company a text is about when another is named in a later clause', () => {
    const text = 'Still, at these prices much hope is in the shares, and Otterbank will strike back. Wait.'
    expect(alone(text, 'weaselworks')).toBeNull()
    expect(alone(text)).toBe(subjectKey(otters))
  })
})
