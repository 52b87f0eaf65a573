import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ExtractedTip } from '#contract/extraction.ts'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { documentOfLine, parseLine } from '#extraction/supplied-line.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'

const usage = `Usage: npm run bench:invented -- DIR [--wrong LANGUAGE]
DIR has *.jsonl of invented texts: {lang, kind, title, text, companies: [{names, label}]}, and sentences.jsonl: {lang, kind, sentence}.
`
const invented = z.object({
  lang: z.string(),
  kind: z.string(),
  title: z.string().nullable(),
  text: z.string(),
  companies: z.array(z.object({ names: z.array(z.string()), label: z.string() })),
})
const plain = z.object({ lang: z.string(), kind: z.string(), sentence: z.string() })
const stances = new Set(['bullish', 'bearish', 'neutral'])
/** Whom a sentence is filled with: companies whose names no language bends. */
const fillers = ['SAP', 'Nestlé', 'ASML', 'Siemens', 'Microsoft', 'Tesla', 'Danone', 'Intel']
const fillersOfChinese = ['特斯拉', '英伟达', '贵州茅台', '微软']

/** What came of the texts of one language. */
class Tally {
  right = 0
  wrongStance = 0
  missed = 0
  extra = 0
  sure = 0
  sureRight = 0

  line(name: string): string {
    const found = this.right + this.wrongStance
    const f1 = (hits: number) => (200 * hits) / Math.max(1, found + this.extra + found + this.missed)
    const cells = [
      ...[found + this.missed, f1(found).toFixed(1), f1(this.right).toFixed(1)],
      ...[((100 * this.right) / Math.max(1, found)).toFixed(1), `${this.sureRight}/${this.sure}`],
      ...[((100 * this.sureRight) / Math.max(1, this.sure)).toFixed(1), this.missed, this.extra],
    ]
    return `${name.padEnd(20)}${cells.map(cell => String(cell).padStart(10)).join('')}\n`
  }
}

const symbols = openSymbolTable()
const [directory, flag, shown] = process.argv.slice(2)

async function tipsOf(kind: string, title: string | null, text: string): Promise<ExtractedTip[]> {
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
    if (ticker.toLowerCase() === name.toLowerCase()) return true
    const listed = [...symbols.namesIn(name), ...symbols.localNamesIn(name)].flatMap(({ listing }) =>
      symbols.listingsOf(listing),
    )
    if (listed.some(listing => storableTicker(listing.ticker) === ticker)) return true
    const [full, short] = [companyName?.toLowerCase() ?? '', name.toLowerCase()]
    return full !== '' && (full.startsWith(short) || short.startsWith(full))
  })
}

async function measureTexts(folder: string): Promise<void> {
  const tallies = new Map<string, Tally>()
  for (const file of readdirSync(folder).filter(
    name => name.endsWith('.jsonl') && name !== 'sentences.jsonl',
  ))
    for (const json of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const row = invented.parse(JSON.parse(json))
      const tips = await tipsOf(row.kind, row.title, row.text)
      const told: string[] = []
      for (const key of [row.lang, 'all']) {
        const tally = tallies.get(key) ?? new Tally()
        tallies.set(key, tally)
        for (const { names, label } of row.companies.filter(one => stances.has(one.label))) {
          const tip = tips.find(one => isAbout(one, names))
          if (!tip) tally.missed++
          else if (tip.stance === label) tally.right++
          else tally.wrongStance++
          if (key !== 'all' && tip?.stance !== label)
            told.push(`${names[0]} is ${label}: ${tip?.stance ?? 'missed'}`)
        }
        for (const tip of tips) {
          const about = row.companies.find(({ names }) => isAbout(tip, names))
          if (about?.label === 'optional') continue
          const isSure = tip.certainty === 'sure'
          if (!about || about.label === 'none') {
            tally.extra++
            if (key !== 'all') told.push(`${tip.ticker} ${isSure ? 'is surely' : 'is'} no tip`)
          }
          if (isSure) tally.sure++
          if (isSure && about?.label === tip.stance) tally.sureRight++
        }
      }
      if (shown === row.lang && told.length > 0)
        process.stdout.write(`\n${row.kind}: ${row.title ?? '–'}\n${row.text}\n  ${told.join('\n  ')}\n`)
    }
  const heads = ['tips', 'F1', 'with stance', 'stance', 'sure', 'sure right', 'missed', 'extra']
  process.stdout.write(`${'texts'.padEnd(20)}${heads.map(head => head.padStart(10)).join('')}\n`)
  for (const [key, tally] of [...tallies].sort()) process.stdout.write(tally.line(key))
}

async function measureSentences(file: string): Promise<void> {
  const counts = new Map<string, Record<string, number>>()
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  for (const [at, json] of rows.entries()) {
    const { lang, kind, sentence } = plain.parse(JSON.parse(json))
    if (!sentence.includes('{X}')) continue
    const names = lang === 'zh' ? fillersOfChinese : fillers
    const name = names[at % names.length] ?? ''
    const tip = (await tipsOf('blog', null, sentence.replaceAll('{X}', name))).find(one =>
      isAbout(one, [name]),
    )
    const isVerdict = stances.has(kind)
    const outcome = !tip ? 'none' : tip.stance === kind ? 'right' : tip.stance === 'unset' ? 'unset' : 'other'
    const key = `${lang} ${isVerdict ? 'verdicts' : 'no verdicts'}`
    const count = counts.get(key) ?? {}
    counts.set(key, count)
    count.of = (count.of ?? 0) + 1
    count[outcome] = (count[outcome] ?? 0) + 1
    if (tip?.certainty === 'sure') count.sure = (count.sure ?? 0) + 1
    if (shown === lang && (isVerdict ? outcome !== 'right' : tip?.certainty === 'sure'))
      process.stdout.write(`${kind} ${outcome} ${tip?.stance ?? ''}: ${sentence}\n`)
  }
  process.stdout.write('sentences\n')
  for (const [key, count] of [...counts].sort())
    process.stdout.write(
      `${key.padEnd(20)}${Object.entries(count)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}\n`,
    )
}

if (!directory || (flag !== undefined && flag !== '--wrong')) {
  process.stderr.write(usage)
  process.exitCode = 1
} else {
  await measureTexts(directory)
  const sentences = join(directory, 'sentences.jsonl')
  if (existsSync(sentences)) await measureSentences(sentences)
}
