import type { Certainty, Doubt, MeantListing, Reader } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import type { ModelUsage } from '#extraction/extractors/model-usage.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A price per share that somebody expects, as the text states it. */
export interface DraftPriceTarget {
  value: number
  /** ISO 4217, as written in the text, else that of the listing. Null if neither is known. */
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
  /** "%", "x", "B", "M" and so on. Null for a bare number. */
  unit: string | null
  currency: string | null
  /** In the text's own words: "Q3 2026". Null if not stated. */
  asOf: string | null
  /** Verbatim in the text and containing the number. */
  sourceExcerpt: string | null
}

/** One claim about one stock or fund, before it is checked against the text. */
export interface DraftTip {
  ticker: string
  /** As the symbol table or the text has it. Null if only the ticker is known. */
  companyName: string | null
  /** The tip in one sentence. */
  text: string
  thesis: string | null
  /** The author's own words, verbatim. */
  evidence: string | null
  stance: Stance
  priceTarget: DraftPriceTarget | null
  metrics: DraftMetric[]
  /**
   * Offset of the part of the text in which the tip was found: repeated words mean the first place from there on. 0 by
   * default.
   */
  foundFrom?: number
  /** 'sure' by default. */
  certainty?: Certainty
  /** What is not sure about a tip to check, most serious first. */
  doubts?: Doubt[]
  /** The possible listings if there are several, likeliest first. */
  listings?: MeantListing[]
  /** The stance that another reader has read, if it is not this one. */
  otherStance?: Stance
}

/** What an extractor finds in a document. */
export interface Draft {
  /** Sentences of the text that tell what it is about; never empty for a text that is not. */
  summary: string
  tips: DraftTip[]
  /** Claims that the extractor left out because they cannot be checked. 0 by default. */
  dropped?: number
  /** The English name of the text's language, if the extractor does not read it. */
  unreadLanguage?: string
}

/** A cache for answers of language models, so that each question is paid once. */
export interface AnswerStore {
  /** The answer to a question by its key. Null if there is none. */
  find(key: string): Promise<string | null>
  keep(key: string, answer: string): Promise<void>
}

/** What every extractor may use besides the document. */
export interface ExtractorContext {
  symbols: SymbolTable
  /** Aborted when the caller cancels or time is up. An extractor then throws its reason. */
  signal: AbortSignal
  /**
   * Called with each tip as it is found, so that a person can watch. `pending`: the tip will be asked about once more.
   */
  onTip(tip: DraftTip, pending?: boolean): void
  /** Called with a change of a tip that was reported before. Null: it is no tip after all. */
  onTipChange?(tip: DraftTip, now: DraftTip | null, pending?: boolean): void
  /** Called once at the end, after success or failure, by an extractor that asks a language model. */
  onUsage?(usage: ModelUsage): void
  /** Absent if answers are not cached, as on the command line. */
  answers?: AnswerStore | undefined
  /** What people's corrections have taught of the home of the text. Absent if that is nothing. */
  habits?: readonly UsedHabit[]
}

/** Finds tips in a document. The rules and the language models implement this. */
export interface Extractor {
  name: string
  /** The reader that is named with the result. */
  reader: Reader
  extract(document: Document, context: ExtractorContext): Promise<Draft>
}
