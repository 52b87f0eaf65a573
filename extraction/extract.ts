import { isBlank } from '#contract/blank.ts'
import type { ExtractedTip, Extraction, Progress } from '#contract/extraction.ts'
import { hasNoCredentials, isWebAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { cutContent } from '#extraction/content.ts'
import type { AnswerStore, Extractor } from '#extraction/extractors/extractor.ts'
import type { ModelUsage } from '#extraction/extractors/model-usage.ts'
import { createGrounding, type GroundedTip } from '#extraction/grounding.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import { withHabits } from '#extraction/habits/habitual-extractor.ts'
import { mergeTips } from '#extraction/merged-tips.ts'
import type { Document } from '#extraction/reading/document.ts'
import { tooLittleText } from '#extraction/reading/source-error.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { type TipEvent, tellingOfTips } from '#extraction/telling-of-tips.ts'
import { cutAtWord, shortened } from '#extraction/text/shortened.ts'
import { withSingleSpaces } from '#extraction/text/single-spaces.ts'
import { countWords } from '#extraction/text/word-count.ts'

/** An event while an extraction runs. */
export type ExtractionEvent =
  | { type: 'progress'; progress: Omit<Progress, 'extractionId'> }
  | TipEvent
  /** The usage of a language model, also after a failure. Not sent if no model is asked. */
  | { type: 'usage'; usage: ModelUsage }

/** Reads a source and reports its stages. Rejects with a SourceError, or with the reason of an aborted signal. */
export type Read<Source> = (source: Source, reading: ReadOptions) => Promise<Document>

export interface ReadOptions {
  signal: AbortSignal
  onProgress: (stage: 'fetching' | 'reading') => void
}

export interface ExtractOptions<Source> {
  read: Read<Source>
  extractor: Extractor
  symbols: SymbolTable
  /** A cache for answers of language models. */
  answers?: AnswerStore
  /** Asks what people's corrections have taught of the home of a document. Absent: nothing is known of any. */
  habitsOf?: (document: Document) => Promise<readonly UsedHabit[]>
  onProgress?: (event: ExtractionEvent) => void
  signal?: AbortSignal
}

/**
 * Turns a source into a draft post with tips. The text contains every quotation and number of a tip, and everything
 * fits the limits of a post.
 *
 * @throws what `read` or the extractor throws; a SourceError if a brief text has no tip; the reason of an aborted
 * signal.
 */
export async function extract<Source>(source: Source, options: ExtractOptions<Source>): Promise<Extraction> {
  const { read } = options
  const signal = options.signal ?? new AbortController().signal
  const tell = options.onProgress ?? (() => undefined)
  signal.throwIfAborted()
  const document = await read(source, {
    signal,
    onProgress: stage => tell({ type: 'progress', progress: { stage } }),
  })
  signal.throwIfAborted()
  tell({ type: 'progress', progress: { stage: 'extracting', ...factsOf(document) } })

  const habits = (await options.habitsOf?.(document)) ?? []
  signal.throwIfAborted()
  const { extractor, symbols } =
    habits.length > 0 ? withHabits(options.extractor, options.symbols, habits) : options

  const ground = createGrounding(document, symbols)
  const telling = tellingOfTips(ground, tip => asExtractedTip(tip, symbols), tell)
  const onUsage = (usage: ModelUsage) => tell({ type: 'usage', usage })
  const draft = await extractor.extract(document, {
    symbols,
    signal,
    onTip: telling.found,
    onTipChange: telling.changed,
    onUsage,
    answers: options.answers,
  })
  signal.throwIfAborted()
  tell({ type: 'progress', progress: { stage: 'checking' } })
  const grounded = draft.tips.map(tip => telling.found(tip))
  const tips = mergeTips(
    grounded.flatMap(one => one.tip ?? []),
    symbols,
  )
  if (document.isBrief && !tips.some(({ stance }) => stance !== 'unset')) throw tooLittleText(document)
  const dropped = grounded.reduce((sum, one) => sum + one.dropped, draft.dropped ?? 0)
  const content = cutContent(
    document.text,
    tips.flatMap(tip => tip.evidenceOffset ?? []),
  )
  return {
    post: postOf(document, draft.summary, content.text),
    tips: sureFirst(tips).map(tip => asExtractedTip(tip, symbols)),
    reader: extractor.reader,
    ...(draft.unreadLanguage && { unreadLanguage: draft.unreadLanguage }),
    contentTruncated: content.truncated,
    paywalled: document.paywalled,
    dropped,
  }
}

/** Sure tips first, then those to check, each in their original order. */
function sureFirst(tips: GroundedTip[]): GroundedTip[] {
  return [...tips.filter(tip => tip.certainty !== 'check'), ...tips.filter(tip => tip.certainty === 'check')]
}

function factsOf(document: Document): Omit<Progress, 'stage' | 'extractionId'> {
  return {
    title: document.title,
    author: document.author,
    type: document.type,
    imageUrl: document.imageUrl,
    publishedAt: document.publishedAt,
    words: countWords(document.text),
  }
}

function postOf(document: Document, summary: string, content: string): Extraction['post'] {
  const firstWords = withSingleSpaces(content)
  const given = shortened(withSingleSpaces(document.title ?? ''), limits.title)
  const title = isBlank(given) ? '' : given
  return {
    title: title || shortened(firstSentence(firstWords), 120) || 'Untitled',
    type: document.type,
    url: webAddress(document.canonicalUrl) ?? webAddress(document.url),
    author: document.author ? shortened(document.author, limits.author) : null,
    published_at: momentOf(document.publishedAt),
    summary: shortened(summary, limits.summary) || shortened(firstWords, 300) || title || 'Untitled',
    image_url: webAddress(document.imageUrl),
    channel_url: webAddress(document.channelUrl),
    content,
  }
}

function firstSentence(text: string): string {
  return /^.{20,}?[.!?](?=\s|$)|^[^。！？]{8,120}[。！？]/.exec(text)?.[0] ?? text
}

/** A date or moment that a post can store. A month or a year becomes its first day. Null if it is neither. */
function momentOf(written: string | null): string | null {
  if (!written) return null
  const partial = /^(\d{4})(?:-(\d{2}))?$/.exec(written)
  const moment = partial ? `${partial[1]}-${partial[2] ?? '01'}-01` : written
  return Number.isNaN(Date.parse(moment)) ? null : moment
}

function webAddress(address: string | null): string | null {
  if (!address || !isWebAddress(address) || !hasNoCredentials(address)) return null
  const { href } = new URL(address)
  return href.length <= limits.address ? href : null
}

function asExtractedTip(tip: GroundedTip, symbols: SymbolTable): ExtractedTip {
  const target = tip.priceTarget
  const companyName = tip.companyName ?? symbols.find(tip.ticker)?.name ?? null
  return {
    ticker: tip.ticker,
    company_name: companyName ? shortened(companyName, limits.companyName) : null,
    text: shortened(tip.text, limits.tipText) || tip.ticker,
    thesis: tip.thesis?.trim() ? shortened(tip.thesis, limits.thesis) : null,
    evidence: tip.evidence ? cutAtWord(tip.evidence, limits.evidence) : null,
    evidence_seconds: tip.evidenceSeconds,
    stance: tip.stance,
    price_target:
      target && target.value <= 1e12
        ? {
            value: target.value,
            currency: currencyCode(target.currency),
            horizon: target.horizon ? shortened(target.horizon, limits.metricField) : null,
            source_excerpt: target.sourceExcerpt ? cutAtWord(target.sourceExcerpt, limits.excerpt) : null,
          }
        : null,
    metrics: tip.metrics.map(metric => ({
      name: shortened(metric.name, limits.metricField),
      value: shortened(metric.value, limits.metricField),
      unit: metric.unit ? shortened(metric.unit, limits.metricField) : null,
      currency: currencyCode(metric.currency),
      as_of: metric.asOf ? shortened(metric.asOf, limits.metricField) : null,
      source_excerpt: metric.sourceExcerpt ? cutAtWord(metric.sourceExcerpt, limits.excerpt) : null,
    })),
    ...certaintyOf(tip),
  }
}

/** The certainty of a tip, with its doubts if it has to be checked. */
function certaintyOf({ certainty, doubts, listings, otherStance }: GroundedTip): Partial<ExtractedTip> {
  if (certainty !== 'check') return { certainty: 'sure' }
  return {
    ...{ certainty, doubts: doubts ?? [] },
    ...(listings && { listings }),
    ...(otherStance && { other_stance: otherStance }),
  }
}

function currencyCode(currency: string | null): string | null {
  const code = currency?.trim().toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}
