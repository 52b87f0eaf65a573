import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'

/** The invented texts of the project. */
export const inventedFolder = join(import.meta.dirname, '../../training/invented')

/** A text of `training/invented`, with what it says of each company that it names. */
const inventedText = z.object({
  lang: z.string(),
  kind: z.enum(['blog', 'news', 'newsletter', 'forum', 'list', 'transcript']),
  title: z.string().nullable(),
  text: z.string(),
  companies: z.array(
    z.object({
      names: z.array(z.string()).min(1),
      label: z.enum(['bullish', 'bearish', 'neutral', 'none', 'optional']),
    }),
  ),
})
export type InventedText = z.infer<typeof inventedText>

/** A sentence of its own, with `{X}` for the company. Verdicts are named by their stance. */
const inventedSentence = z.object({ lang: z.string(), kind: z.string(), sentence: z.string() })

/** Whom sentences are filled with: companies whose names no language bends. */
const fillers = ['SAP', 'Nestlé', 'ASML', 'Siemens', 'Microsoft', 'Tesla', 'Danone', 'Intel']
const easternFillers = ['特斯拉', '英伟达', '贵州茅台', '微软']

/** An invented text. */
interface Invented {
  text: InventedText
  /** Whether it is a sentence alone. */
  isSentence: boolean
}

/** The invented texts and sentences of a folder, in the order of its files and their lines. */
export function readInvented(directory: string): Invented[] {
  const files = readdirSync(directory).filter(name => name.endsWith('.jsonl'))
  return files.sort().flatMap(file => {
    const isSentence = file.startsWith('sentences')
    const lines = readFileSync(join(directory, file), 'utf8').split('\n').filter(Boolean)
    return lines.flatMap((json, nth) => {
      const text = isSentence ? textOfSentence(json, nth) : inventedText.parse(JSON.parse(json))
      return text ? [{ text, isSentence }] : []
    })
  })
}

function textOfSentence(json: string, nth: number): InventedText | null {
  const { lang, kind, sentence } = inventedSentence.parse(JSON.parse(json))
  if (!sentence.includes('{X}')) return null
  const names = lang === 'zh' || lang === 'ja' ? easternFillers : fillers
  const name = names[nth % names.length] ?? ''
  // Praise, complaint and what others say count neither way.
  const label = inventedText.shape.companies.element.shape.label.catch('optional').parse(kind)
  const companies = [{ names: [name], label }]
  return { lang, kind: 'blog', title: null, text: sentence.replaceAll('{X}', name), companies }
}

/** The tickers of all listings of a company that a text calls so. */
export function tickersOf(name: string, symbols: SymbolTable): string[] {
  const written = symbols.find(name)
  const found = [...symbols.namesIn(name), ...symbols.localNamesIn(name)]
  const named = found.flatMap(({ listing }) => symbols.listingsOf(listing))
  return [...(written ? [written] : []), ...named].flatMap(({ ticker }) => storableTicker(ticker) ?? [])
}
