import type { Draft, Extractor, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { isNamedIn } from '#extraction/named-in.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { ModelSettings } from '#extraction/settings.ts'
import { splitPassages } from '#extraction/text/passages.ts'
import { type SearchableText, searchableText } from '#extraction/text/searchable-text.ts'
import { summarize } from '#extraction/text/summary.ts'
import { createAskModel } from './ask-model.ts'
import { atMost, inTurns } from './in-turns.ts'
import { listPrice } from './list-prices.ts'
import { readOtherwise } from './other-reading.ts'
import { partsOf } from './parts.ts'
import { languageModel } from './provider.ts'
import { readPart } from './read-part.ts'
import { type Ask, remembering } from './remembered-answers.ts'
import { chosenSentences } from './summary.ts'
import { leftOut, withoutOrders } from './without-orders.ts'

/**
 * Characters of the longest text that a model is asked about. A longer one cannot be read within the usual time of an
 * extraction, and would cost dollars.
 */
const longestText = 576_000

export interface Patience {
  /** Milliseconds for one answer. */
  call: number
  /** Milliseconds for a whole text: less than an extraction may take, so that the rules can still run. */
  whole: number
}

/** One answer may take two thirds of a text's time, so that a second one can follow. */
function patienceOf({ seconds }: ModelSettings): Patience {
  return { call: Math.round((seconds * 2000) / 3), whole: seconds * 1000 }
}

/** Finds tips by asking a language model. */
export function createModelExtractor(settings: ModelSettings, patience = patienceOf(settings)): Extractor {
  // The SDK would write its own warnings to the console, between the log's lines.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const ask = createAskModel({
    model: languageModel(settings),
    patience: patience.call,
  })
  return {
    name: settings.name,
    reader: { kind: 'model', name: settings.model },
    async extract(document, context) {
      const usage = { requests: 0, inputTokens: 0, outputTokens: 0 }
      const startedAt = performance.now()
      const askAndCount: Ask = (question, signal) => {
        usage.requests += 1
        return ask(question, signal, tokens => {
          usage.inputTokens += tokens.input
          usage.outputTokens += tokens.output
        })
      }
      try {
        return await extractByModel(
          document,
          context,
          remembering(askAndCount, settings.model, context.answers),
          {
            ...settings,
            patience: patience.whole,
          },
        )
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

type Way = Pick<ModelSettings, 'part' | 'parallel' | 'check'> & { patience: number }

async function extractByModel(
  document: Document,
  context: ExtractorContext,
  ask: Ask,
  { part: longest, parallel, check, patience }: Way,
): Promise<Draft> {
  const { signal } = context
  if (document.text.length > longestText)
    throw new ModelError('too-long', `${document.text.length} characters`)
  const parts = partsOf(document.text, longest)
  const honest = withoutOrders(document.text)
  const text = searchableText(honest)
  const late = AbortSignal.timeout(patience)
  const reading = {
    document,
    context,
    source: {
      text,
      symbols: context.symbols,
      named: isNamedIn({ ...document, text: honest }, context.symbols),
    },
    ask: atMost(parallel, ask),
    check,
    companies: new Set<string>(),
    parts: parts.length,
    other: await readOtherwise(document, context),
  }
  const answers = await inTurns(parts, parallel, AbortSignal.any([signal, late]), (part, index, either) =>
    readPart(reading, honest.slice(part.start, part.end), { ...part, number: index + 1 }, either),
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
    .flatMap(passage => (passage.kind === 'heading' || passage.nothing ? [] : passage.sentences))
    .filter(sentence => !sentence.text.includes(leftOut))
  const byModel = chosenSentences(chosen, honest, sentences)
  if (byModel) return byModel
  const byRules = summarize(passages, text)
  return byRules.includes(leftOut) ? (sentences[0]?.text ?? '') : byRules
}
