import { randomUUID } from 'node:crypto'
import { createAskModel } from '#extraction/extractors/llm/ask-model.ts'
import { languageModel } from '#extraction/extractors/llm/provider.ts'
import type { ModelSettings } from '#extraction/settings.ts'
import type { CompanyTable } from './companies.ts'
import { givesOrders } from './gives-orders.ts'
import type { Answer, AnswerPassage, AnswerSentence } from './passage.ts'
import { isProven } from './proven.ts'
import { answerQuestion, mostWords, sentencesIn } from './task.ts'

/**
 * Answers a question by passages, which count from 1. Null if there is nothing to answer from, or if the model's answer
 * cannot be read. Throws a ModelError if the model fails, or the reason of an aborted signal.
 */
export type AnswerByModel = (
  question: string,
  passages: readonly AnswerPassage[],
  signal: AbortSignal,
) => Promise<Answer | null>

/** Asks the operator's model and shows only those of its sentences that their passages prove (now/6-ask, section 6.1). */
export function createAnswerByModel(settings: ModelSettings, symbols: CompanyTable): AnswerByModel {
  // The SDK would write its own warnings to the console, between the log's lines.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const ask = createAskModel({ model: languageModel(settings), patience: settings.seconds * 1000 })
  return async (question, passages, signal) => {
    const shown = passages.flatMap((passage, at) => (hasOrders(passage) ? [] : [{ number: at + 1, passage }]))
    if (shown.length === 0 || givesOrders(question)) return null
    const asked = answerQuestion(question, shown, randomUUID())
    const sentences = sentencesIn(await ask(asked, signal, () => {}))
    return sentences && proven(sentences, withoutOrders(passages), symbols)
  }
}

function hasOrders({ text, author }: AnswerPassage): boolean {
  return givesOrders(text) || (author !== null && givesOrders(author))
}

/** The passages, in their places, without those that the model has not seen. A number of one of them proves nothing. */
function withoutOrders(passages: readonly AnswerPassage[]): (AnswerPassage | null)[] {
  return passages.map(passage => (hasOrders(passage) ? null : passage))
}

/** The sentences that are proven, up to the most words. What is struck is counted. */
function proven(
  sentences: readonly AnswerSentence[],
  passages: readonly (AnswerPassage | null)[],
  symbols: CompanyTable,
): Answer {
  const kept: AnswerSentence[] = []
  let leftOut = 0
  let words = 0
  for (const sentence of sentences) {
    if (!isProven(sentence, passages, symbols)) leftOut++
    else if (words + countOf(sentence.text) <= mostWords) {
      words += countOf(sentence.text)
      kept.push(sentence)
    } else break
  }
  return { sentences: kept, leftOut }
}

/** How many words a sentence has. In Chinese and Japanese two signs count as a word. */
function countOf(sentence: string): number {
  const signs = sentence.match(/[\u3040-\u30ff\u4e00-\u9fff]/g)?.length ?? 0
  return sentence.split(/\s+/).length + Math.floor(signs / 2)
}
