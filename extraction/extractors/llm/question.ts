import type { FinishReason, LanguageModel, Output } from 'ai'
import type { z } from 'zod'
import { ModelError } from '#extraction/extractors/model-error.ts'

/** What a model is asked for: a task, and a prompt in which nothing but data of others stands. */
export interface Question {
  task: string
  prompt: string
  /** The shape of the answer, which the task tells as well: not every server knows schemas. */
  schema: { name: string; of: z.ZodType }
  /** Tokens of the longest answer. */
  most: number
  /** Whether an answer can be used: one that is broken off may be whole all the same. */
  isUsable(said: string): boolean
  /** Told of the answer as it comes, where the server sends it so; after a stream that broke, nothing more is told. */
  onPiece?: (piece: string) => void
}

/** What an answer took, whatever became of it. */
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

/** An answer that has come to its end. Throws a ModelError where that was no good one. */
export function finished(said: string, reason: FinishReason, tokens: number): string {
  if (reason === 'content-filter')
    throw new ModelError('declined', `the model declined in ${said.length} characters`)
  if (reason === 'length') throw new ModelError('cut-off', `the answer ended after ${tokens} tokens`)
  return said
}
