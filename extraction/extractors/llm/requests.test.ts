import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AnswerStore } from '#extraction/extractors/extractor.ts'
import { anAnsweredTip, refuse, say } from './testing/model-server.ts'
import { good, run, saying, text } from './testing/run-model.ts'

const limitsOf = ({ temperature, max_tokens }: Record<string, unknown>) => ({ temperature, max_tokens })

describe('a request to a model', () => {
  it.each([
    [400, 'Unsupported parameter: max_tokens'],
    [400, 'temperature does not support 0 with this model'],
    [422, 'Unprocessable'],
  ])('that is refused with %d (%s) is sent again without what was refused', async (status, words) => {
    const { result, requests } = await run('openai', (request, response) =>
      request.body.temperature === undefined
        ? say(request, response, good)
        : refuse(request, response, status, words),
    )
    expect(result?.tips).toHaveLength(1)
    expect(limitsOf(requests.at(-1)?.body ?? {})).toEqual({ temperature: undefined, max_tokens: undefined })
    expect(requests.length).toBeLessThanOrEqual(3)
  })

  it.each(['openai', 'anthropic'] as const)(
    'in the format of %s asks for the likeliest answer, and for one that ends',
    async format => {
      const { requests } = await run(format, saying(good))
      expect(limitsOf(requests[0]?.body ?? {})).toEqual({ temperature: 0, max_tokens: 8000 })
    },
  )

  it('shows a model what it shall do with a list, an analyst, a comparison and news', async () => {
    const { requests } = await run('openai', saying(good))
    expect(requests[0]?.system.match(/^<<<$/gm)).toHaveLength(4)
  })

  it('tells later parts which companies the earlier ones found', async () => {
    const filler = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} says nothing at all about shares.`)
    const long = `${text}\n\n${filler.join('\n\n')}`
    const { requests } = await run(
      'openai',
      (request, response) =>
        say(
          request,
          response,
          request.user.includes('We are buying NVIDIA') ? good : { summary: [], tips: [] },
        ),
      { text: long, settings: { part: 2000, parallel: 1 } },
    )
    expect(requests.length).toBeGreaterThan(1)
    expect(requests[0]?.user).not.toContain('Companies of earlier parts')
    expect(requests[1]?.user).toContain('Companies of earlier parts: NVIDIA Corporation (NVDA)')
  })
})

describe('an answer that is kept', () => {
  const storeOf = (kept = new Map<string, string>()): AnswerStore & { kept: Map<string, string> } => ({
    kept,
    find: async key => kept.get(key) ?? null,
    keep: async (key, answer) => void kept.set(key, answer),
  })
  const evidence = 'We are buying NVIDIA (NVDA) today.'
  const answered = { summary: [], tips: [anAnsweredTip({ evidence })] }

  it('is none that cannot be used', async () => {
    const answers = storeOf()
    await run('openai', saying('There are no stocks.'), { answers })
    expect(answers.kept.size).toBe(0)
  })

  it('is not used for another text, another model or another task', async () => {
    const answers = storeOf()
    await run('openai', saying(answered), { answers })
    const [key = ''] = answers.kept.keys()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(key).not.toBe(createHash('sha256').update(text).digest('hex'))
    const another = await run('openai', saying(answered), { answers, settings: { model: 'another' } })
    const longer = await run('openai', saying(answered), { answers, text: `${text} More.` })
    expect([another.requests.length, longer.requests.length]).toEqual([1, 1])
  })

  it('is used for the same text, so that it costs once, the second questions as well', async () => {
    const answers = storeOf()
    const settings = { check: true }
    const answering = saying(answered)
    const first = await run(
      'openai',
      (request, response) =>
        request.user.includes('The document')
          ? answering(request, response)
          : say(request, response, { answer: 'stance' }),
      { answers, settings },
    )
    const again = await run('openai', saying('nothing'), { answers, settings })
    expect([first.requests.length, again.requests.length]).toEqual([2, 0])
    expect(again.result?.tips).toEqual(first.result?.tips)
    expect(again.usage).toMatchObject({ requests: 0, inputTokens: 0 })
  })
})
