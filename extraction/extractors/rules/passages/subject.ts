import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Section } from '#extraction/extractors/rules/passages/outline.ts'
import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import type { Passage } from '#extraction/text/passages.ts'
import type { Span } from '#extraction/text/sentences.ts'

/** The part of a sentence about a company, in offsets of the sentence. */
export interface Part {
  from: number
  to: number
}

/** A sentence, as far as it is about one company. */
export interface Statement {
  sentence: Span
  passage: Passage
  /** 'named' in the sentence itself; 'meant' by "the stock", a heading or a list's introduction. */
  how: 'named' | 'meant'
  /** The number of companies that this sentence is about. */
  company: number
  /**
   * Whether the passage names only this company: its other sentences are then as surely about it as the one with the
   * name.
   */
  isOwnPassage: boolean
  /** Whether it is under a heading, label or item that names only this company. */
  isUnderName: boolean
  signals: Cue[]
  /** The part of the sentence about it. Absent for the whole. */
  part?: Part
  /** Whether a house speaks of the stock in the sentence. */
  isHouses?: boolean
  /** The company's name in the sentence. Null if it is only meant. */
  mention: Mention | null
  /** 0 at the beginning of the text, 1 at its end. */
  position: number
  /** The innermost section around it. Null before the first heading and in captions. */
  section: Section | null
}

/** A place where a company opens an item, a row, a heading or a paragraph, beside others of the kind. */
export interface ListEntry {
  /** The list's name or introduction, such as "Bought this month". Null if it has none. */
  name: string | null
  /** What the name says about its members. */
  verdict: Cue | null
  /** Whether the entry's own words give another verdict, which then applies instead of the list's. */
  saysOtherwise: boolean
  kind: Passage['kind']
  /** The index of the entry in the list, from 0. */
  index: number
  /** The number of entries in the list. */
  count: number
  /** Whether most entries of the list are written alike: bold names, names with tickers, numbers before them. */
  sameShape: boolean
}

/** A company or fund of a text, with everything that is said about it. */
export interface Subject {
  key: string
  mentions: Mention[]
  statements: Statement[]
  /** What the title says, if it names the company. */
  titleSignals: Cue[]
  /** The lists that contain it, in the order of the text. */
  entries: ListEntry[]
}
