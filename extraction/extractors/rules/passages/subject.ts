import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Section } from '#extraction/extractors/rules/passages/outline.ts'
import type { Signal } from '#extraction/extractors/rules/stance/signals.ts'
import type { Passage } from '#extraction/text/passages.ts'
import type { Span } from '#extraction/text/sentences.ts'

/** From where to where a sentence speaks of a company, in offsets of the sentence. */
export interface Part {
  from: number
  to: number
}

/** A sentence as far as it is about one company. */
export interface Statement {
  sentence: Span
  passage: Passage
  /** 'named' in the sentence itself, or meant by "the stock", a heading or a list's introduction. */
  how: 'named' | 'meant'
  /** The companies this sentence speaks about. */
  company: number
  /** The passage names this company alone: its other sentences speak of it as surely as the one with the name. */
  isOwnPassage: boolean
  /** It stands under a heading, label or item that names this company alone. */
  isUnderName: boolean
  signals: Signal[]
  /** What of the sentence is about it; absent for the whole. */
  part?: Part
  /** Where the company is named in the sentence; null when only meant. */
  mention: Mention | null
  /** 0 at the beginning of the text, 1 at its end. */
  position: number
  /** The innermost section it stands under; null before the first heading and in captions. */
  section: Section | null
}

/** A place where a company opens an item, a row, a heading or a paragraph beside others that open the like. */
export interface ListEntry {
  /** What the list is called or how it is introduced: "Bought this month". Null when nothing says. */
  name: string | null
  /** What that says of its members. */
  verdict: Signal | null
  /** Whether the entry's own words give another verdict, so that the list's does not hold for it. */
  saysOtherwise: boolean
  kind: Passage['kind']
  /** Which entry of the list it is, from 0. */
  index: number
  /** How many entries the list has. */
  count: number
  /** Most entries of the list are written in the same way: bold names, names with tickers, numbers before them. */
  sameShape: boolean
}

/** One company or fund of a text with all that is said about it. */
export interface Subject {
  key: string
  mentions: Mention[]
  statements: Statement[]
  /** What the title says, where it names the company. */
  titleSignals: Signal[]
  /** The lists it is an entry of, in the order of the text. */
  entries: ListEntry[]
}
