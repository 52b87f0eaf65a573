import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extraction } from '#contract/extraction.ts'
import type { GoldDocument } from '#extraction/gold/gold-document.ts'
import type { Corpus } from '#extraction/training/corpus.ts'

/** What an extractor found in one document, as the scorer reads it. */
export interface Prediction extends Pick<Extraction, 'post' | 'tips'> {
  document: GoldDocument
}

export interface TableOptions {
  /** Groups that get a line each, a table for each way of grouping. */
  by: string[]
  /** Whether each document's mistakes are told. */
  listErrors: boolean
}

/**
 * Prints the table of a corpus' own scorer with intervals over its documents, one line for each group, and what is found
 * in languages other than English. Gives false where the scorer fails.
 */
export function printTable(corpus: Corpus, predictions: Prediction[], options: TableOptions): boolean {
  const all = score(corpus, predictions, ['--intervals', ...(options.listErrors ? ['--list-errors'] : [])])
  if (all === null) return false
  process.stdout.write(`${withoutSummary(all)}\n`)
  for (const group of options.by) {
    const grouped = score(corpus, predictions, ['--by', group])
    process.stdout.write(`\n${grouped === null ? '' : tableOf(group, grouped)}\n`)
  }
  const foreign = predictions.filter(({ document }) => document.meta.language !== 'en')
  const others = foreign.length > 0 ? score(corpus, foreign, []) : null
  if (others !== null) process.stdout.write(`\nnot English\n${tableOf('metric', others)}\n`)
  return true
}

/** What the scorer prints of some predictions against the documents they are of; null where it fails. */
function score(corpus: Corpus, predictions: Prediction[], options: string[]): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'bench-extraction-'))
  try {
    const given = join(directory, 'predictions.jsonl')
    const lines = predictions.map(({ document, post, tips }) =>
      JSON.stringify({ id: document.id, post, tips }),
    )
    writeFileSync(given, `${lines.join('\n')}\n`)
    for (const { document } of predictions)
      symlinkSync(join(corpus.gold, document.file), join(directory, document.file))
    return runScorer(corpus.scorer, ['--gold', directory, '--pred', given, ...options])
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function runScorer(scorer: string, args: string[]): string | null {
  const run = spawnSync(process.execPath, [scorer, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  return run.status === 0 ? run.stdout : null
}

/** The scorer ends with everything once more on one line of JSON, for programs. */
function withoutSummary(printed: string): string {
  return printed.slice(0, printed.trimEnd().lastIndexOf('\n')).trimEnd()
}

function tableOf(group: string, printed: string): string {
  return printed.split('\n\n').find(part => part.startsWith(group)) ?? ''
}
