import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { type GoldDocument, suppliedBy } from '#extraction/gold/gold-document.ts'
import { documentOfLine, type SuppliedLine } from '#extraction/supplied-line.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** How long the rules take over long texts, and whether they keep what they have read. */
export interface LongTextFigures {
  /** Of an article of 5 000 words, the best of several runs in milliseconds of one core. */
  articleMs: number
  /** Of captions of 30 000 words without punctuation, about three hours of speech. */
  transcriptMs: number
  /** By how much the heap has grown after a thousand documents more, in MB. */
  heapGrowthMb: number
}

const articleWords = 5_000
const transcriptWords = 30_000
const articleRuns = 10
const transcriptRuns = 3
const manyDocuments = 1_000

/** Measures texts that are put together from gold documents, in each round with other numbers. */
export async function measureLongTexts(
  documents: GoldDocument[],
  symbols: SymbolTable,
): Promise<LongTextFigures> {
  const lines = documents.map(suppliedBy)
  const written = lines.filter(({ kind }) => kind !== 'transcript').map(({ text }) => text ?? '')
  const article = repeated(written, articleWords)
  const transcript = asCaptions(repeated(written, transcriptWords))
  const read = (line: SuppliedLine) =>
    extract(line, { read: async given => documentOfLine(given), extractor: rulesExtractor, symbols })
  const best = async (kind: SuppliedLine['kind'], text: string, runs: number) => {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const start = process.cpuUsage()
      await read({ id: kind, kind, text })
      const { user, system } = process.cpuUsage(start)
      times.push((user + system) / 1000)
    }
    return Math.min(...times)
  }
  return {
    articleMs: await best('blog', article, articleRuns),
    transcriptMs: await best('transcript', transcript, transcriptRuns),
    heapGrowthMb: await heapGrowth(lines, read),
  }
}

async function heapGrowth(lines: SuppliedLine[], read: (line: SuppliedLine) => Promise<unknown>) {
  const before = usedHeap()
  for (let i = 0; i < manyDocuments; i++) {
    const line = lines[i % lines.length]
    if (line) await read({ ...line, text: withOtherNumbers(line.text ?? '', i) })
  }
  return (usedHeap() - before) / 1024 ** 2
}

/** After a collection, so that only what is kept counts. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

function repeated(texts: string[], words: number): string {
  const parts: string[] = []
  let count = 0
  for (let i = 0; count < words && texts.length > 0; i++) {
    const part = withOtherNumbers(texts[i % texts.length] ?? '', Math.floor(i / texts.length))
    parts.push(part)
    count += Math.max(1, part.split(/\s+/).length)
  }
  return parts.join('\n\n')
}

function withOtherNumbers(text: string, round: number): string {
  return text.replace(/\b\d+\b/g, digits => String(Number(digits) + round))
}

function asCaptions(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.,!?;:()*"“”]/g, '')
    .replace(/\s+/g, ' ')
}
