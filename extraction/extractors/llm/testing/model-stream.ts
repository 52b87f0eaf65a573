import type { ServerResponse } from 'node:http'
import type { ModelRequest, Stop } from './model-request.ts'

/** An answer that a provider sends as it is made, piece by piece. */
export interface SentPieces {
  piece(text: string): void
  /** Says why the model stopped, and ends. */
  end(stopped?: Stop): void
}

/** Begins to stream an answer, in the format in which it was asked. */
export function beginStream(
  request: ModelRequest,
  response: ServerResponse,
  { refusal = false }: { refusal?: boolean } = {},
): SentPieces {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  return request.format === 'anthropic'
    ? anthropicPieces(request, response)
    : openaiPieces(request, response, refusal)
}

/** Sends a whole answer in pieces of a few characters. */
export function stream(request: ModelRequest, response: ServerResponse, text: string, stopped: Stop): void {
  const pieces = beginStream(request, response, { refusal: stopped === 'refusal' })
  const size = Math.max(40, Math.ceil(text.length / 500))
  for (let at = 0; at < text.length; at += size) pieces.piece(text.slice(at, at + size))
  pieces.end(stopped)
}

function openaiPieces({ body }: ModelRequest, response: ServerResponse, refusal: boolean): SentPieces {
  const send = (choices: unknown[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: body.model, choices, ...more })}\n\n`,
    )
  const delta = (given: object, finish_reason: string | null = null) =>
    send([{ index: 0, delta: given, finish_reason }])
  delta({ role: 'assistant', content: '' })
  return {
    piece: text => delta(refusal ? { refusal: text } : { content: text }),
    end: (stopped = 'end') => {
      delta({}, stopped === 'length' ? 'length' : 'stop')
      send([], { usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 } })
      response.end('data: [DONE]\n\n')
    },
  }
}

function anthropicPieces({ body }: ModelRequest, response: ServerResponse): SentPieces {
  const send = (type: string, more: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`)
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: body.model, content: [] }
  const ending = { stop_reason: null, stop_sequence: null }
  send('message_start', {
    message: { ...message, ...ending, usage: { input_tokens: 1000, output_tokens: 1 } },
  })
  send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  send('ping', {})
  return {
    piece: text => send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    end: (stopped = 'end') => {
      const stop_reason = { end: 'end_turn', length: 'max_tokens', refusal: 'refusal' }[stopped]
      send('content_block_stop', { index: 0 })
      send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 200 } })
      send('message_stop', {})
      response.end()
    },
  }
}
