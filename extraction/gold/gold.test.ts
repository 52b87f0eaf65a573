import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Certainty } from '#contract/extraction.ts'
import { answersTo, figuresOf } from '#extraction/gold/figures.ts'
import { readGold } from '#extraction/gold/gold-document.ts'
import { type Answer, type Score, scoreAnswers } from '#extraction/gold/score.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const documents = readGold(folder)

const measures = [
  'precision',
  'recall',
  'f1',
  'stance',
  'sure',
  'targets',
  'clean',
  'verbatim',
  'metrics',
] as const

/** What the table beside the documents says of each measure. */
function writtenFigures(): [(typeof measures)[number], number][] {
  const table = readFileSync(join(folder, 'README.md'), 'utf8')
  return measures.map(measure => {
    const [, figure] = new RegExp(String.raw`^\| ${measure} \| ([\d.]+) \|`, 'm').exec(table) ?? []
    if (figure === undefined) throw new Error(`extraction/gold/README.md does not say what ${measure} is`)
    return [measure, Number(figure)]
  })
}

describe('the scorer of gold documents', () => {
  it('gives nothing for no answer, and no more for clean documents than they are', () => {
    const score = scoreAnswers(documents.map(document => ({ document, tips: [] })))
    expect(score).toMatchObject({ recall: 0, f1: 0, targets: 0, clean: 100, metrics: 0 })
  })

  it('counts a tip where there is none, a wrong stance and an invented excerpt', () => {
    const [negative] = documents.filter(document => document.kind === 'negative')
    const [bearish] = documents.filter(document => document.gold.tips[0]?.stance === 'bearish')
    if (!negative || !bearish) throw new Error('The gold set lacks a negative or a bearish document')
    const tip = {
      ticker: bearish.gold.tips[0]?.ticker ?? '',
      company_name: null,
      text: '',
      thesis: null,
      evidence: 'words that no document has',
      evidence_seconds: null,
      stance: 'bullish' as const,
      price_target: null,
      metrics: [],
    }
    const score = scoreAnswers([
      { document: negative, tips: [tip] },
      { document: bearish, tips: [tip] },
    ])
    expect(score).toMatchObject({ precision: 50, recall: 100, stance: 0, sure: 0, clean: 0, verbatim: 0 })
    const certainly = (certainty: Certainty) => {
      const told = { ...tip, stance: 'bearish' as const, certainty }
      return scoreAnswers([{ document: bearish, tips: [told] }]).sure
    }
    expect(certainly('sure')).toBeGreaterThan(0)
    expect(certainly('check')).toBe(0)
  })
})

describe('the rule-based extractor on the gold documents', () => {
  let answers: Answer[]
  let score: Score
  beforeAll(async () => {
    answers = await answersTo(folder)
    score = scoreAnswers(answers)
  })

  it('has enough of them: sixty documents, twelve without a tip', () => {
    expect(documents.length).toBeGreaterThanOrEqual(60)
    expect(documents.filter(document => document.kind === 'negative').length).toBeGreaterThanOrEqual(12)
  })

  it('tells how many tickers it found of how many, as /accuracy does', () => {
    const { documents: counted, tickers, found } = figuresOf(answers)
    expect(counted).toBe(documents.length)
    expect((100 * found) / tickers).toBeCloseTo(score.recall)
  })

  it.each([
    ['f1', 95],
    ['stance', 95],
    ['targets', 95],
    ['clean', 95],
    ['verbatim', 100],
    ['metrics', 70],
  ] as const)('reaches its gate: %s at least %d', (measure, gate) => {
    expect(score[measure], score.errors.join('\n')).toBeGreaterThanOrEqual(gate)
  })

  it.each(writtenFigures())('is within 0.3 points of what is written down: %s %d', (measure, written) => {
    const distance = Math.abs(score[measure] - written)
    expect(distance, [`${measure} is ${score[measure]}`, ...score.errors].join('\n')).toBeLessThanOrEqual(0.3)
  })
})
