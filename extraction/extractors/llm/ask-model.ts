import { APICallError, generateText, type LanguageModel, Output } from 'ai'
import { z } from 'zod'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { answer } from './answer.ts'
import { asModelError } from './failure.ts'
import { instructions } from './prompt.ts'
import { type Answer, readAnswer } from './read-answer.ts'

/** How often a call is made again after 429, 5xx and broken connections: after 2 and 4 s, or when the provider says. */
const retries = 2

/** Tokens of one answer: a few dozen tips. */
const longestAnswer = 8000

export interface AskSettings {
  model: LanguageModel
  apiKey: string | undefined
  /** Milliseconds for one answer, with all attempts. */
  patience: number
  /** Anthropic wants to be told; others have their own limits, and some refuse to be told. */
  limitsAnswer: boolean
}

/** What an answer took, whatever became of it. */
export type Count = (tokens: { input: number; output: number }) => void

/** Asks about one prompt. Throws a ModelError, or the reason of an aborted signal. */
export type AskModel = (prompt: string, signal: AbortSignal, count: Count) => Promise<Answer>

/**
 * Asks a model for answers of our schema. A server that refuses the schema is asked without one from then on: the
 * instructions tell the shape as well.
 */
export function createAskModel({ model, apiKey, patience, limitsAnswer }: AskSettings): AskModel {
  let knowsSchema = true
  return async (prompt, signal, count) => {
    const late = AbortSignal.timeout(patience)
    const either = AbortSignal.any([signal, late])
    try {
      if (knowsSchema) {
        try {
          return await ask(prompt, either, withSchema, count)
        } catch (error) {
          if (!refusesSchema(error)) throw error
          knowsSchema = false
        }
      }
      return await ask(prompt, either, Output.text(), count)
    } catch (error) {
      signal.throwIfAborted()
      if (late.aborted) throw new ModelError('too-slow', `no answer within ${patience} ms`)
      throw asModelError(error, apiKey)
    }
  }

  async function ask(
    prompt: string,
    abortSignal: AbortSignal,
    output: Output.Output<string>,
    count: Count,
  ): Promise<Answer> {
    const result = await generateText({
      model,
      instructions,
      prompt,
      output,
      abortSignal,
      maxRetries: retries,
      ...(limitsAnswer ? { maxOutputTokens: longestAnswer } : {}),
      include: { responseBody: true },
    })
    const { inputTokens: input = 0, outputTokens = 0 } = result.usage
    count({ input, output: outputTokens })
    if (result.finishReason === 'content-filter' || isRefusal(result.response.body))
      throw new ModelError('declined', `the model declined: ${result.text.slice(0, 200)}`)
    if (result.finishReason === 'length')
      throw new ModelError('cut-off', `the answer ended after ${outputTokens} tokens`)
    return readAnswer(result.output)
  }
}

/** The schema is sent, but what comes back is read by ourselves: one bad tip is no reason to lose the others. */
const withSchema: Output.Output<string> = {
  ...Output.object({ schema: answer, name: 'tips' }),
  parseCompleteOutput: async ({ text }) => text,
}

/** Statuses with which servers answer to a member of the request that they do not know. */
function refusesSchema(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  const { statusCode = 0, responseBody = '' } = error
  if (statusCode === 422) return true
  // A 400 has many causes; only that of the schema goes away without it.
  return (
    statusCode === 400 &&
    /response_?format|json_?schema|schema|grammar|output_config|tool/i.test(responseBody)
  )
}

const refusing = z.object({
  choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })]).rest(z.unknown()),
})

/** OpenAI tells a refusal in a member of its own. */
function isRefusal(body: unknown): boolean {
  return refusing.safeParse(body).success
}
