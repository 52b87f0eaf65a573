import { describe, expect, it } from 'vitest'
import { type AudioPart, askTranscriber, type Transcriber } from './ask-transcriber.ts'
import { sendJson, transcriberFor, verbose } from './testing/transcriber.ts'
import { TranscriberError } from './transcriber-error.ts'

const part: AudioPart = { bytes: new Uint8Array([1, 2, 3]), name: 'audio.mp3', type: 'audio/mpeg' }
const { signal } = new AbortController()

async function failure(settings: Transcriber): Promise<TranscriberError> {
  const error = await askTranscriber(settings, part, signal).catch((caught: unknown) => caught)
  if (error instanceof TranscriberError) return error
  throw new Error('It was heard', { cause: error })
}

describe('a part that is not heard', () => {
  it.each([
    [401, 'key', false],
    [403, 'key', false],
    [413, 'large', false],
    [429, 'busy', true],
    [503, 'busy', true],
    [500, 'refused', true],
    [404, 'refused', true],
  ] as const)('after status %d is told in a sentence: %s', async (status, kind, passes) => {
    const server = await transcriberFor((_, response) => sendJson(response, '{"error":"sk-secret"}', status))
    const error = await failure(server.settings)
    expect(error).toMatchObject({ kind, passes, detail: `status ${status}`, wait: 0 })
    expect(error.message).toMatch(/^What hears audio here .+\.$/)
    expect(JSON.stringify([error.message, error.detail, error.stack])).not.toContain('sk-secret')
  })

  it('says how long the endpoint asks to wait', async () => {
    const server = await transcriberFor((_, response) =>
      response.writeHead(429, { 'retry-after': '40' }).end(),
    )
    expect(await failure(server.settings)).toMatchObject({ kind: 'busy', wait: 40 })
  })

  it.each([
    'no json',
    '[]',
    '{"text":"Buy NVIDIA."}',
    '{"segments":[{"start":0,"end":"1","text":"x"}]}',
    '{"segments":[{"start":-1,"end":1,"text":"x"}]}',
    '{"segments":[{"start":0,"end":1}]}',
    '{"segments":{"0":{}}}',
  ])('has an answer of another form: %s', async text => {
    const server = await transcriberFor((_, response) => sendJson(response, text))
    expect(await failure(server.settings)).toMatchObject({ kind: 'nonsense', passes: false })
  })

  it('has an endpoint that is silent', async () => {
    const server = await transcriberFor(() => {})
    expect(await failure({ ...server.settings, seconds: 1 })).toMatchObject({ kind: 'slow', passes: true })
  })

  it('has an endpoint that begins to answer and stops', async () => {
    const server = await transcriberFor((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"segments":[')
    })
    expect(await failure({ ...server.settings, seconds: 1 })).toMatchObject({ kind: 'slow' })
  })

  it('has nobody at its address', async () => {
    const settings = { url: 'http://127.0.0.1:9/v1/audio/transcriptions', key: 'k', model: 'm', seconds: 20 }
    expect(await failure(settings)).toMatchObject({ kind: 'away', passes: true })
  })

  it('does not carry the key to another address', async () => {
    const other = await transcriberFor((_, response) => sendJson(response, verbose([])))
    const server = await transcriberFor((_, response) =>
      response.writeHead(307, { location: other.url }).end(),
    )
    expect(await failure(server.settings)).toMatchObject({ kind: 'away' })
    expect(other.requests).toEqual([])
  })

  it('is no longer waited for where nobody wants it', async () => {
    const server = await transcriberFor(() => {})
    const over = new AbortController()
    const asked = askTranscriber(server.settings, part, over.signal)
    over.abort(new Error('unwanted'))
    await expect(asked).rejects.toThrow('unwanted')
  })
})

describe('a part that is heard', () => {
  it('is sent with model, form and key, and answers what was said, in order and without blanks', async () => {
    const server = await transcriberFor((_, response) =>
      sendJson(
        response,
        verbose([
          { start: 4.2, end: 6, text: ' Our target\n is 210. ' },
          { start: 0, end: 4.2, text: ' We buy NVIDIA.' },
          { start: 6, end: 7, text: '  ' },
        ]),
      ),
    )
    expect(await askTranscriber(server.settings, part, signal)).toEqual([
      { start: 0, end: 4.2, text: 'We buy NVIDIA.' },
      { start: 4.2, end: 6, text: 'Our target is 210.' },
    ])
    expect(server.heard).toEqual([
      {
        key: 'Bearer sk-secret',
        fields: { model: 'whisper-1', response_format: 'verbose_json', temperature: '0' },
        file: { name: 'audio.mp3', type: 'audio/mpeg', size: 3 },
      },
    ])
  })

  it('needs no key at a server of one’s own', async () => {
    const server = await transcriberFor((_, response) => sendJson(response, verbose([])))
    expect(await askTranscriber({ ...server.settings, key: undefined }, part, signal)).toEqual([])
    expect(server.heard[0]?.key).toBeUndefined()
  })
})
