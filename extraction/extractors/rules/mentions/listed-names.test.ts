import { describe, expect, it } from 'vitest'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'

const symbols = openSymbolTable()

function named(text: string): string[] {
  return findMentions(text, { symbols, title: null, isTranscript: false }).map(
    ({ listing }) => listing.ticker,
  )
}

describe('a name that is a word', () => {
  it.each([
    ['among words', 'Target, Gap and Progress are words.'],
    ['at the head of a list of words', 'Target: 40. Progress: slow. Block: none.'],
    ['at the head beside one company alone', 'Target: 40. Nvidia: up.'],
    ['behind a company, without a list', 'Nvidia. Target for the year.'],
    ['in small letters', 'Nvidia, target and progress.'],
  ])('is no company %s', (_, text) => {
    expect(named(text).filter(ticker => ticker !== 'NVDA')).toEqual([])
  })

  it.each([
    [
      'in a list with one that is none',
      'We hold Allstate, Travelers and Progressive.',
      ['ALL', 'TRV', 'PGR'],
    ],
    ['in one of another language', 'Meta, Nvidia und Block', ['META', 'NVDA', 'XYZ']],
    ['in a pair', 'Lowe’s or Target?', ['LOW', 'TGT']],
    [
      'at the head of entries of one form',
      'Nvidia: keep. Rightmove: keep. Target: no.',
      ['NVDA', 'RMV.L', 'TGT'],
    ],
    ['at the head of lines', '- Nvidia – add\n- Rightmove – add\n- Target – no', ['NVDA', 'RMV.L', 'TGT']],
    ['at the head of questions', 'Nvidia? Keep. Rightmove? Keep. Target? No.', ['NVDA', 'RMV.L', 'TGT']],
  ])('is a company %s', (_, text, tickers) => {
    expect(named(text)).toEqual(tickers)
  })
})
