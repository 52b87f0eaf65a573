import { APICallError, generateText, type LanguageModel, Output } from 'ai'
import { z } from 'zod'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { asModelError } from './failure.ts'

/** How often a call is made again after 429, 5xx and broken connections: after 2 and 4 s, or when the provider says. */
const retries = 2

export interface AskSettings {
  model: LanguageModel
  /** Milliseconds for one answer, with all attempts. */
  patience: number
}

/** What a model is asked for: a task, and a prompt in which nothing but data of others stands. */
export interface Question {
  task: string
  prompt: string
  /** The shape of the answer, which the task tells as well: not every server knows schemas. */
  schema: { name: string; of: z.ZodType }
  /** Tokens of the longest answer. */
  most: number
}

/** What an answer took, whatever became of it. */
export type Count = (tokens: { input: number; output: number }) => void

/** Asks one question and gives the answer as it came. Throws a ModelError, or the reason of an aborted signal. */
export type AskModel = (question: Question, signal: AbortSignal, count: Count) => Promise<string>

/** What a request holds beside the question; not every server knows all of it. */
interface Extras {
  schema: boolean
  /** Temperature 0, so that one text gets one answer, and the limit of an answer's tokens. */
  limits: boolean
}

/** Asks a model. What its server refuses in a request is left out from then on. */
export function createAskModel({ model, patience }: AskSettings): AskModel {
  const known: Extras = { schema: true, limits: true }
  return async (question, signal, count) => {
    const late = AbortSignal.timeout(patience)
    const either = AbortSignal.any([signal, late])
    try {
      for (;;) {
        try {
          return await ask(question, either, { ...known }, count)
        } catch (error) {
          const refused = refusedExtra(error, known)
          if (!refused) throw error
          known[refused] = false
        }
      }
    } catch (error) {
      signal.throwIfAborted()
      if (late.aborted) throw new ModelError('too-slow', `no answer within ${patience} ms`)
      throw asModelError(error)
    }
  }

  async function ask(
    { task, prompt, schema, most }: Question,
    abortSignal: AbortSignal,
    extras: Extras,
    count: Count,
  ): Promise<string> {
    const result = await generateText({
      model,
      instructions: task,
      prompt,
      output: extras.schema ? withSchema(schema) : Output.text(),
      abortSignal,
      maxRetries: retries,
      ...(extras.limits ? { temperature: 0, maxOutputTokens: most } : {}),
      include: { responseBody: true },
    })
    const { inputTokens: input = 0, outputTokens = 0 } = result.usage
    count({ input, output: outputTokens })
    if (result.finishReason === 'content-filter' || isRefusal(result.response.body))
      throw new ModelError('declined', `the model declined in ${result.text.length} characters`)
    if (result.finishReason === 'length')
      throw new ModelError('cut-off', `the answer ended after ${outputTokens} tokens`)
    return result.output
  }
}

/** The schema is sent, but what comes back is read by ourselves: one bad tip is no reason to lose the others. */
function withSchema({ name, of }: Question['schema']): Output.Output<string> {
  return { ...Output.object({ schema: of, name }), parseCompleteOutput: async ({ text }) => text }
}

/**
 * What a server refused of a request, where that is still sent; null where the refusal has another cause. One that names
 * nothing with its 422 gives up the schema first, as the member that fewest servers know.
 */
function refusedExtra(error: unknown, known: Extras): keyof Extras | null {
  if (!APICallError.isInstance(error)) return null
  const { statusCode = 0, responseBody = '' } = error
  if (statusCode !== 400 && statusCode !== 422) return null
  if (known.limits && /temperature|max_(?:completion_|output_)?tokens/i.test(responseBody)) return 'limits'
  const namesSchema = /response_?format|json_?schema|schema|grammar|output_config|tool/i.test(responseBody)
  if (known.schema && (namesSchema || statusCode === 422)) return 'schema'
  return known.limits && statusCode === 422 ? 'limits' : null
}

const refusing = z.object({
  choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })]).rest(z.unknown()),
})

/** OpenAI tells a refusal in a member of its own. */
function isRefusal(body: unknown): boolean {
  return refusing.safeParse(body).success
}
