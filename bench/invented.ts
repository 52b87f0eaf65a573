import { parseArgs } from 'node:util'
import type { ExtractedTip } from '#contract/extraction.ts'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { documentOfLine, parseLine } from '#extraction/supplied-line.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { type InventedText, inventedFolder, readInvented, tickersOf } from '#extraction/training/invented.ts'
import { SentenceTally, TextTally } from './measuring/invented-tally.ts'

const symbols = openSymbolTable()

async function tipsOf({ kind, title, text }: InventedText): Promise<ExtractedTip[]> {
  const readAs = kind === 'newsletter' || kind === 'transcript' ? kind : 'blog'
  const line = parseLine(JSON.stringify({ id: 'one', kind: readAs, title, text }))
  const { tips } = await extract(line, {
    read: async given => documentOfLine(given),
    extractor: rulesExtractor,
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
 * Measures how invented texts and single sentences are read. `--texts` is a folder of others, `--wrong de` prints what
 * is wrong in a language.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { texts: { type: 'string', default: inventedFolder }, wrong: { type: 'string' } },
  })
  const read = readInvented(values.texts)
  const texts = new Map<string, TextTally>()
  const sentences = new Map<string, SentenceTally>()
  for (const { text, isSentence } of read) {
    const found = matched(text, await tipsOf(text))
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
