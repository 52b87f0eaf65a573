import { join } from 'node:path'
import { candidatesOf } from '#extraction/extractors/rules/decision/candidate.ts'
import { featuresOf } from '#extraction/extractors/rules/decision/features.ts'
import type { Features, ToldStance } from '#extraction/extractors/rules/decision/model.ts'
import { readText } from '#extraction/extractors/rules/decision/reading.ts'
import { type GoldDocument, readGold, suppliedBy } from '#extraction/gold/gold-document.ts'
import { isAbout } from '#extraction/gold/score.ts'
import { documentOfLine } from '#extraction/supplied-line.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A candidate of a labelled text. */
export interface Example {
  publisher: string
  document: string
  ticker: string
  features: Features
  /** Whether the label has it as a tip; null for an optional one, which counts neither way. */
  isTip: boolean | null
  /** The stances that the label accepts, the best first; none for what is no tip. */
  stances: ToldStance[]
  weight: number
}

/** What a text that a machine wrote or helped to write weighs beside one of a person's. */
const weightOfMachines = 0.5

/** What one of our own documents weighs: they were written for the rules, and must not be lost by them. */
const weightOfOwn = 0.5

/** The candidates of our own documents, which are trained with and never measured. */
export function ownExamples(symbols: SymbolTable): Example[] {
  const documents = readGold(join(import.meta.dirname, '../gold'))
  return documents
    .flatMap(document => examplesOf(document, symbols))
    .map(example => ({ ...example, publisher: 'our own', weight: weightOfOwn }))
}

/** The candidates of a document with their features and labels, in the order of the text. */
export function examplesOf(document: GoldDocument, symbols: SymbolTable): Example[] {
  const signal = new AbortController().signal
  const reading = readText(documentOfLine(suppliedBy(document)), {
    symbols,
    signal,
    onTip: () => undefined,
  })
  const candidates = candidatesOf(reading, symbols)
  const { names, rows } = featuresOf(reading, candidates)
  const labels = document.gold.tips
  return candidates.map(({ ticker }, i) => {
    const about = labels.filter(label => isAbout({ ticker }, label))
    const label = about.find(({ optional }) => !optional) ?? about[0]
    const stances = label ? [label.stance, ...label.stance_alt] : []
    return {
      publisher: document.meta.publisher,
      document: document.id,
      ticker,
      features: Object.fromEntries(names.map((name, place) => [name, rows[i]?.[place] ?? 0])),
      isTip: label?.optional ? null : label !== undefined,
      stances: stances.filter(stance => stance !== 'unset'),
      weight: document.meta.machine_written ? weightOfMachines : 1,
    }
  })
}
