import { describe, expect, it } from 'vitest'
import { extract } from '#extraction/extract.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { createModelExtractor } from './model-extractor.ts'
import { modelListener, refuse, say, settingsFor } from './testing/model-server.ts'
import { good, run, saying, text } from './testing/run-model.ts'

describe('an OpenAI-compatible server', () => {
  it.each([400, 422])('that answers %d to a schema is asked without one from then on', async status => {
    const wanted: unknown[] = []
    const { origin } = await serve(
      modelListener((request, response) => {
        wanted.push(request.body.response_format)
        if (request.body.response_format) refuse(request, response, status, 'Unknown field: response_format')
        else
          say(request, response, `<think>Let me see {…}</think>\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``)
      }),
    )
    const extractor = createModelExtractor(settingsFor('openai', origin))
    for (let time = 0; time < 2; time++) {
      const { tips } = await extract('x', { read: async () => aDocument(text), extractor, symbols })
      expect(tips.map(tip => tip.ticker)).toEqual(['NVDA'])
    }
    expect(wanted).toEqual([expect.objectContaining({ type: 'json_schema' }), undefined, undefined])
  })

  it('is asked without a key where none is set', async () => {
    const { requests, result } = await run('openai', saying(good), { settings: { apiKey: undefined } })
    expect(result?.tips).toHaveLength(1)
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })

  it('that is not there fails the extraction', async () => {
    const { error } = await run('openai', saying(good), { settings: { baseUrl: 'http://127.0.0.1:9/v1' } })
    expect(error).toMatchObject({ name: 'ModelError', kind: 'unreachable' })
  })
})
