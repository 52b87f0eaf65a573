import type { AccuracyCell, EditedFields } from '#contract/accuracy.ts'
import { fewestForShare } from '#contract/shares.ts'

/** What one extractor drafted, with its version: the only thing that is ever added up. */
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

/** The cells by who drafted, in their order. */
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

/** Whom the page speaks of first: the newest with enough drafts to tell a share, else the newest. */
export function firstReader(readers: readonly ReaderFigures[]): ReaderFigures | undefined {
  return readers.find(({ drafted }) => drafted >= fewestForShare) ?? readers[0]
}

/** `the built-in rules`, or the name of a model. */
export function readerName(extractor: string): string {
  return isRules(extractor) ? 'the built-in rules' : extractor.slice(extractor.indexOf(':') + 1)
}

/** The same as a heading, with the version. */
export function readerTitle(extractor: string): string {
  const [, version] = extractor.split('@')
  return isRules(extractor)
    ? `The built-in rules, version ${version ?? '1'}`
    : `${readerName(extractor)}, a language model`
}

function isRules(extractor: string): boolean {
  return extractor.startsWith('rules')
}

/** Where the axis of shares begins, in percent: at 0 as soon as one reaches below the middle. */
export function axisStart(cells: readonly AccuracyCell[]): 0 | 50 {
  return cells.some(({ keptLow }) => keptLow !== null && keptLow < 0.5) ? 0 : 50
}

/** A fraction in percent with one decimal, without the sign: `81.1`. */
export function percents(fraction: number): string {
  return (fraction * 100).toFixed(1)
}
