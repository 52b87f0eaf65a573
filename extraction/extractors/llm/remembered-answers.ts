import { createHash } from 'node:crypto'
import type { AnswerStore } from '#extraction/extractors/extractor.ts'
import type { Question } from './question.ts'

export interface RememberedQuestion extends Question {
  /** The same key for two questions that one answer may serve. */
  sameAs: string
}

/** Asks a question and returns the answer unchanged. Throws a ModelError, or the reason of an aborted signal. */
export type Ask = (question: RememberedQuestion, signal: AbortSignal) => Promise<string>

/** Asks a question only if its answer is not cached: by text, task and model. */
export function remembering(ask: Ask, model: string, answers: AnswerStore | undefined): Ask {
  if (!answers) return ask
  return async (question, signal) => {
    const key = keyOf(question, model)
    const known = await answers.find(key)
    signal.throwIfAborted()
    if (known !== null && question.isUsable(known)) return known
    const said = await ask(question, signal)
    if (question.isUsable(said)) await answers.keep(key, said)
    return said
  }
}

/** The task is its own version: a changed task is asked again. */
function keyOf({ task, sameAs }: RememberedQuestion, model: string): string {
  return createHash('sha256')
    .update(JSON.stringify([model, task, sameAs]))
    .digest('hex')
}
