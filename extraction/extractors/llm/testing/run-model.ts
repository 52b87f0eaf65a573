import { type ExtractionEvent, extract } from '#extraction/extract.ts'
import type { AnswerStore } from '#extraction/extractors/extractor.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import type { ModelSettings } from '#extraction/settings.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { createModelExtractor } from '../model-extractor.ts'
import {
  type Answering,
  anAnsweredTip,
  type ModelRequest,
  modelListener,
  refuse,
  say,
  settingsFor,
} from './model-server.ts'

/** A letter with one claim, which its author proves. */
export const text = `We are buying NVIDIA (NVDA) today. Demand for its chips grows faster than supply, and it shows in every number.

Our price target for NVIDIA is $210 within 12 months, because the gross margin reached 75 percent in the last quarter.

Intel sells chips too, but this letter is not about it.`

/** What a good model answers to it. */
export const nvidia = anAnsweredTip({
  thesis: 'Demand grows faster than supply. The margin reached 75 percent.',
  evidence: 'We are buying NVIDIA (NVDA) today.',
  price_target: {
    value: 210,
    currency: 'USD',
    horizon: 'within 12 months',
    source_excerpt: 'Our price target for NVIDIA is $210 within 12 months',
  },
  metrics: [
    {
      name: 'Gross margin',
      value: '75',
      unit: '%',
      currency: null,
      as_of: 'in the last quarter',
      source_excerpt: 'the gross margin reached 75 percent',
    },
  ],
})
export const good = { summary: ['We are buying NVIDIA (NVDA) today.'], tips: [nvidia] }

interface Options {
  text?: string
  title?: string
  settings?: Partial<ModelSettings>
  patience?: { call: number; whole: number }
  signal?: AbortSignal
  times?: { offset: number; seconds: number }[]
  answers?: AnswerStore
  /** Told of everything as it happens. */
  onEvent?: (event: ExtractionEvent) => void
}

/** Extracts a text by a model on this machine that answers as it is told to. */
export async function run(format: ModelRequest['format'], answering: Answering, options: Options = {}) {
  const requests: ModelRequest[] = []
  const events: ExtractionEvent[] = []
  const { origin } = await serve(
    modelListener((request, response) => {
      requests.push(request)
      answering(request, response)
    }),
  )
  const extractor = createModelExtractor(
    { ...settingsFor(format, origin), ...options.settings },
    options.patience,
  )
  const document = aDocument(options.text ?? text, {
    title: options.title ?? null,
    times: options.times ?? null,
  })
  const outcome = await extract('a text', {
    read: async () => document,
    extractor,
    symbols,
    onProgress: event => {
      events.push(event)
      options.onEvent?.(event)
    },
    ...(options.answers ? { answers: options.answers } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  }).then(
    result => ({ result, error: null }),
    (error: unknown) => ({ result: null, error }),
  )
  const usage = events.find(event => event.type === 'usage')?.usage
  return { ...outcome, requests, events, usage }
}

export const saying =
  (said: unknown, ending: Parameters<typeof say>[3] = {}): Answering =>
  (request, response) =>
    say(request, response, said, ending)
export const refusing =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (request, response) =>
    refuse(request, response, status, 'Something about key-of-this-test at http://10.1.2.3/', headers)
/** A header: providers say so when they know how long to wait; a test does not wait. */
export const soon = { 'retry-after-ms': '5' }
