import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { anExtraction } from '#web/features/intake/extraction/an-extraction.ts'
import type { JourneyAction } from '#web/features/intake/extraction/journey/journey.ts'
import { type ExtractionStart, followExtraction, problemOf } from './follow-extraction.ts'

const problem = { type: 'about:blank', title: 'Bad Gateway', status: 502, detail: 'The page answered 503.' }
const result = anExtraction()

type Answer = Response | Error

/** A stream of events; `breaks` ends it as a lost connection does. */
function streamOf(events: [name: string, data: unknown][], breaks = false): Response {
  const chunks = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(new TextEncoder().encode(chunk))
      else if (breaks) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

function refusal(status: number): Response {
  return new Response(JSON.stringify({ ...problem, status }), { status })
}

/** Follows an extraction on a server that gives these answers in their order. */
async function follow(start: ExtractionStart, answers: Answer[], controller = new AbortController()) {
  const calls: string[] = []
  const actions: JourneyAction[] = []
  const waits: number[] = []
  const outcome = await followExtraction(start, {
    fetchApi: async (path, init) => {
      calls.push(`${init?.method ?? 'GET'} ${path}`)
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing was to be asked any more')
      return answer
    },
    signal: controller.signal,
    onAction: action => actions.push(action),
    now: () => 5,
    wait: async milliseconds => {
      waits.push(milliseconds)
    },
  }).catch((error: unknown) => error)
  return { outcome, calls, waits, told: actions.map(drawn) }
}

function drawn(action: JourneyAction): string {
  return action.type === 'event' ? action.event.type : action.type
}

const begin: ExtractionStart = { request: { url: 'https://blog.example/a' } }
const first: [string, unknown] = ['progress', { stage: 'fetching', extractionId: 'e1' }]
const last: [string, unknown] = ['result', result]
const network = new TypeError('fetch failed')

describe('following an extraction', () => {
  it('throws what the server refuses before it begins', async () => {
    const { outcome, told } = await follow(begin, [refusal(422)])
    expect(outcome).toBeInstanceOf(ApiError)
    expect(problemOf(outcome)).toEqual({ ...problem, status: 422 })
    expect(told).toEqual(['start'])
  })

  it('throws the problem of an error event, and asks no more', async () => {
    const { outcome, calls } = await follow(begin, [streamOf([first, ['error', problem]])])
    expect(problemOf(outcome)).toEqual(problem)
    expect(calls).toEqual(['POST /api/extract'])
  })

  it('tells of a session that has ended in the words by which it is known', async () => {
    const { outcome } = await follow(begin, [
      new Response(JSON.stringify({ title: 'Unauthorized', detail: 'Sign in first.' }), { status: 401 }),
    ])
    expect(String(outcome)).toMatch(/401:.*Unauthorized/)
  })

  it('gives up at once when the connection is lost before the extraction has a name', async () => {
    const { outcome, calls } = await follow(begin, [streamOf([], true)])
    expect(problemOf(outcome).title).toBe('Connection lost')
    expect(calls).toHaveLength(1)
  })

  it('gives up after three attempts to return', async () => {
    const { outcome, calls, waits } = await follow(begin, [
      streamOf([first], true),
      network,
      network,
      network,
    ])
    expect(outcome).toEqual(new Error('The stream of the extraction ended early'))
    expect(calls).toHaveLength(4)
    expect(waits).toEqual([1000, 2000, 3000])
  })

  it('throws the reason when it is cancelled, and does not return', async () => {
    const controller = new AbortController()
    controller.abort(new Error('cancelled'))
    const { outcome, calls } = await follow(begin, [streamOf([first], true)], controller)
    expect(outcome).toEqual(new Error('cancelled'))
    expect(calls).toHaveLength(1)
  })

  it('gives the result and tells of everything on the way', async () => {
    const { outcome, told } = await follow(begin, [streamOf([first, ['news', {}], ['tip', {}], last])])
    expect(outcome).toEqual(result)
    expect(told).toEqual(['start', 'progress', 'tip', 'result'])
  })

  it.each([
    ['breaks', true],
    ['ends early', false],
  ])('takes up a stream that %s from its beginning', async (_, breaks) => {
    const again = streamOf([first, last])
    const { outcome, calls, told } = await follow(begin, [streamOf([first], breaks), network, again])
    expect(outcome).toEqual(result)
    expect(calls).toEqual(['POST /api/extract', 'GET /api/extractions/e1', 'GET /api/extractions/e1'])
    expect(told).toEqual(['start', 'progress', 'attach', 'progress', 'result'])
  })

  it('joins one that is under way by its id', async () => {
    const { outcome, calls, told } = await follow({ id: 'e1' }, [streamOf([first, last])])
    expect(outcome).toEqual(result)
    expect(calls).toEqual(['GET /api/extractions/e1'])
    expect(told).toEqual(['attach', 'progress', 'result'])
  })

  it('throws when the one it is to join is not there', async () => {
    const { outcome } = await follow({ id: 'e1' }, [refusal(404)])
    expect(outcome).toMatchObject({ status: 404 })
  })
})
