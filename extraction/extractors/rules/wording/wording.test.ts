import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { aDocument } from '#extraction/testing/a-document.ts'

const symbols = openSymbolTable()

async function tipText(text: string): Promise<string | undefined> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text), context)
  return tips[0]?.text
}

describe('the text of a tip', () => {
  it('is our own sentence when no claim of the author’s names the company', async () => {
    const text = 'Caterpillar has a full order book. The shares are undervalued and I bought more of them.'
    expect(await tipText(text)).toMatch(/^Bullish on Caterpillar/)
  })

  it('is our own sentence when the claim leaves out the target', async () => {
    const text = 'I rate Caterpillar a buy after the drop in May. My price target is $410 within a year.'
    expect(await tipText(text)).toMatch(/^Bullish on Caterpillar.* 410/)
  })

  it('is the author’s shortest claim that names the company', async () => {
    const text =
      'Caterpillar looks cheap after the drop in May, as the whole sector does. I rate Caterpillar a strong buy. Orders are up.'
    expect(await tipText(text)).toBe('I rate Caterpillar a strong buy.')
  })
})
