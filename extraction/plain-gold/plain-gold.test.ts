import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { type PlainSentence, readPlainSentences } from '#extraction/plain-gold/plain-sentences.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { aDocument } from '#extraction/testing/a-document.ts'

const symbols = openSymbolTable()
/** Companies whose names no language bends. */
const companies = ['SAP', 'Nestlé', 'ASML', 'Siemens', 'Microsoft', 'Tesla', 'Danone', 'Intel']
const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const

interface Read extends PlainSentence {
  stance: string | null
  isSure: boolean
}

async function read(one: PlainSentence, at: number): Promise<Read> {
  const text = one.sentence.replaceAll('{X}', companies[at % companies.length] ?? '')
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text), context)
  const [tip] = tips
  return { ...one, stance: tip?.stance ?? null, isSure: tip !== undefined && tip.certainty !== 'check' }
}

const all = await Promise.all(readPlainSentences().map(read))
const told = (ones: Read[]) => ones.map(({ sentence, stance }) => `${stance}: ${sentence}`).join('\n')

describe.each(languages)('plain sentences in %s', language => {
  const own = all.filter(one => one.language === language)
  const verdicts = own.filter(({ kind }) => kind !== 'none')

  it('are never surely a tip where they are no verdict', () => {
    const wrong = own.filter(({ kind, isSure }) => kind === 'none' && isSure)
    expect(told(wrong)).toBe('')
  })

  it('are surely of another stance in one of fifty at most', () => {
    const wrong = verdicts.filter(({ kind, stance, isSure }) => isSure && stance !== kind)
    expect(wrong.length, told(wrong)).toBeLessThanOrEqual(verdicts.length / 50)
  })

  it.each(['held-out', 'worked-with'] as const)('are read as they are meant in nine of ten, %s', set => {
    const asked = verdicts.filter(one => one.set === set)
    const missed = asked.filter(({ kind, stance }) => stance !== kind)
    expect(missed.length, told(missed)).toBeLessThanOrEqual(asked.length / 10)
  })
})
