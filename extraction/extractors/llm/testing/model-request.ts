import type { IncomingMessage } from 'node:http'

/** What a provider was asked, read from either wire format. */
export interface ModelRequest {
  format: 'openai' | 'anthropic'
  path: string
  headers: IncomingMessage['headers']
  /** The whole body as it came. */
  body: Record<string, unknown>
  /** The task. */
  system: string
  /** What the person says: here the page. */
  user: string
}

/** Why a model stopped: it had said everything, had no tokens left, or would not say it. */
export type Stop = 'end' | 'length' | 'refusal'
