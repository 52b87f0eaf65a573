import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { ExtractedPost } from '#contract/extraction.ts'
import { extract } from '#extraction/extract.ts'
import { createExtractor } from '#extraction/extractors/create-extractor.ts'
import { createRulesExtractor, rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { type GoldDocument, readGold, suppliedBy } from '#extraction/gold/gold-document.ts'
import { type Answer, scoreAnswers } from '#extraction/gold/score.ts'
import { readExtractionSettings } from '#extraction/settings.ts'
import { documentOfLine } from '#extraction/supplied-line.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { type Corpus, type Half, readCorpus } from '#extraction/training/corpus.ts'
import { examplesOf, ownExamples } from '#extraction/training/examples.ts'
import { leaveOut, requiredTips } from '#extraction/training/left-out.ts'
import { printTable } from './corpus-table.ts'
import { measureLongTexts } from './long-texts.ts'

const usage = `Usage: npm run bench:extraction -- --gold DIR [--scorer FILE] [--errors]
       npm run bench:extraction -- --model [--gold DIR] [--scorer FILE] [--errors]
       npm run bench:extraction -- --corpus DIR --by-publisher [--by publisher] [--half a|b] [--list-errors]`
/** The documents of the project. */
const ownGold = join(import.meta.dirname, '../extraction/gold')
/** Seconds for which documents are extracted again and again, after one round to warm up. */
const measuredSeconds = 3

/** Prints the quality of the rule-based extractor on labelled documents, and its speed on a gold set. Gives the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      gold: { type: 'string' },
      scorer: { type: 'string' },
      errors: { type: 'boolean' },
      model: { type: 'boolean' },
      corpus: { type: 'string' },
      'by-publisher': { type: 'boolean' },
      by: { type: 'string', multiple: true },
      half: { type: 'string' },
      'list-errors': { type: 'boolean' },
    },
  })
  const half = halfNamed(values.half)
  if (values.corpus && values['by-publisher'] && half !== undefined) {
    const corpus = readCorpus(values.corpus, half)
    const by = ['kind', 'language', ...(values.by ?? [])]
    const predictions = await predictLeftOut(corpus, openSymbolTable())
    return printTable(corpus, predictions, { by, listErrors: values['list-errors'] === true }) ? 0 : 1
  }
  if (values.model) return measureModel(values.gold ?? ownGold, values.scorer, values.errors === true)
  if (values.gold) return measureGold(values.gold, values.scorer, values.errors === true)
  process.stderr.write(`${usage}\n`)
  return 1
}

/** What the rules find in each document with weights that were trained without its publisher. */
async function predictLeftOut({ documents, gold }: Corpus, symbols: SymbolTable): Promise<WholeAnswer[]> {
  const all = readGold(gold)
  const examples = [...all.flatMap(document => examplesOf(document, symbols)), ...ownExamples(symbols)]
  const { weightsWithout } = leaveOut(examples, requiredTips(all))
  const answers: WholeAnswer[] = []
  for (const document of documents) {
    const weights = weightsWithout.get(document.meta.publisher)
    if (!weights) throw new Error(`No weights were trained without ${document.meta.publisher}`)
    answers.push(
      ...(await answerAll(
        [document],
        symbols,
        createRulesExtractor(() => weights),
      )),
    )
  }
  return answers
}

/** The half of the publishers that is asked for; undefined for a word that names none. */
function halfNamed(word: string | undefined): Half | undefined {
  if (word === undefined) return null
  return word === 'a' || word === 'b' ? word : undefined
}

async function measureGold(gold: string, scorer: string | undefined, withErrors: boolean): Promise<number> {
  const documents = readGold(gold)
  const symbols = openSymbolTable()
  const answers = await answerAll(documents, symbols)
  const code = scorer ? runScorer(scorer, gold, answers) : printScore(answers, withErrors)
  await printSpeed(documents, symbols)
  await printLongTexts(documents, symbols)
  return code
}

/** The same of the language model that EXTRACTOR and its settings name (docs/settings.md), without the speed. */
async function measureModel(gold: string, scorer: string | undefined, withErrors: boolean): Promise<number> {
  const { extractor } = readExtractionSettings(process.env)
  const answers = await answerAll(readGold(gold), openSymbolTable(), createExtractor(extractor))
  return scorer ? runScorer(scorer, gold, answers) : printScore(answers, withErrors)
}

interface WholeAnswer extends Answer {
  post: ExtractedPost
}

async function answerAll(
  documents: GoldDocument[],
  symbols: SymbolTable,
  extractor = rulesExtractor,
): Promise<WholeAnswer[]> {
  const answers: WholeAnswer[] = []
  for (const document of documents) {
    const { post, tips } = await extract(suppliedBy(document), {
      read: async given => documentOfLine(given),
      extractor,
      symbols,
    })
    answers.push({ document, post, tips })
  }
  return answers
}

function printScore(answers: Answer[], withErrors: boolean): number {
  const { errors, ...shares } = scoreAnswers(answers)
  for (const [name, share] of Object.entries(shares))
    print(name, Number.isNaN(share) ? '-' : share.toFixed(1))
  if (withErrors) process.stdout.write(errors.map(error => `  ${error}\n`).join(''))
  return 0
}

/** Hands the answers to another scorer as `--gold DIR --pred FILE`, a line `{id, post, tips}` for each document. */
function runScorer(scorer: string, gold: string, answers: WholeAnswer[]): number {
  const directory = mkdtempSync(join(tmpdir(), 'bench-extraction-'))
  try {
    const predictions = join(directory, 'predictions.jsonl')
    const lines = answers.map(({ document, post, tips }) => JSON.stringify({ id: document.id, post, tips }))
    writeFileSync(predictions, `${lines.join('\n')}\n`)
    const run = spawnSync(process.execPath, [scorer, '--gold', gold, '--pred', predictions], {
      stdio: 'inherit',
    })
    return run.status ?? 1
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function printSpeed(documents: GoldDocument[], symbols: SymbolTable): Promise<void> {
  const characters = documents.reduce((sum, { text }) => sum + text.length, 0)
  const start = performance.now()
  let rounds = 0
  let seconds = 0
  while (seconds < measuredSeconds && documents.length > 0) {
    await answerAll(documents, symbols)
    rounds++
    seconds = (performance.now() - start) / 1000
  }
  print('documents a second', ((documents.length * rounds) / seconds).toFixed(0))
  print('characters a second', ((characters * rounds) / seconds).toFixed(0))
}

async function printLongTexts(documents: GoldDocument[], symbols: SymbolTable): Promise<void> {
  const { articleMs, transcriptMs, heapGrowthMb } = await measureLongTexts(documents, symbols)
  print('5 000 words, ms', articleMs.toFixed(0))
  print('30 000 captions, ms', transcriptMs.toFixed(0))
  print('heap growth, MB', heapGrowthMb.toFixed(1))
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(20)} ${value.padStart(10)}\n`)
}

process.exitCode = await main()
