import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CaseLine } from '#contract/cases.ts'
import { answersTo } from '#extraction/gold/figures.ts'
import { scoreAnswers } from '#extraction/gold/score.ts'
import { goldOfCase } from './gold-of-case.ts'

const text = 'I would sell Otis Worldwide (NYSE: OTIS) today: its margins fall.'
const label = { ticker: 'OTIS', price_target: null, must_excerpt: text, metrics: [] }
const bearish = { tips: [{ ...label, stance: 'bearish' as const }], distractor_tickers: [] }
const line: CaseLine = {
  id: '019aa2f0-0000-7000-8000-000000000001',
  ...{ kind: 'blog', url: null, title: 'Lifts', published_at: null, text, expected: bearish },
  got: { ...bearish, tips: [{ ...label, stance: 'bullish' }] },
  ...{ extractor: 'rules@1', made_from: 'correction', text_hash: 'hash' },
}

describe('a case as a gold document', () => {
  it('is none of a line that is no case, or whose id would be another file', () => {
    expect(() => goldOfCase('{}')).toThrow()
    expect(() => goldOfCase(JSON.stringify({ ...line, id: '../../elsewhere' }))).toThrow('no id of a case')
  })

  it('is read and scored as the documents of our own are, also where it expects no tip', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cases-'))
    try {
      const none = { tips: [], distractor_tickers: ['OTIS'] }
      const other = { ...line, id: line.id.replace('1', '2'), kind: 'transcript' as const, expected: none }
      for (const one of [line, other]) {
        const { file, document } = goldOfCase(JSON.stringify(one))
        writeFileSync(join(folder, file), JSON.stringify(document))
      }
      const answers = await answersTo(folder)
      expect(answers.map(({ document }) => [document.kind, document.meta.read_as])).toEqual([
        ['blog', 'blog'],
        ['negative', 'transcript'],
      ])
      expect(scoreAnswers(answers.slice(0, 1)).errors).toEqual([])
      expect(scoreAnswers(answers).errors).not.toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
