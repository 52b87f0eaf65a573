import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, serve } from '#extraction/reading/testing/loopback-server.ts'
import type { Transcriber } from '../ask-transcriber.ts'

/** What arrived with one request. */
export interface HeardRequest {
  key: string | undefined
  /** Fields of the form besides the file. */
  fields: Record<string, string>
  file: { name: string; type: string; size: number }
}

export type Answering = (request: HeardRequest, response: ServerResponse) => void

/** An answer as faster-whisper servers give it, with the fields that nobody reads. */
export function verbose(segments: { start: number; end: number; text: string }[]): string {
  return JSON.stringify({
    task: 'transcribe',
    language: 'english',
    duration: segments.at(-1)?.end ?? 0,
    text: segments.map(({ text }) => text).join(''),
    segments: segments.map((segment, id) => ({
      id,
      seek: 0,
      ...segment,
      tokens: [50364, 639],
      temperature: 0,
      avg_logprob: -0.2,
      compression_ratio: 1.4,
      no_speech_prob: 0.01,
    })),
  })
}

export function sendJson(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

/** A server of the form `/v1/audio/transcriptions` for one test, with what has arrived at it. */
export async function transcriberFor(
  answering: Answering,
): Promise<LoopbackServer & { heard: HeardRequest[]; settings: Transcriber; url: string }> {
  const heard: HeardRequest[] = []
  const server = await serve((request, response) => {
    readForm(request).then(
      read => {
        heard.push(read)
        answering(read, response)
      },
      () => response.destroy(),
    )
  })
  const url = `${server.origin}/v1/audio/transcriptions`
  return { ...server, heard, url, settings: { url, key: 'sk-secret', model: 'whisper-1', seconds: 20 } }
}

export async function readForm(request: IncomingMessage): Promise<HeardRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { authorization, 'content-type': type = '' } = request.headers
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('There is no file in the form')
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return {
    key: authorization,
    fields: Object.fromEntries(fields),
    file: { name: file.name, type: file.type, size: file.size },
  }
}
