import { randomBytes } from 'node:crypto'
import type { Draft, Extractor, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { isNamedIn } from '#extraction/named-in.ts'
import { findOrders, withoutPassages } from '#extraction/orders.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { ModelSettings } from '#extraction/settings.ts'
import { splitPassages } from '#extraction/text/passages.ts'
import { findPromotions } from '#extraction/text/promotions.ts'
import { type SearchableText, searchableText } from '#extraction/text/searchable-text.ts'
import { summarize } from '#extraction/text/summary.ts'
import { createAskModel } from './ask-model.ts'
import { draftOf } from './drafts.ts'
import { inTurns } from './in-turns.ts'
import { listPrice } from './list-prices.ts'
import { partsOf } from './parts.ts'
import { pagePrompt } from './prompt.ts'
import { languageModel } from './provider.ts'
import type { Answer } from './read-answer.ts'
import { chosenSentences } from './summary.ts'

/** Calls under way at once for one text. */
const atOnce = 2

/** A text of more parts cannot be read within the time an extraction may take, and would cost dollars. */
const mostParts = 24

export interface Patience {
  /** Milliseconds for one answer. */
  call: number
  /** Milliseconds for all of a text: less than an extraction may take, so that the rules can still step in. */
  whole: number
}
const usualPatience: Patience = { call: 60_000, whole: 90_000 }

/** Finds tips by asking a language model. */
export function createModelExtractor(settings: ModelSettings, patience = usualPatience): Extractor {
  // The SDK would write its own remarks on the console, among the log's lines.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const ask = createAskModel({
    model: languageModel(settings),
    apiKey: settings.apiKey,
    patience: patience.call,
    limitsAnswer: settings.name === 'anthropic',
  })
  return {
    name: settings.name,
    reader: { kind: 'model', name: settings.model },
    async extract(document, context) {
      const usage = { requests: 0, inputTokens: 0, outputTokens: 0 }
      const startedAt = performance.now()
      const askAndCount = (prompt: string, signal: AbortSignal) => {
        usage.requests += 1
        return ask(prompt, signal, tokens => {
          usage.inputTokens += tokens.input
          usage.outputTokens += tokens.output
        })
      }
      try {
        return await extractByModel(document, context, askAndCount, patience.whole)
      } finally {
        context.onUsage?.({
          model: settings.model,
          ...usage,
          milliseconds: Math.round(performance.now() - startedAt),
          dollars: listPrice(settings.model, usage.inputTokens, usage.outputTokens),
        })
      }
    },
  }
}

async function extractByModel(
  document: Document,
  { symbols, signal, onTip }: ExtractorContext,
  ask: (prompt: string, signal: AbortSignal) => Promise<Answer>,
  patience: number,
): Promise<Draft> {
  const parts = partsOf(document.text)
  if (parts.length > mostParts) throw new ModelError('too-long', `${document.text.length} characters`)
  const honest = withoutOrders(document.text)
  const text = searchableText(honest)
  const source = { text, symbols, named: isNamedIn({ ...document, text: honest }, symbols) }
  const facts = {
    title: document.title && shown(withoutOrders(document.title)),
    author: document.author && shown(withoutOrders(document.author)),
    publishedAt: document.publishedAt,
    parts: parts.length,
  }
  const late = AbortSignal.timeout(patience)
  const answers = await inTurns(
    parts,
    atOnce,
    AbortSignal.any([signal, late]),
    async (part, index, either) => {
      const page = shown(honest.slice(part.start, part.end))
      const answer = await ask(pagePrompt(page, { ...facts, part: index + 1 }, newBoundary()), either)
      const claims = answer.tips.filter(tip => tip.role === 'claim')
      const tips = claims.flatMap(tip => draftOf(tip, part.start, source) ?? [])
      for (const tip of tips) onTip(tip)
      return { tips, summary: answer.summary, dropped: answer.dropped + claims.length - tips.length }
    },
  ).catch((error: unknown) => {
    signal.throwIfAborted()
    throw late.aborted ? new ModelError('too-slow', `no end within ${patience} ms`) : error
  })
  return {
    summary: summaryOf(document, text, answers[0]?.summary ?? []),
    tips: answers.flatMap(answer => answer.tips),
    dropped: answers.reduce((sum, answer) => sum + answer.dropped, 0),
  }
}

/** The sentences that the model chose, else those that the rules choose. */
function summaryOf({ times, type }: Document, honest: SearchableText, chosen: string[]): string {
  const text = honest.original
  const passages = splitPassages(text, times !== null || type === 'youtube')
  const sentences = passages
    .flatMap(passage => (passage.kind === 'heading' ? [] : passage.sentences))
    .filter(sentence => !sentence.text.includes(leftOut))
  const byModel = chosenSentences(chosen, honest, sentences)
  if (byModel) return byModel
  const byRules = summarize(passages, findPromotions(passages, text), text)
  return byRules.includes(leftOut) ? (sentences[0]?.text ?? '') : byRules
}

/** What is known to give orders to machines is not even shown to one. */
function withoutOrders(text: string): string {
  return withoutPassages(text, findOrders(text), leftOut)
}

const leftOut = '\ufffc'

function shown(text: string): string {
  return text.replace(new RegExp(`${leftOut}+`, 'g'), '[…]')
}

function newBoundary(): string {
  return randomBytes(16).toString('hex')
}
