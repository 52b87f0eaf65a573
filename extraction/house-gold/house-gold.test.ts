import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { type HouseSentence, readHouseSentences } from '#extraction/house-gold/house-sentences.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { companyKey } from '#extraction/symbols/symbol-table.ts'
import { aDocument } from '#extraction/testing/a-document.ts'

const symbols = openSymbolTable()
const sets = ['held-out', 'worked-with'] as const

interface Read extends HouseSentence {
  /** The tip on the stock that is rated. */
  found: { stance: string; target: number | null } | null
  /** The others of which the reading is sure. */
  sureOthers: string[]
}

function keyOf(ticker: string): string {
  const listing = symbols.find(ticker)
  return listing ? companyKey(listing) : ticker
}

async function read(one: HouseSentence): Promise<Read> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(one.sentence), context)
  const isMeant = (ticker: string) => keyOf(ticker) === keyOf(one.ticker)
  const tip = tips.find(({ ticker }) => isMeant(ticker))
  return {
    ...one,
    found: tip ? { stance: tip.stance, target: tip.priceTarget?.value ?? null } : null,
    sureOthers: tips.flatMap(({ ticker, certainty }) =>
      isMeant(ticker) || certainty === 'check' ? [] : ticker,
    ),
  }
}

const all = await Promise.all(readHouseSentences().map(read))
const told = (ones: Read[]) =>
  ones
    .map(one => `${one.found?.stance} ${one.found?.target} ${one.sureOthers.join()}: ${one.sentence}`)
    .join('\n')

describe.each(sets)('sentences with houses, %s', set => {
  const own = all.filter(one => one.set === set)
  const rates = own.filter(({ kind }) => kind === 'rates')

  it('make no house a sure tip', () => {
    const wrong = own.filter(({ sureOthers }) => sureOthers.length > 0)
    expect(told(wrong)).toBe('')
  })

  it('are read as they are meant in 82 of 84', () => {
    const missed = rates.filter(({ found, stance }) => found?.stance !== stance)
    expect(missed.length, told(missed)).toBeLessThanOrEqual((rates.length * 2) / 84)
  })

  it('give their targets to the stock that is rated in nineteen of twenty', () => {
    const targeted = own.filter(({ target }) => target !== null)
    const missed = targeted.filter(({ found, target }) => found?.target !== target)
    expect(missed.length, told(missed)).toBeLessThanOrEqual(targeted.length / 20)
  })

  it('make the house a tip where it is the stock', () => {
    const missed = own.filter(({ kind, found, stance }) => kind === 'rated' && found?.stance !== stance)
    expect(missed.length, told(missed)).toBeLessThanOrEqual(1)
  })
})
