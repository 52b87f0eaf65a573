import { APICallError, generateText, type LanguageModel, Output } from 'ai'
import { z } from 'zod'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { asModelError } from './failure.ts'
import { isNotStreamed } from './limited-fetch.ts'
import { type Count, finished, type ModelRequest, type Question } from './question.ts'
import { askForStream } from './stream-answer.ts'

/** How often a call is made again after 429, 5xx and broken connections: after 2 and 4 s, or when the provider says. */
const retries = 2

export interface AskSettings {
  model: LanguageModel
  /** Milliseconds for one answer, with all attempts. */
  patience: number
}

/** Asks one question and gives the answer as it came. Throws a ModelError, or the reason of an aborted signal. */
export type AskModel = (question: Question, signal: AbortSignal, count: Count) => Promise<string>

/** What a request holds beside the question; not every server knows all of it. */
interface Extras {
  schema: boolean
  /** Temperature 0, so that one text gets one answer, and the limit of an answer's tokens. */
  limits: boolean
  /** The answer is sent as it is made. */
  stream: boolean
}

/**
 * Asks a model. What its server refuses in a request is left out from then on. A stream that breaks is asked for once more
 * as a whole answer, with the time of a call of its own.
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

  /** Does what a call does, within its time. */
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

/** Asks until nothing of the request is refused that can be left out. */
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

/** The schema is sent, but what comes back is read by ourselves: one bad tip is no reason to lose the others. */
function withSchema({ name, of }: Question['schema']): Output.Output<string, string, never> {
  return {
    ...Output.text(),
    name: 'object',
    responseFormat: Output.object({ schema: of, name }).responseFormat,
  }
}

/**
 * What a server refused of a request, where that is still sent; null where the refusal has another cause. One that names
 * nothing with its 422 gives up the schema first, as the member that fewest servers know.
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

/** OpenAI tells a refusal in a member of its own. */
function isRefusal(body: unknown): boolean {
  return refusing.safeParse(body).success
}
