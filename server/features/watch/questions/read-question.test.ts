import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { cpuTimeOf } from '../../../testing/cpu-time.ts'
import { draftQuestion, readQuestion } from './read-question.ts'

/** A Wednesday. */
const today = '2026-11-25'
const people = ['jonas reiter', 'dana mirescu', 'max march', 'the margin desk', 'june okafor']

/** What a question is read as, where these people have written. */
function read(typed: string, options: { today?: string; readsTimes?: boolean } = {}) {
  const isPerson = (name: string) => people.some(one => ` ${one} `.includes(` ${name.toLowerCase()} `))
  const hasStock = (ticker: string) => symbols.find(ticker) !== undefined
  return readQuestion(typed, draftQuestion(typed, symbols), { isPerson, hasStock, today, ...options })
}

const wordsOf = (typed: string) => read(typed).words
const stocksOf = (typed: string) => read(typed).stocks
const timeOf = (typed: string) => {
  const { since, until, words } = read(typed)
  return [since, until, words.join(' ')]
}

describe('a question', () => {
  it('is no more than its words, where nothing is read from it', () => {
    expect(read('')).toMatchObject({
      words: [],
      stocks: [],
      people: [],
      since: null,
      until: null,
      filters: [],
    })
    expect(read('stock:NVDA is:bullish "the order book"').words).toEqual(['the order book'])
    expect(read('capex margins')).toMatchObject({
      words: ['capex', 'margins'],
      filters: [],
      isBeginning: true,
    })
  })

  it.each([
    ['what did people say about TSMC’s capex?', ['TSMC', 'capex']],
    ['is it the margins that they talk about', ['margins']],
    ['was sagt er über die Dividende von BMW', ['Dividende', 'BMW']],
    ['que dit-on de la Chine', ['dit-on', 'Chine']],
    ['tips about dividends', ['dividends']],
    ['my notes on wafers', ['wafers']],
    ['sticky notes sold', ['sticky', 'notes', 'sold']],
    ['l’action de LVMH', ['action', 'LVMH']],
  ])('loses words that carry nothing: %s', (typed, words) => {
    expect(wordsOf(typed)).toEqual(words)
  })

  it('keeps negations, words in quotes, and all words where none carries anything', () => {
    expect(wordsOf('not cheap without growth')).toEqual(['not', 'cheap', 'without', 'growth'])
    expect(wordsOf('"the grid" the plant')).toEqual(['the grid', 'plant'])
    expect(wordsOf('of the')).toEqual(['of', 'the'])
    // German words among English ones are English.
    expect(wordsOf('war chest of apple')).toEqual(['war', 'chest', 'apple'])
    expect(wordsOf('wer war im Krieg')).toEqual(['Krieg'])
  })

  it.each([
    ['tsmc capex', 'TSM'],
    ['Google ads', 'GOOGL'],
    ['facebook ads', 'META'],
    ['big blue dividend', 'IBM'],
    ['the j&j trial', 'JNJ'],
    ['nvda backlog', 'NVDA'],
    ['$ALL premiums', 'ALL'],
    ['ALL premiums', 'ALL'],
    ['IT', 'IT'],
    ['V fees', 'V'],
    ['v', 'V'],
    ['BRK.B cash', 'BRK.B'],
    ['brk/b', 'BRK.B'],
  ])('names companies as people do: %s is about %s', (typed, ticker) => {
    expect(stocksOf(typed)).toContain(ticker)
  })

  it.each([
    'all of it',
    'is it a buy',
    'what is the target price',
    'WHAT IS ALL THAT',
    'cash on the balance sheet',
    'A tip',
    '"apple"',
    'CEO pay',
    'ROE and EPS',
    'costs are low now',
  ])('names none in: %s', typed => {
    expect(stocksOf(typed)).toEqual([])
  })

  it.each([
    ['capex October', ['2026-10-01', '2026-10-31', 'capex']],
    ['capex in october 2024', ['2024-10-01', '2024-10-31', 'capex']],
    ['capex December', ['2025-12-01', '2025-12-31', 'capex']],
    ['capex November', ['2026-11-01', '2026-11-30', 'capex']],
    ['capex last november', ['2025-11-01', '2025-11-30', 'capex']],
    ['capex last week', ['2026-11-16', '2026-11-22', 'capex']],
    ['capex this week', ['2026-11-23', '2026-11-29', 'capex']],
    ['capex last month', ['2026-10-01', '2026-10-31', 'capex']],
    ['capex this year', ['2026-01-01', '2026-12-31', 'capex']],
    ['capex yesterday', ['2026-11-24', '2026-11-24', 'capex']],
    ['capex today?', ['2026-11-25', '2026-11-25', 'capex']],
    ['capex 2025', ['2025-01-01', '2025-12-31', 'capex']],
    ['capex since March', ['2026-03-01', null, 'capex']],
    ['capex before 2025', [null, '2024-12-31', 'capex']],
    ['capex after October 5th', ['2026-10-06', null, 'capex']],
    ['capex until May 2026', [null, '2026-05-31', 'capex']],
    ['capex on Monday', ['2026-11-23', '2026-11-23', 'capex']],
    ['capex last Wednesday', ['2026-11-18', '2026-11-18', 'capex']],
    ['capex past 30 days', ['2026-10-27', '2026-11-25', 'capex']],
    ['capex two weeks ago', ['2026-11-09', '2026-11-15', 'capex']],
    ['capex between March and May', ['2026-03-01', '2026-05-31', 'capex']],
    ['capex from 2023 to 2025', ['2023-01-01', '2025-12-31', 'capex']],
    ['capex between November and January', ['2025-11-01', '2026-01-31', 'capex']],
    ['capex 5 Oct 2025', ['2025-10-05', '2025-10-05', 'capex']],
    ['capex 2025-10', ['2025-10-01', '2025-10-31', 'capex']],
    ['capex in May', ['2026-05-01', '2026-05-31', 'capex']],
    ['capex May 2025', ['2025-05-01', '2025-05-31', 'capex']],
    ['capex May 5', ['2026-05-05', '2026-05-05', 'capex']],
    ['dividende im Oktober', ['2026-10-01', '2026-10-31', 'dividende']],
    ['dividende letzte Woche', ['2026-11-16', '2026-11-22', 'dividende']],
    ['dividende seit März', ['2026-03-01', null, 'dividende']],
    ['dividende la semaine dernière', ['2026-11-16', '2026-11-22', 'dividende']],
    ['dividendos ayer', ['2026-11-24', '2026-11-24', 'dividendos']],
  ])('reads times: %s', (typed, expected) => {
    expect(timeOf(typed)).toEqual(expected)
  })

  it.each([
    'nvidia may fall',
    'may 5 banks fail',
    'Max March storms',
    'march of progress',
    'Russell 2000 funds',
    '$2000 target',
    'revenue 2030',
    'capex in 2030',
    'NOV rigs',
    'monday.com churn',
    'Monday churn',
    'second half orders',
    '"October" storms',
    'dec margins',
    'capex 2025-13',
  ])('reads no time in: %s', typed => {
    const { since, until } = read(typed)
    expect([since, until]).toEqual([null, null])
  })

  it('reads no time where days stand as filters', () => {
    expect(read('capex October', { readsTimes: false })).toMatchObject({
      since: null,
      words: ['capex', 'October'],
    })
  })

  it('goes by the calendar at the ends of years and months', () => {
    expect(read('last week', { today: '2026-01-01' })).toMatchObject({
      since: '2025-12-22',
      until: '2025-12-28',
    })
    expect(read('last month', { today: '2026-03-31' })).toMatchObject({
      since: '2026-02-01',
      until: '2026-02-28',
    })
    expect(read('yesterday', { today: '2024-03-01' })).toMatchObject({ since: '2024-02-29' })
    expect(read('29 February', { today: '2026-03-31' })).toMatchObject({ since: '2026-02-01', words: ['29'] })
  })

  it.each([
    ['from Reiter', 'Reiter', 'from Reiter'],
    ['capex by jonas reiter', 'jonas reiter', 'by jonas reiter'],
    ['according to Dana Mirescu', 'Dana Mirescu', 'according to Dana Mirescu'],
    ['what did Reiter say about capex', 'Reiter', 'what did Reiter say'],
    ['tips from dana', 'dana', 'from dana'],
    ['posts by Max March', 'Max March', 'by Max March'],
    ['von Reiter zur Dividende', 'Reiter', 'von Reiter'],
    ['from March', 'March', 'from March'],
  ])('reads strategists: %s', (typed, name, said) => {
    expect(read(typed).people).toEqual([name])
    expect(read(typed).filters[0]).toMatchObject({ said, by: name })
  })

  it.each([
    'from Nobody Here',
    'driven by margin growth',
    'from Apple',
    'did Intel say so',
    'people say',
    'Reiter on capex',
    'from "Reiter"',
    'from March 2026',
  ])('reads no strategist in: %s', typed => {
    expect(read(typed).people).toEqual([])
  })

  it('reads a time, a strategist and a company in one sentence', () => {
    expect(read('what has Reiter said about TSMC’s capex last month?')).toMatchObject({
      words: ['TSMC', 'capex'],
      people: ['Reiter'],
      since: '2026-10-01',
      until: '2026-10-31',
      filters: [
        { said: 'what has Reiter said', by: 'Reiter' },
        { said: 'last month?', by: null, since: '2026-10-01', until: '2026-10-31' },
      ],
    })
  })

  it('takes a word at the end for a beginning only where it is one', () => {
    expect(read('order boo').isBeginning).toBe(true)
    for (const typed of ['order "boo"', 'order nvidia', 'order last week', 'capex of the'])
      expect([typed, read(typed).isBeginning]).toEqual([typed, false])
  })

  it('is read at once, whatever it is', async () => {
    const hostile = [
      'last '.repeat(40),
      'from '.repeat(40),
      "'".repeat(200),
      '1 of '.repeat(40),
      'did '.repeat(49),
      '5 October '.repeat(20),
      `${'a'.repeat(199)}!`,
      'from to and '.repeat(16),
      '２０２５ İstanbul ﷽',
      '👩‍🚀 \u202e \u0000',
    ]
    draftQuestion('apple', symbols)
    for (const typed of [...hostile, hostile.join(' '), 'y '.repeat(10_000)]) {
      const took = await cpuTimeOf(() => read(typed))
      expect([typed.slice(0, 20), took < 250]).toEqual([typed.slice(0, 20), true])
    }
  })
})
