import type { RequestListener, ServerResponse } from 'node:http'
import type { ModelSettings } from '#extraction/settings.ts'
import type { ModelRequest, Stop } from './model-request.ts'
import { stream } from './model-stream.ts'

export type { ModelRequest } from './model-request.ts'

/** Answers one request to a provider. */
export type Answering = (request: ModelRequest, response: ServerResponse) => void

/** A provider on this machine that speaks OpenAI's chat completions and Anthropic's messages, as it is told to. */
export function modelListener(answering: Answering): RequestListener {
  return (incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const path = incoming.url ?? ''
      if (path !== '/v1/chat/completions' && path !== '/v1/messages') {
        response.writeHead(404).end()
        return
      }
      const body = JSON.parse(Buffer.concat(chunks).toString())
      const format = path === '/v1/messages' ? 'anthropic' : 'openai'
      const texts = (role: string) =>
        body.messages
          .filter((message: { role: string }) => message.role === role)
          .map((message: { content: unknown }) => textOf(message.content))
          .join('\n')
      const system = format === 'anthropic' ? textOf(body.system) : texts('system')
      answering({ format, path, headers: incoming.headers, body, system, user: texts('user') }, response)
    })
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(part => String(part.text ?? '')).join('') : ''
}

interface Ending {
  stopped?: Stop
  status?: number
  headers?: Record<string, string>
}

/** Sends what a model said, in the format and in the way in which it was asked. */
export function say(
  request: ModelRequest,
  response: ServerResponse,
  said: unknown,
  { stopped = 'end', status = 200, headers = {} }: Ending = {},
): void {
  const { format, body } = request
  const text = typeof said === 'string' ? said : JSON.stringify(said)
  if (body.stream === true && status === 200) {
    stream(request, response, text, stopped)
    return
  }
  const answer = format === 'anthropic' ? message(body, text, stopped) : completion(body, text, stopped)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer))
}

/** Sends an error, in the format in which it was asked. */
export function refuse(
  { format }: ModelRequest,
  response: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): void {
  const error = { type: 'error_of_this_test', message: words }
  const answer = format === 'anthropic' ? { type: 'error', error } : { error: { ...error, code: null } }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer))
}

function completion({ model }: Record<string, unknown>, text: string, stopped: Stop) {
  const refusal = stopped === 'refusal'
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [
      {
        index: 0,
        message: refusal
          ? { role: 'assistant', content: null, refusal: text }
          : { role: 'assistant', content: text },
        finish_reason: stopped === 'length' ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
  }
}

function message({ model, tools }: Record<string, unknown>, text: string, stopped: Stop) {
  // A model without structured output is asked to call a tool with the answer instead.
  const byTool = Array.isArray(tools) && stopped === 'end' && text.startsWith('{')
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: byTool
      ? [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: JSON.parse(text) }]
      : [{ type: 'text', text }],
    stop_reason: { end: byTool ? 'tool_use' : 'end_turn', length: 'max_tokens', refusal: 'refusal' }[stopped],
    stop_sequence: null,
    usage: { input_tokens: 1000, output_tokens: 200 },
  }
}

/** Settings that lead to a provider on this machine. */
export function settingsFor(format: ModelRequest['format'], origin: string): ModelSettings {
  const model = format === 'anthropic' ? 'claude-sonnet-4-5' : 'gpt-4o-mini'
  const limits = { seconds: 90, part: 24_000, parallel: 2, check: false }
  return { name: format, baseUrl: `${origin}/v1`, apiKey: 'key-of-this-test', model, ...limits }
}

/** A tip as a model answers it. */
export function anAnsweredTip(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    role: 'claim',
    ticker: 'NVDA',
    company_name: 'NVIDIA',
    text: 'NVIDIA is worth buying.',
    thesis: null,
    evidence: null,
    stance: 'bullish',
    price_target: null,
    metrics: [],
    ...more,
  }
}
