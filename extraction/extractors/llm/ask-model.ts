import { APICallError, generateText, type LanguageModel, Output } from 'ai'
import { z } from 'zod'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { asModelError } from './failure.ts'
import { isNotStreamed } from './limited-fetch.ts'
import { type Count, finished, type ModelRequest, type Question } from './question.ts'
import { askForStream } from './stream-answer.ts'

/** Repetitions of a call after 429, 5xx and broken connections: after 2 and 4 s, or when the provider says. */
const retries = 2

export interface AskSettings {
  model: LanguageModel
  /** Milliseconds for one answer, with all attempts. */
  patience: number
}

/** Asks one question and returns the answer unchanged. Throws a ModelError, or the reason of an aborted signal. */
export type AskModel = (question: Question, signal: AbortSignal, count: Count) => Promise<string>

/** Optional parts of a request. Not every server supports all of them. */
interface Extras {
  schema: boolean
  /** Temperature 0, so that a text always gets the same answer, and the limit of tokens. */
  limits: boolean
  /** Whether the answer is streamed. */
  stream: boolean
}

/**
 * Asks a model. A part of the request that its server refuses is left out from then on. If a stream breaks, the
 * question is asked once more without streaming, with the full time of a call.
 */
export function createAskModel({ model, patience }: AskSettings): AskModel {
  const known: Extras = { schema: true, limits: true, stream: true }
  return async (question, signal, count) => {
    if (question.onPiece && known.stream) {
      const said = await inTime(signal, either =>
        withoutRefused(known, extras =>
          extras.stream
            ? askForStream({ question, request: requestOf(question, extras, either), patience, count })
            : null,
        ),
      )
      if (said !== null) return said
    }
    return await inTime(signal, either =>
      withoutRefused(known, extras => askForWhole(requestOf(question, extras, either), count)),
    )
  }

  /** Runs a call within its time. */
  async function inTime<Said>(
    signal: AbortSignal,
    ask: (either: AbortSignal) => Promise<Said>,
  ): Promise<Said> {
    const late = AbortSignal.timeout(patience)
    try {
      return await ask(AbortSignal.any([signal, late]))
    } catch (error) {
      signal.throwIfAborted()
      if (late.aborted) throw new ModelError('too-slow', `no answer within ${patience} ms`)
      throw asModelError(error)
    }
  }

  function requestOf({ task, prompt, schema, most }: Question, extras: Extras, abortSignal: AbortSignal) {
    return {
      model,
      instructions: task,
      prompt,
      output: extras.schema ? withSchema(schema) : Output.text(),
      abortSignal,
      maxRetries: retries,
      ...(extras.limits ? { temperature: 0, maxOutputTokens: most } : {}),
    }
  }
}

/** Asks again without the refused part, until nothing that can be left out is refused. */
async function withoutRefused<Said>(
  known: Extras,
  ask: (extras: Extras) => Promise<Said> | Said,
): Promise<Said> {
  for (;;) {
    try {
      return await ask({ ...known })
    } catch (error) {
      const refused = refusedExtra(error, known)
      if (!refused) throw error
      known[refused] = false
    }
  }
}

async function askForWhole(request: ModelRequest, count: Count): Promise<string> {
  const result = await generateText({ ...request, include: { responseBody: true } })
  const { inputTokens: input = 0, outputTokens: output = 0 } = result.usage
  count({ input, output })
  const declined = result.finishReason === 'content-filter' || isRefusal(result.response.body)
  return finished(result.output, declined ? 'content-filter' : result.finishReason, output)
}

/** The schema is sent, but the answer is parsed by our own code: one invalid tip must not lose the others. */
function withSchema({ name, of }: Question['schema']): Output.Output<string, string, never> {
  return {
    ...Output.text(),
    name: 'object',
    responseFormat: Output.object({ schema: of, name }).responseFormat,
  }
}

/**
 * The part of a request that the server refused, if it is still sent. Null if the refusal has another cause. After a
 * 422 that names nothing, the schema is dropped first, because the fewest servers support it.
 */
function refusedExtra(error: unknown, known: Extras): keyof Extras | null {
  if (isNotStreamed(error)) return known.stream ? 'stream' : null
  if (!APICallError.isInstance(error)) return null
  const { statusCode = 0, responseBody = '' } = error
  if (statusCode !== 400 && statusCode !== 422) return null
  if (known.stream && /\bstream/i.test(responseBody)) return 'stream'
  if (known.limits && /temperature|max_(?:completion_|output_)?tokens/i.test(responseBody)) return 'limits'
  const namesSchema = /response_?format|json_?schema|schema|grammar|output_config|tool/i.test(responseBody)
  if (known.schema && (namesSchema || statusCode === 422)) return 'schema'
  if (statusCode !== 422) return null
  return known.limits ? 'limits' : known.stream ? 'stream' : null
}

const refusing = z.object({
  choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })]).rest(z.unknown()),
})

/** OpenAI reports a refusal in a field of its own. */
function isRefusal(body: unknown): boolean {
  return refusing.safeParse(body).success
}
