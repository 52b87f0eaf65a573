import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ExtractionEvent } from '#extraction/extract.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { until } from '#extraction/testing/until.ts'
import { type Answering, anAnsweredTip, type ModelRequest, refuse, say } from './testing/model-server.ts'
import { beginStream, type SentPieces } from './testing/model-stream.ts'
import { run, saying, soon } from './testing/run-model.ts'

const letter = `We are buying Apple today, because its services grow again.

We are selling Intel today, because its factories stand idle.

We are holding Boeing for now, until it builds aeroplanes again.`
const apple = anAnsweredTip({
  ticker: 'AAPL',
  company_name: 'Apple',
  text: 'Services grow again.',
  evidence: 'We are buying Apple today, because its services grow again.',
})
const intel = anAnsweredTip({
  ticker: 'INTC',
  company_name: 'Intel',
  text: 'Factories stand idle.',
  evidence: 'We are selling Intel today, because its factories stand idle.',
  stance: 'bearish',
})
const boeing = anAnsweredTip({
  ticker: 'BA',
  company_name: 'Boeing',
  text: 'It has to build aeroplanes again.',
  evidence: 'We are holding Boeing for now, until it builds aeroplanes again.',
  stance: 'neutral',
})
const all = { summary: [], tips: [apple, intel, boeing] }

/** The beginning of an answer, with its first tips whole and half of the next. */
const beginning = (...tips: unknown[]) =>
  `{"summary":[],"tips":[${tips.map(tip => JSON.stringify(tip)).join(',')},{"role":"claim","tick`

/** What a person saw, in short. */
function seen(events: ExtractionEvent[]): string[] {
  return events.flatMap(event => {
    if (event.type === 'tip')
      return `${event.tip.ticker} ${event.tip.stance}${event.tip.pending ? ' pending' : ''}`
    if (event.type !== 'tip-changed') return []
    const { place, tip } = event.change
    return `${place}: ${tip ? `${tip.ticker} ${tip.stance} ${tip.certainty}${tip.pending ? ' pending' : ''}` : 'gone'}`
  })
}

const isStream = ({ body }: ModelRequest) => body.stream === true

/** A provider whose stream ends in some way after two tips, and that answers whole when it is asked so. */
const breaking =
  (end: (pieces: SentPieces, request: ModelRequest, response: Parameters<Answering>[1]) => void): Answering =>
  (request, response) => {
    if (!isStream(request)) return say(request, response, all)
    const pieces = beginStream(request, response)
    pieces.piece(beginning(apple, intel))
    end(pieces, request, response)
  }

describe.each(['openai', 'anthropic'] as const)('a stream in the format of %s', format => {
  const letterBy = (answering: Answering, more: Parameters<typeof run>[2] = {}) =>
    run(format, answering, { text: letter, ...more })

  it.each<[what: string, answering: Answering]>([
    ['breaks off', breaking((_, __, response) => void setTimeout(() => response.destroy(), 20))],
    ['ends without an end', breaking((_, __, response) => response.end())],
    [
      'holds garbage',
      breaking((_, __, response) => response.end('event: content_block_delta\ndata: {"choices": [<\n\n')),
    ],
    [
      'tells of an error',
      breaking((_, __, response) =>
        response.end(
          'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
        ),
      ),
    ],
  ])('that %s is asked for whole, and no tip is doubled', async (_, answering) => {
    const { result, events, requests } = await letterBy(answering)
    expect(requests.map(isStream)).toEqual([true, false])
    expect(seen(events)).toEqual(['AAPL bullish', 'INTC bearish', 'BA neutral'])
    expect(result?.tips.map(tip => tip.ticker)).toEqual(['AAPL', 'INTC', 'BA'])
  })

  it('that stalls is let go of and asked for whole', async () => {
    let closed = false
    const { result, events, requests } = await letterBy(
      breaking((_, __, response) => {
        response.on('close', () => {
          closed = true
        })
      }),
      { patience: { call: 1200, whole: 60_000 } },
    )
    expect(requests.map(isStream)).toEqual([true, false])
    expect(seen(events)).toEqual(['AAPL bullish', 'INTC bearish', 'BA neutral'])
    expect(result?.tips).toHaveLength(3)
    expect(closed).toBe(true)
  })

  it('that breaks, and whose whole answer never comes, fails when time is up', async () => {
    const { error, events } = await letterBy(
      (request, response) => {
        if (isStream(request)) breaking((_, __, sent) => sent.end())(request, response)
      },
      { patience: { call: 60_000, whole: 600 } },
    )
    expect(error).toMatchObject({ kind: 'too-slow' })
    expect(seen(events)).toEqual(['AAPL bullish', 'INTC bearish'])
  })

  it('that breaks, and whose whole answer fails, fails as that does', async () => {
    const { error, requests } = await letterBy((request, response) =>
      isStream(request)
        ? breaking((_, __, sent) => sent.end())(request, response)
        : refuse(request, response, 500, 'Out of order', soon),
    )
    expect(error).toMatchObject({ kind: 'faulty' })
    expect(requests.map(isStream)).toEqual([true, false, false, false])
  })

  it('that breaks gives way to what the whole answer says: changed, taken back, added', async () => {
    const { result, events } = await letterBy((request, response) =>
      isStream(request)
        ? breaking((_, __, sent) => sent.end())(request, response)
        : say(request, response, { summary: [], tips: [{ ...apple, stance: 'neutral' }, boeing] }),
    )
    expect(seen(events)).toEqual([
      'AAPL bullish',
      'INTC bearish',
      // The built-in rules read it as a buy.
      '0: AAPL neutral check',
      'BA neutral',
      '1: gone',
    ])
    expect(result?.tips.map(tip => `${tip.ticker} ${tip.stance}`)).toEqual(['BA neutral', 'AAPL neutral'])
  })

  it('that hangs up when all is said is good', async () => {
    const { result, requests } = await letterBy((request, response) => {
      beginStream(request, response).piece(JSON.stringify(all))
      response.end()
    })
    expect(requests).toHaveLength(1)
    expect(result?.tips).toHaveLength(3)
  })

  it.each<[what: string, refusing: Answering]>([
    ['refuses', (request, response) => refuse(request, response, 400, 'Streaming is not supported')],
    ['cannot read', (request, response) => refuse(request, response, 422, '"stream_options": extra')],
    [
      'passes over',
      (request, response) => {
        say({ ...request, body: { ...request.body, stream: false } }, response, all)
      },
    ],
  ])('that the server %s is not asked for again', async (_, refusing) => {
    const filler = Array.from({ length: 60 }, (__, n) => `Paragraph ${n} says nothing at all about shares.`)
    const { result, requests } = await letterBy(
      (request, response) => (isStream(request) ? refusing(request, response) : say(request, response, all)),
      { text: `${letter}\n\n${filler.join('\n\n')}`, settings: { part: 2000, parallel: 1 } },
    )
    expect(requests.length).toBeGreaterThan(2)
    expect(requests.map(isStream)).toEqual(requests.map((___, index) => index === 0))
    expect(result?.tips).toHaveLength(3)
  })

  it('tells of each tip when that is complete, not before its own words are proven, and of none that is not', async () => {
    const told: ExtractionEvent[] = []
    const invented = { ...intel, ticker: 'TSLA', company_name: 'Tesla' }
    const counts: number[] = []
    const sending = async (request: ModelRequest, response: Parameters<Answering>[1]) => {
      const pieces = beginStream(request, response)
      const toldSoFar = (tips: number) =>
        until(`${tips} tips to be told of`, async () => (seen(told).length >= tips ? true : null))
      pieces.piece(`${beginning(apple).slice(0, -30)}`)
      await sleep(30)
      counts.push(seen(told).length)
      const rest = JSON.stringify({ summary: [], tips: [apple, invented, boeing] }).slice(
        beginning(apple).length - 30,
      )
      const third = rest.indexOf('"BA"')
      pieces.piece(rest.slice(0, third))
      await toldSoFar(1)
      await sleep(30)
      counts.push(seen(told).length)
      pieces.piece(rest.slice(third, -1))
      await toldSoFar(2)
      pieces.piece(rest.slice(-1))
      pieces.end()
    }
    const { result, requests } = await letterBy((request, response) => void sending(request, response), {
      onEvent: event => told.push(event),
    })
    expect(counts).toEqual([0, 1])
    expect(requests).toHaveLength(1)
    expect(seen(told)).toEqual(['AAPL bullish', 'BA neutral'])
    expect(result).toMatchObject({ dropped: 1, tips: [{ ticker: 'AAPL' }, { ticker: 'BA' }] })
  })

  it('counts what it took', async () => {
    const { usage } = await letterBy(saying(all))
    expect(usage).toMatchObject({ requests: 1, inputTokens: 1000, outputTokens: 200 })
  })

  it.each([
    [
      'behind thoughts and in a fence',
      `<think>Is {"tips":[{}]} right?</think>\n\`\`\`json\n${JSON.stringify(all)}\n\`\`\``,
    ],
    ['behind a sentence', `Here they are: ${JSON.stringify(all)}`],
  ])('may hold its answer %s', async (_, said) => {
    const { result, events, requests } = await letterBy(saying(said))
    expect(seen(events)).toEqual(['AAPL bullish', 'INTC bearish', 'BA neutral'])
    expect(result?.tips).toHaveLength(3)
    expect(requests).toHaveLength(1)
  })
})

describe('a tip that is asked about once more while others still come', () => {
  it('is pending until that is answered, and then what the answer makes it', async () => {
    const told: ExtractionEvent[] = []
    const sending = async (request: ModelRequest, response: Parameters<Answering>[1]) => {
      if (!request.user.includes('The document'))
        return say(request, response, { answer: request.user.includes('Company: Intel') ? 'stance' : 'yes' })
      const pieces = beginStream(request, response)
      pieces.piece(beginning(apple, intel))
      await until('both second questions to be answered', async () => (seen(told).length === 4 ? true : null))
      pieces.piece(
        JSON.stringify({ summary: [], tips: [apple, intel, boeing] }).slice(beginning(apple, intel).length),
      )
      pieces.end()
    }
    const { result, usage } = await run('openai', (request, response) => void sending(request, response), {
      text: letter,
      settings: { check: true },
      onEvent: event => told.push(event),
    })
    expect(seen(told).slice(0, 2)).toEqual(['AAPL bullish pending', 'INTC bearish pending'])
    expect(seen(told).slice(2, 4).sort()).toEqual(['0: AAPL bullish sure', '1: INTC unset check'])
    expect(seen(told).slice(4)).toEqual(['BA neutral pending', '2: BA neutral sure'])
    expect(result?.tips.map(tip => `${tip.ticker} ${tip.certainty}`)).toEqual([
      'AAPL sure',
      'BA sure',
      'INTC check',
    ])
    expect(usage?.requests).toBe(4)
  })

  it('is no longer asked about when it is taken back', async () => {
    let closed = false
    const { result, events } = await run(
      'openai',
      (request, response) => {
        if (!request.user.includes('The document')) {
          // The question about the tip that will be taken back is never answered.
          if (request.user.includes('Company: Intel'))
            response.on('close', () => {
              closed = true
            })
          else say(request, response, { answer: 'yes' })
        } else if (isStream(request)) {
          const pieces = beginStream(request, response)
          pieces.piece(beginning(intel))
          setTimeout(() => response.end(), 50)
        } else say(request, response, { summary: [], tips: [apple] })
      },
      { text: letter, settings: { check: true, parallel: 3 } },
    )
    expect(seen(events)).toEqual([
      'INTC bearish pending',
      'AAPL bullish pending',
      '0: gone',
      '1: AAPL bullish sure',
    ])
    expect(result?.tips.map(tip => tip.ticker)).toEqual(['AAPL'])
    await eventually('the provider to see its connection closed', () => closed).toBe(true)
  })
})
