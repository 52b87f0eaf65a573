import type { AccuracyCell, EditedFields } from '#contract/accuracy.ts'
import { fewestForShare } from '#contract/shares.ts'

/** The drafts of one version of one extractor. Figures of different versions are never added up. */
export interface ReaderFigures {
  extractor: string
  cells: AccuracyCell[]
  drafted: number
  kept: number
  edited: number
  dropped: number
  added: number
  checked: number
  reviews: number
  savedUnread: number
  answered: number
  right: number
  fields: EditedFields
}

type Summed = Exclude<keyof ReaderFigures, 'extractor' | 'cells' | 'fields' | 'answered' | 'right'>

/** The cells by extractor, in the order of the cells. */
export function readersOf(cells: readonly AccuracyCell[]): ReaderFigures[] {
  return [...new Set(cells.map(({ extractor }) => extractor))].map(extractor =>
    figuresOf(
      extractor,
      cells.filter(cell => cell.extractor === extractor),
    ),
  )
}

function figuresOf(extractor: string, cells: AccuracyCell[]): ReaderFigures {
  const sum = (of: (cell: AccuracyCell) => number) => cells.reduce((total, cell) => total + of(cell), 0)
  const all = (name: Summed) => sum(cell => cell[name])
  return {
    extractor,
    cells,
    drafted: all('drafted'),
    kept: all('kept'),
    edited: all('edited'),
    dropped: all('dropped'),
    added: all('added'),
    checked: all('checked'),
    reviews: all('reviews'),
    savedUnread: all('savedUnread'),
    answered: sum(({ secondLooks }) => secondLooks.answered),
    right: sum(({ secondLooks }) => secondLooks.right),
    fields: {
      ticker: sum(({ fields }) => fields.ticker),
      stance: sum(({ fields }) => fields.stance),
      target: sum(({ fields }) => fields.target),
      metrics: sum(({ fields }) => fields.metrics),
      evidence: sum(({ fields }) => fields.evidence),
    },
  }
}

/** The extractor that the page shows first: the newest with enough drafts for a share, else the newest. */
export function firstReader(readers: readonly ReaderFigures[]): ReaderFigures | undefined {
  return readers.find(({ drafted }) => drafted >= fewestForShare) ?? readers[0]
}

/** `the built-in rules`, or the name of a model. */
export function readerName(extractor: string): string {
  return isRules(extractor) ? 'the built-in rules' : extractor.slice(extractor.indexOf(':') + 1)
}

/** The name of an extractor as a heading, with the version of the rules. */
export function readerTitle(extractor: string): string {
  const [, version] = extractor.split('@')
  return isRules(extractor)
    ? `The built-in rules, version ${version ?? '1'}`
    : `${readerName(extractor)}, a language model`
}

function isRules(extractor: string): boolean {
  return extractor.startsWith('rules')
}

/** The percentage at which the axis of shares begins: 0 if an interval reaches below 50, else 50. */
export function axisStart(cells: readonly AccuracyCell[]): 0 | 50 {
  return cells.some(({ keptLow }) => keptLow !== null && keptLow < 0.5) ? 0 : 50
}

/** A fraction in percent with one decimal and no percent sign: `81.1`. */
export function percents(fraction: number): string {
  return (fraction * 100).toFixed(1)
}
