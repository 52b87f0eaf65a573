import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExtractionEvent } from '#extraction/extract.ts'
import type { AnswerStore } from '#extraction/extractors/extractor.ts'
import {
  anAnsweredTip,
  modelListener,
  refuse,
  say,
  settingsFor,
} from '#extraction/extractors/llm/testing/model-server.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import type { ExtractorSettings } from '#extraction/settings.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import type { Log } from '../../../../process/log.ts'
import { serveAnswers } from '../runs/answer-port.ts'
import { createWorkerPool, type Room, type WorkerPool } from './worker-pool.ts'

const article = `<html><head><title>Why I own Microsoft</title></head><body><article>
<h1>Why I own Microsoft</h1><p>Microsoft (NASDAQ: MSFT) keeps its customers for decades, and its cloud grows by 30 percent.
I am buying Microsoft here, and my price target is $600 within 12 months.</p></article></body></html>`

let server: Server
let host: string
let pool: WorkerPool
/** The paths that were read. */
const read: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    read.push(request.url ?? '')
    response.setHeader('content-type', 'text/html')
    // A page that never ends, for what is cancelled.
    if (request.url === '/endless') response.write('<html>')
    else response.end(article)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  pool = poolWith({ name: 'rules' })
})
afterAll(async () => {
  await pool.stop()
  server.closeAllConnections()
  server.close()
})

function poolWith(
  extractor: ExtractorSettings,
  serveThread?: (port: MessagePort) => void,
  room: Partial<Room> = {},
): WorkerPool {
  const settings = {
    symbols: {},
    allowedHosts: [host],
    youtubeOrigin: 'https://www.youtube.com',
    captionProgram: null,
    extractor,
    sources: { origins: [], samples: '' },
  }
  return createWorkerPool(join(import.meta.dirname, 'worker.ts'), settings, room, serveThread)
}

function work(
  url: string,
  signal = new AbortController().signal,
  events: ExtractionEvent[] = [],
  owner: string = crypto.randomUUID(),
) {
  return pool.work({ url }, { signal, owner, onProgress: event => events.push(event) })
}

describe('working in threads', () => {
  it('tells why a source cannot be read as if it were read here', async () => {
    await expect(work('http://127.0.0.1:9/')).rejects.toMatchObject({ name: 'SourceError', kind: 'private' })
  })

  it('gives what was found, and each step as it happens', async () => {
    const events: ExtractionEvent[] = []
    const { found, source } = await work(`http://${host}/a`, undefined, events)
    expect(found.tips).toMatchObject([{ ticker: 'MSFT', stance: 'bullish', price_target: { value: 600 } }])
    expect(source.url).toBe(`http://${host}/a`)
    expect(events.map(event => (event.type === 'progress' ? event.progress.stage : event.type))).toEqual([
      'fetching',
      'reading',
      'extracting',
      'tip',
      'checking',
    ])
  })

  it('stops at once when it is cancelled, and works on', async () => {
    const controller = new AbortController()
    const cancelled = work(`http://${host}/endless`, controller.signal)
    setTimeout(() => controller.abort(new Error('enough')), 200)
    await expect(cancelled).rejects.toThrow('enough')
    expect((await work(`http://${host}/b`)).found.tips).toHaveLength(1)
  })

  it.each([
    ['asking', '/endless'],
    ['reading', '/i'],
  ] as const)(
    'lets what comes at once wait for its turn of %s, and forgets who gives up waiting',
    async (kind, path) => {
      const narrow = poolWith({ name: 'rules' }, undefined, {
        [kind]: { most: 1, mostOfOne: 1, mostWaiting: 9, patience: 60_000 },
      })
      const controller = new AbortController()
      const impatient = new AbortController()
      const ask = (path: string, { signal }: AbortController) =>
        narrow.work({ url: `http://${host}${path}` }, { signal, owner: path, onProgress: () => undefined })
      const first = ask(path, controller)
      const givenUp = ask('/c', impatient)
      const patient = ask('/d', new AbortController())
      impatient.abort(new Error('never mind'))
      await expect(givenUp).rejects.toThrow('never mind')
      controller.abort(new Error('enough'))
      await expect(first).rejects.toThrow('enough')
      expect((await patient).found.tips).toHaveLength(1)
      await narrow.stop()
    },
  )

  it('takes two sources of one person at a time, and others meanwhile', async () => {
    const controller = new AbortController()
    const mine = [1, 2].map(() => work(`http://${host}/endless`, controller.signal, [], 'me'))
    const third = work(`http://${host}/e`, undefined, [], 'me')
    for (const path of ['f', 'g'])
      expect((await work(`http://${host}/${path}`, undefined, [], 'you')).found.tips).toHaveLength(1)
    expect(read).not.toContain('/e')
    controller.abort(new Error('enough'))
    for (const one of mine) await expect(one).rejects.toThrow('enough')
    expect((await third).found.tips).toHaveLength(1)
  })
})

describe('a language model asked from a thread', () => {
  it('that fails is told with what the rules found', async () => {
    const { origin } = await serve(modelListener((request, response) => refuse(request, response, 401, 'No')))
    const asking = poolWith(settingsFor('anthropic', origin))
    const events: string[] = []
    const failing = asking.work(
      { url: `http://${host}/g` },
      { signal: new AbortController().signal, onProgress: event => events.push(event.type) },
    )
    await expect(failing).rejects.toMatchObject({
      name: 'ModelFailedError',
      failure: { kind: 'refused-key', fallback: { found: { tips: [{ ticker: 'MSFT' }] } } },
    })
    expect(events.filter(type => type === 'usage')).toHaveLength(1)
    await asking.stop()
  })

  it('is asked once for one text, whichever thread reads it', async () => {
    let requests = 0
    const kept = new Map<string, string>()
    const log: Log = { request: () => {}, info: () => {}, error: () => {} }
    const store: AnswerStore = {
      find: async key => kept.get(key) ?? null,
      keep: async (key, answer) => void kept.set(key, answer),
    }
    const { origin } = await serve(
      modelListener((request, response) => {
        requests += 1
        say(request, response, { summary: [], tips: [anAnsweredTip({ ticker: 'MSFT', company_name: null })] })
      }),
    )
    for (const path of ['i', 'i']) {
      const asking = poolWith(settingsFor('openai', origin), port => serveAnswers(port, store, log))
      const signal = new AbortController().signal
      const { found } = await asking.work(
        { url: `http://${host}/${path}` },
        { signal, onProgress: () => undefined },
      )
      expect(found.tips).toMatchObject([{ ticker: 'MSFT' }])
      await asking.stop()
    }
    expect(requests).toBe(1)
  })

  it('sees the connection close when the extraction is cancelled', async () => {
    const controller = new AbortController()
    let closed = false
    const { origin } = await serve(
      modelListener((_, response) => {
        response.on('close', () => {
          closed = true
        })
        controller.abort(new Error('enough'))
      }),
    )
    const asking = poolWith(settingsFor('openai', origin))
    const cancelled = asking.work(
      { url: `http://${host}/h` },
      { signal: controller.signal, onProgress: () => undefined },
    )
    await expect(cancelled).rejects.toThrow('enough')
    await eventually('the source to see its connection closed', () => closed).toBe(true)
    await asking.stop()
  })
})
