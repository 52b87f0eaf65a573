import { APICallError, type FinishReason, RetryError, streamText } from 'ai'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { modelErrorIn } from './failure.ts'
import { isNotStreamed } from './limited-fetch.ts'
import { type Count, finished, type ModelRequest, type Question } from './question.ts'

/** Characters of an answer, at most. The tips of one part of a text take a few thousand. */
const longest = 2 * 1024 * 1024

interface Asked {
  question: Question
  request: ModelRequest
  /** Milliseconds for one answer. */
  patience: number
  count: Count
}

/** What was streamed. `error` is what interrupted it. */
interface Streamed {
  text: string
  reason: FinishReason | null
  tokens: number
  error: unknown
}

/**
 * Asks for a streamed answer, reports its pieces, and returns the complete answer. Null if the stream broke, stalled or
 * contained something else. Throws like a whole answer if the request failed.
 */
export async function askForStream({ question, request, patience, count }: Asked): Promise<string | null> {
  const { text, reason, tokens, error } = await streamed(question, request, patience, count)
  if (error === undefined && isEnd(reason)) return finished(text, reason, tokens)
  // Some servers close the connection without an end mark when the answer is complete.
  if (question.isUsable(text)) return text
  if (isFinal(error, request.abortSignal)) throw error
  return null
}

function isEnd(reason: FinishReason | null): reason is FinishReason {
  return reason === 'stop' || reason === 'length' || reason === 'content-filter'
}

async function streamed(
  { onPiece }: Question,
  request: ModelRequest,
  patience: number,
  count: Count,
): Promise<Streamed> {
  const told: Streamed = { text: '', reason: null, tokens: 0, error: undefined }
  const { stream } = streamText({
    ...request,
    // If nothing arrives for a quarter of a call's time, nothing more will.
    timeout: { chunkMs: Math.ceil(patience / 4) },
    onError: ({ error }) => {
      told.error ??= error
    },
  })
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        told.text += part.text
        if (told.text.length > longest) throw new ModelError('nonsense', 'the answer does not end')
        onPiece?.(part.text)
      }
      if (part.type === 'abort') told.error ??= new Error('The stream was let go of')
      if (part.type === 'finish') {
        told.reason = part.finishReason
        const { inputTokens: input = 0, outputTokens: output = 0 } = part.totalUsage
        told.tokens = output
        count({ input, output })
      }
    }
  } catch (error) {
    told.error ??= error
  }
  return told
}

/** Whether a whole answer would fail in the same way, or nobody waits for one. */
function isFinal(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted || isNotStreamed(error) || modelErrorIn(error)) return true
  // The request was refused and not interrupted, and was retried as often as allowed.
  return RetryError.isInstance(error) || (APICallError.isInstance(error) && (error.statusCode ?? 0) >= 300)
}
