import type { Certainty, Doubt, MeantListing, Reader } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import type { ModelUsage } from '#extraction/extractors/model-usage.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A price per share somebody expects, as the text states it. */
export interface DraftPriceTarget {
  value: number
  /** ISO 4217, as written in the text, else that of the listing; null when neither is known. */
  currency: string | null
  /** In the text's own words: "within 12 months", "end of 2027". */
  horizon: string | null
  /** Verbatim in the text and containing the number. */
  sourceExcerpt: string | null
}

/** A figure the text uses for one stock. */
export interface DraftMetric {
  name: string
  /** The number as it is written: "7.2", "1,204". */
  value: string
  /** "%", "x", "B", "M" …; null for a bare number. */
  unit: string | null
  currency: string | null
  /** In the text's own words: "Q3 2026"; null when not stated. */
  asOf: string | null
  /** Verbatim in the text and containing the number. */
  sourceExcerpt: string | null
}

/** One claim about one stock or fund, before it is checked against the text. */
export interface DraftTip {
  ticker: string
  /** As the symbol table or the text names it; null when only the ticker is known. */
  companyName: string | null
  /** The tip in one sentence. */
  text: string
  thesis: string | null
  /** The author's own words, verbatim. */
  evidence: string | null
  stance: Stance
  priceTarget: DraftPriceTarget | null
  metrics: DraftMetric[]
  /** Where the part of the text begins in which it was found: words said twice are meant from there on. 0 by default. */
  foundFrom?: number
  /** 'sure' by default. */
  certainty?: Certainty
  /** Of a tip to check: what is not sure, the gravest first. */
  doubts?: Doubt[]
  /** Several listings could be meant: these, the likeliest first. */
  listings?: MeantListing[]
}

/** What an extractor finds in a document. */
export interface Draft {
  /** Sentences of the text that tell what it is about; never empty for a text that is not. */
  summary: string
  tips: DraftTip[]
  /** Claims that the extractor itself had to leave out because they were no claims that can be checked. 0 by default. */
  dropped?: number
  /** The English name of the text's language, where the extractor does not read it. */
  unreadLanguage?: string
}

/** What language models answered before, so that one question costs once. */
export interface AnswerStore {
  /** The answer to a question by its key; null where none is kept. */
  find(key: string): Promise<string | null>
  keep(key: string, answer: string): Promise<void>
}

/** What every extractor may use besides the document. */
export interface ExtractorContext {
  symbols: SymbolTable
  /** Aborted when the caller cancels or time is up; an extractor then throws its reason. */
  signal: AbortSignal
  /** Told of each tip as it is found, so that a person can watch. `pending`: it is asked about once more. */
  onTip(tip: DraftTip, pending?: boolean): void
  /** Told what became of a tip that `onTip` or this was told of; null when it is none after all. */
  onTipChange?(tip: DraftTip, now: DraftTip | null, pending?: boolean): void
  /** Told once, at the end, whatever it was, by an extractor that asks a language model. */
  onUsage?(usage: ModelUsage): void
  /** None where nothing is kept: on the command line. */
  answers?: AnswerStore | undefined
}

/** Finds tips in a document. Rules and models stand behind this one interface. */
export interface Extractor {
  name: string
  /** Told with what it found. */
  reader: Reader
  extract(document: Document, context: ExtractorContext): Promise<Draft>
}
