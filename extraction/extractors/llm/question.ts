import type { FinishReason, LanguageModel, Output } from 'ai'
import type { z } from 'zod'
import { ModelError } from '#extraction/extractors/model-error.ts'

/** A question to a model: a task, and a prompt that contains only data of others. */
export interface Question {
  task: string
  prompt: string
  /** The shape of the answer. The task describes it too, because not every server supports schemas. */
  schema: { name: string; of: z.ZodType }
  /** Tokens of the answer, at most. */
  most: number
  /** Whether an answer is usable. Even an answer that was broken off may be complete. */
  isUsable(said: string): boolean
  /** Called with pieces of the answer, if the server streams it. After a broken stream it is not called again. */
  onPiece?: (piece: string) => void
}

/** Called with the tokens of each answer, whatever became of it. */
export type Count = (tokens: { input: number; output: number }) => void

/** A question as it is sent. */
export interface ModelRequest {
  model: LanguageModel
  instructions: string
  prompt: string
  output: Output.Output<string, string, never>
  abortSignal: AbortSignal
  maxRetries: number
  temperature?: number
  maxOutputTokens?: number
}

/** A complete answer. Throws a ModelError if it was declined or cut off. */
export function finished(said: string, reason: FinishReason, tokens: number): string {
  if (reason === 'content-filter')
    throw new ModelError('declined', `the model declined in ${said.length} characters`)
  if (reason === 'length') throw new ModelError('cut-off', `the answer ended after ${tokens} tokens`)
  return said
}
