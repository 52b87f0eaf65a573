import { parseArgs } from 'node:util'
import type { ExtractedTip } from '#contract/extraction.ts'
import { extract } from '#extraction/extract.ts'
import type { Extractor } from '#extraction/extractors/extractor.ts'
import { createRulesExtractor, rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { documentOfLine, parseLine } from '#extraction/supplied-line.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { readCorpus } from '#extraction/training/corpus.ts'
import { examplesBeside, examplesOf } from '#extraction/training/examples.ts'
import {
  handOf,
  type InventedText,
  inventedFolder,
  readInvented,
  tickersOf,
} from '#extraction/training/invented.ts'
import { leaveOut, requiredTips } from '#extraction/training/left-out.ts'
import { SentenceTally, TextTally } from './measuring/invented-tally.ts'

const symbols = openSymbolTable()

/** What reads an invented text. */
type ExtractorFor = (nth: number) => Extractor

/** Extractors for each fifth of the texts, trained on a corpus and the other fifths. */
function leftOutExtractors(directory: string): ExtractorFor {
  const { documents } = readCorpus(directory)
  const examples = [
    ...documents.flatMap(document => examplesOf(document, symbols)),
    ...examplesBeside(symbols),
  ]
  const { weightsWithout } = leaveOut(examples, requiredTips(documents))
  const extractors = new Map(
    [...weightsWithout].map(([publisher, weights]) => [publisher, createRulesExtractor(() => weights)]),
  )
  return nth => extractors.get(handOf(nth)) ?? rulesExtractor
}

async function tipsOf({ kind, title, text }: InventedText, extractor: Extractor): Promise<ExtractedTip[]> {
  const readAs = kind === 'newsletter' || kind === 'transcript' ? kind : 'blog'
  const line = parseLine(JSON.stringify({ id: 'one', kind: readAs, title, text }))
  const { tips } = await extract(line, {
    read: async given => documentOfLine(given),
    extractor,
    symbols,
  })
  return tips
}

/** Whether a tip is about a company that a text calls so. */
function isAbout({ ticker, company_name: companyName }: ExtractedTip, names: readonly string[]): boolean {
  return names.some(name => {
    if (ticker.toLowerCase() === name.toLowerCase() || tickersOf(name, symbols).includes(ticker)) return true
    const [full, short] = [companyName?.toLowerCase() ?? '', name.toLowerCase()]
    return full !== '' && (full.startsWith(short) || short.startsWith(full))
  })
}

/** The tip about each company that a text names, and the tips about none of them. */
function matched({ companies }: InventedText, tips: ExtractedTip[]) {
  return {
    companies: companies.map(({ names, label }) => ({
      ...{ name: names[0] ?? '', label },
      tip: tips.find(one => isAbout(one, names)),
    })),
    others: tips.filter(tip => !companies.some(({ names }) => isAbout(tip, names))),
  }
}

/**
 * Measures how invented texts and single sentences are read: by the weights of the product or, with `--corpus`, each
 * fifth by weights that were trained without it. `--texts` is a folder of others, `--wrong de` prints what is wrong in
 * a language.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ texts: { type: 'string', default: inventedFolder }, corpus: { type: 'string' } },
      wrong: { type: 'string' },
    },
  })
  const extractorFor = values.corpus ? leftOutExtractors(values.corpus) : () => rulesExtractor
  const read = readInvented(values.texts)
  const texts = new Map<string, TextTally>()
  const sentences = new Map<string, SentenceTally>()
  for (const { nth, text, isSentence } of read) {
    const found = matched(text, await tipsOf(text, extractorFor(nth)))
    const told = isSentence ? tellSentence(text, found, sentences) : tellText(text, found, texts)
    if (values.wrong === text.lang && told.length > 0)
      process.stdout.write(`\n${text.kind}: ${text.title ?? '–'}\n${text.text}\n  ${told.join('\n  ')}\n`)
  }
  process.stdout.write(TextTally.head)
  for (const [name, tally] of [...texts].sort()) process.stdout.write(tally.line(name))
  for (const [name, tally] of [...sentences].sort()) process.stdout.write(tally.line(name))
}

function tellText(
  { lang }: InventedText,
  found: ReturnType<typeof matched>,
  tallies: Map<string, TextTally>,
): string[] {
  const wrong: string[] = []
  for (const key of [lang, 'all']) {
    const tally = tallies.get(key) ?? new TextTally()
    tallies.set(key, tally)
    const told = [
      ...found.companies.map(one => tally.company(one)),
      ...found.others.map(tip => tally.company({ name: tip.ticker, label: 'none', tip })),
    ]
    if (key === lang) wrong.push(...told.filter(line => line !== null))
  }
  return wrong
}

function tellSentence(
  { lang }: InventedText,
  { companies }: ReturnType<typeof matched>,
  tallies: Map<string, SentenceTally>,
): string[] {
  return companies.flatMap(one => {
    const isVerdict = one.label !== 'none' && one.label !== 'optional'
    const key = `${lang} ${isVerdict ? 'verdicts' : 'no verdicts'}`
    const tally = tallies.get(key) ?? new SentenceTally()
    tallies.set(key, tally)
    return tally.company(one) ?? []
  })
}

await main()
