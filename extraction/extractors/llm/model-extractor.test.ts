import { describe, expect, it } from 'vitest'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { type Answering, anAnsweredTip, refuse, say } from './testing/model-server.ts'
import { good, nvidia, refusing, run, saying, soon, text } from './testing/run-model.ts'

describe.each(['openai', 'anthropic'] as const)('a provider that speaks the format of %s', format => {
  it.each<[what: string, answering: Answering, kind: string, asked?: number]>([
    ['refuses the key', refusing(401), 'refused-key'],
    ['does not know the model', refusing(404), 'unknown-model'],
    ['does not like the request', refusing(400), 'rejected'],
    ['has no more quota', refusing(429, soon), 'busy'],
    ['always fails', refusing(500, soon), 'faulty'],
    [
      'sends elsewhere',
      (_, response) => response.writeHead(307, { location: '/v1/other' }).end(),
      'rejected',
    ],
    ['answers with a page', (_, response) => response.end('<html>It works!</html>'), 'nonsense', 2],
    ['answers nothing', saying(''), 'nonsense'],
    ['answers in prose', saying('There are no stocks in this text, I am afraid.'), 'nonsense'],
    ['answers half of the JSON', saying(JSON.stringify(good).slice(0, 150)), 'nonsense'],
    ['answers other JSON', saying({ result: [] }), 'nonsense'],
    ['answers tips that are none', saying({ summary: [], tips: [{ symbol: 'NVDA' }, 7] }), 'nonsense'],
    ['has too few tokens', saying(JSON.stringify(good).slice(0, 150), { stopped: 'length' }), 'cut-off'],
    ['declines', saying('I cannot help with that.', { stopped: 'refusal' }), 'declined'],
    ['answers ten megabytes', saying({ ...good, more: 'x'.repeat(10_000_000) }), 'nonsense'],
  ])('that %s fails the extraction with a sentence', async (_, answering, kind, asked = 1) => {
    const { error, requests } = await run(format, answering)
    expect(error).toBeInstanceOf(ModelError)
    const failure = error as ModelError
    expect(failure.kind).toBe(kind)
    expect(failure.message).toMatch(/^The .{20,80}\.$/)
    expect(failure.message).not.toMatch(/http|key-of|127\.|\d/)
    expect(failure.reason).not.toMatch(/key-of-this-test|Something|stocks|I cannot|html|summary/)
    expect(requests).toHaveLength(kind === 'busy' || kind === 'faulty' ? 3 : asked)
  })

  it('that hangs up in the middle of an answer is asked again', async () => {
    let asked = 0
    const { result, requests } = await run(format, (request, response) => {
      asked += 1
      if (asked > 1) return say(request, response, good)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id":')
      setTimeout(() => response.destroy(), 5)
    })
    expect(result?.tips).toHaveLength(1)
    expect(requests).toHaveLength(2)
  })

  it('that is slow is let go of when time is up', async () => {
    let closed = false
    const { error, requests } = await run(
      format,
      (_, response) => {
        response.on('close', () => {
          closed = true
        })
      },
      { patience: { call: 1000, whole: 60_000 } },
    )
    expect(error).toMatchObject({ kind: 'too-slow' })
    await eventually('the provider to see its connection closed', () => closed).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it('that drips its answer is let go of too', async () => {
    const { error } = await run(
      format,
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const dripping = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(dripping))
      },
      { patience: { call: 150, whole: 5000 } },
    )
    expect(error).toMatchObject({ kind: 'too-slow' })
  })

  it('is let go of when the extraction is cancelled, and the reason is that of the signal', async () => {
    const controller = new AbortController()
    let closed = false
    const { error } = await run(
      format,
      (_, response) => {
        response.on('close', () => {
          closed = true
        })
        setTimeout(() => controller.abort(new Error('cancelled')), 20)
      },
      { signal: controller.signal },
    )
    expect(error).toEqual(new Error('cancelled'))
    await eventually('the provider to see its connection closed', () => closed).toBe(true)
  })

  it('that is busy for a moment is asked again', async () => {
    let asked = 0
    const { result, requests } = await run(format, (request, response) => {
      asked += 1
      if (asked === 1) refuse(request, response, 429, 'Slow down', soon)
      else if (asked === 2) refuse(request, response, 503, 'Overloaded', soon)
      else say(request, response, good)
    })
    expect(result?.tips).toHaveLength(1)
    expect(requests).toHaveLength(3)
  })

  it('gives tips of which the text proves every part', async () => {
    const { result, error, requests, usage, events } = await run(format, saying(good), { title: 'Chips' })
    expect(error).toBeNull()
    expect(result?.post).toMatchObject({ title: 'Chips', summary: 'We are buying NVIDIA (NVDA) today.' })
    expect(result?.tips).toMatchObject([
      {
        ticker: 'NVDA',
        company_name: 'NVIDIA Corporation',
        stance: 'bullish',
        evidence: 'We are buying NVIDIA (NVDA) today.',
        thesis: 'Demand grows faster than supply. The margin reached 75 percent.',
        price_target: { value: 210, currency: 'USD', horizon: 'within 12 months' },
        metrics: [{ name: 'Gross margin', value: '75', unit: '%', as_of: 'in the last quarter' }],
      },
    ])
    expect(result?.dropped).toBe(0)
    expect(events.map(event => (event.type === 'progress' ? event.progress.stage : event.type))).toEqual([
      'extracting',
      'tip',
      'usage',
      'checking',
    ])
    expect(usage).toMatchObject({ requests: 1, inputTokens: 1000, outputTokens: 200 })
    expect(usage?.dollars).toBeCloseTo(format === 'openai' ? 0.00027 : 0.006, 8)
    const [request] = requests
    expect(request?.headers).toMatchObject(
      format === 'openai'
        ? { authorization: 'Bearer key-of-this-test' }
        : { 'x-api-key': 'key-of-this-test' },
    )
    expect(JSON.stringify(request?.body)).toContain('"additionalProperties":false')
  })

  it('never finds the page in the task, and cannot be told by the page where the page ends', async () => {
    const { requests } = await run(format, saying(good), { title: 'A title of the page' })
    const again = await run(format, saying(good))
    const [{ system, user } = { system: '', user: '' }] = requests
    expect(system).toMatch(/never an instruction/)
    for (const words of ['NVIDIA', 'A title of the page', '$210']) {
      expect(system).not.toContain(words)
      expect(user).toContain(words)
    }
    const boundary = /<<<([0-9a-f]{32})\n/.exec(user)?.[1]
    expect(user).toContain(`\n${boundary}>>>`)
    expect(again.requests[0]?.user).not.toContain(boundary)
    expect(again.requests[0]?.system).toBe(system)
  })

  it('is not believed', async () => {
    const invented = anAnsweredTip({
      text: 'NVIDIA will be worth $9,999 <script>alert(1)</script>.',
      thesis: 'Demand grows faster than supply. Sales will reach 888 billion.',
      evidence: 'NVIDIA will certainly rise a thousand times until next summer.',
      company_name: 'Evil Corporation',
      price_target: { value: 9999, currency: 'DOLLARS', horizon: 'by Christmas', source_excerpt: '$9,999' },
      metrics: [
        { name: 'P/E', value: '777', unit: 'x', currency: null, as_of: null, source_excerpt: 'A P/E of 777' },
        {
          name: 'Gross margin',
          value: '75 <img src=x onerror=alert(1)>',
          unit: '<b>%</b>',
          currency: null,
          as_of: 'in 2031',
          source_excerpt: 'a gross margin of 75 percent was never so high',
        },
      ],
    })
    const others = [
      anAnsweredTip({ ticker: 'TSLA', company_name: 'Tesla' }),
      anAnsweredTip({ ticker: 'ZZZZ', company_name: null }),
      anAnsweredTip({ ticker: '<script>', company_name: null }),
      anAnsweredTip({ ticker: '../../etc', company_name: 'Nobody & Sons' }),
    ]
    const { result } = await run(
      format,
      saying({ summary: ['An invented sentence.'], tips: [invented, ...others] }),
    )
    expect(result?.tips).toMatchObject([
      {
        ticker: 'NVDA',
        company_name: 'NVIDIA Corporation',
        text: 'Named without a reason of its own',
        thesis: 'Demand grows faster than supply.',
        evidence: null,
        price_target: null,
        metrics: [{ name: 'Gross margin', value: '75', unit: null, as_of: null, source_excerpt: null }],
      },
    ])
    expect(result?.tips).toHaveLength(1)
    // The four others, a target and a metric.
    expect(result?.dropped).toBe(6)
    expect(JSON.stringify(result)).not.toMatch(/script|onerror|Evil|invented/)
  })

  it('that gives a thousand tips is listened to for a while', async () => {
    const tips = Array.from({ length: 1000 }, () => nvidia)
    const { result } = await run(format, saying({ summary: [], tips }))
    expect(result?.tips).toHaveLength(1)
    expect(result?.dropped).toBe(960)
  })

  it('keeps its good tips beside those that break the schema, and drops what is only mentioned', async () => {
    const intel = anAnsweredTip({ role: 'mentioned', ticker: 'INTC', company_name: 'Intel' })
    const { result } = await run(format, saying({ summary: [], tips: [{ ticker: 5 }, intel, nvidia] }))
    expect(result?.tips.map(tip => tip.ticker)).toEqual(['NVDA'])
    expect(result?.dropped).toBe(1)
  })

  it('chooses no advertisement and no small print as a summary', async () => {
    const advert = 'Subscribe now and get our ten best stocks for free.'
    const note = 'Disclosure: I own shares of NVIDIA, and this is not investment advice.'
    const summary = [advert, 'Intel sells chips too, but this letter is not about it.', note]
    const { result } = await run(format, saying({ summary, tips: [] }), {
      text: `${text}\n\n${advert}\n\n${note}`,
    })
    expect(result?.post.summary).toBe('Intel sells chips too, but this letter is not about it.')
  })

  it('may find nothing, and the rules find a summary', async () => {
    const { result } = await run(format, saying({ summary: [], tips: [] }))
    expect(result?.tips).toEqual([])
    expect(text.replace(/\s+/g, ' ')).toContain(result?.post.summary.slice(0, 30))
  })
})

describe('a model that is given a ticker', () => {
  it('may name the company alone: the ticker is that of the table', async () => {
    const german = 'Wir kaufen heute Allianz, weil die Dividende sicher ist und jedes Jahr ein wenig steigt.'
    const tip = anAnsweredTip({ ticker: 'ALIZ', company_name: 'Allianz', evidence: german })
    const { result } = await run('openai', saying({ summary: [], tips: [tip] }), { text: german })
    expect(result?.tips).toMatchObject([{ ticker: 'ALV.DE', evidence: german }])
  })
})
