import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { anExtractedTip, anExtraction } from '#web/features/intake/extraction/an-extraction.ts'
import type { ExtractionEvent } from '#web/features/intake/extraction/stream/extraction-event.ts'
import { idle, type Journey, journeyReducer } from './journey.ts'
import { journeyInWords, stationsOf } from './stations.ts'

const tip = anExtractedTip()
const problem: Problem = {
  type: 'about:blank',
  title: 'Bad Gateway',
  status: 502,
  detail: 'It answered 503.',
}
const result = anExtraction({ tips: [tip] })

/** The journey after these events, one a second, the first of them a second after the start. */
function journeyAfter(...events: ExtractionEvent[]): Journey {
  return events.reduce<Journey>(
    (journey, event, index) => journeyReducer(journey, { type: 'event', event, at: (index + 1) * 1000 }),
    journeyReducer(idle, { type: 'start', at: 0 }),
  )
}

const fetching: ExtractionEvent = { type: 'progress', progress: { stage: 'fetching', extractionId: 'e1' } }
const reading: ExtractionEvent = { type: 'progress', progress: { stage: 'reading', title: 'A title' } }
const read: ExtractionEvent = {
  type: 'progress',
  progress: { stage: 'reading', words: 6140, type: 'youtube' },
}
const extracting: ExtractionEvent = { type: 'progress', progress: { stage: 'extracting' } }
const found: ExtractionEvent = { type: 'tip', tip }
const checking: ExtractionEvent = { type: 'progress', progress: { stage: 'checking' } }

/** The stations in short: their state and what is known of each. */
function drawn(journey: Journey): string[] {
  if (journey.state !== 'running' && journey.state !== 'failed') return [journey.state]
  return stationsOf(journey).map(({ name, state, fact }) => `${name} ${state}${fact && `: ${fact}`}`)
}

describe('the journey of an extraction', () => {
  it('does not begin by an event alone', () => {
    expect(journeyReducer(idle, { type: 'event', event: reading, at: 0 })).toBe(idle)
  })

  it('lets nothing change it after it was cancelled', () => {
    const cancelled = journeyReducer(journeyAfter(fetching), { type: 'reset' })
    expect(journeyReducer(cancelled, { type: 'event', event: { type: 'result', result }, at: 9 })).toBe(idle)
  })

  it('lets nothing change it after it failed', () => {
    const failed = journeyAfter(fetching, { type: 'error', problem })
    expect(journeyReducer(failed, { type: 'event', event: found, at: 9 })).toBe(failed)
  })

  it('goes on with what the built-in rules found only where a language model failed', () => {
    const failed = journeyAfter(fetching, { type: 'error', problem })
    expect(journeyReducer(failed, { type: 'take-fallback' })).toBe(failed)
    const withFallback = journeyAfter(fetching, { type: 'error', problem: { ...problem, fallback: result } })
    expect(journeyReducer(withFallback, { type: 'take-fallback' })).toEqual({
      state: 'done',
      result,
      words: null,
      fallback: true,
    })
  })

  it.each<[string, ExtractionEvent[], string[]]>([
    [
      'before the server has said anything',
      [],
      ['Fetching now', 'Reading next', 'Finding tips next', 'Checking quotes next'],
    ],
    [
      'while it reads',
      [fetching, reading],
      ['Fetching done: done in 2.0 s', 'Reading now', 'Finding tips next', 'Checking quotes next'],
    ],
    [
      'when it has read',
      [fetching, reading, read],
      [
        'Fetching done: done in 2.0 s',
        'Reading now: 6,140 words',
        'Finding tips next',
        'Checking quotes next',
      ],
    ],
    [
      'while it finds tips',
      [fetching, reading, read, extracting, found, found],
      [
        'Fetching done: done in 2.0 s',
        'Reading done: 6,140 words',
        'Finding tips now: 2 so far',
        'Checking quotes next',
      ],
    ],
    [
      'while it checks',
      [fetching, reading, read, extracting, found, checking],
      [
        'Fetching done: done in 2.0 s',
        'Reading done: 6,140 words',
        'Finding tips done: 1 found',
        'Checking quotes now: against the transcript',
      ],
    ],
    [
      'when it finds nothing',
      [fetching, reading, extracting, checking],
      [
        'Fetching done: done in 2.0 s',
        'Reading done',
        'Finding tips done: 0 found',
        'Checking quotes now: against the text',
      ],
    ],
    [
      'when it fails at once',
      [{ type: 'error', problem }],
      ['Fetching failed: did not work', 'Reading next', 'Finding tips next', 'Checking quotes next'],
    ],
    [
      'when it fails on the way',
      [fetching, reading, { type: 'error', problem }],
      [
        'Fetching done: done in 2.0 s',
        'Reading failed: did not work',
        'Finding tips next',
        'Checking quotes next',
      ],
    ],
    ['when it is done', [fetching, { type: 'result', result }], ['done']],
  ])('shows its stations %s', (_, events, stations) => {
    expect(drawn(journeyAfter(...events))).toEqual(stations)
  })

  it('puts what became of a tip in its place, and counts none that was taken back', () => {
    const pending: ExtractionEvent = { type: 'tip', tip: { ...tip, pending: true } }
    const asked: ExtractionEvent = {
      type: 'tip-changed',
      change: { place: 1, tip: { ...tip, certainty: 'check' } },
    }
    const gone: ExtractionEvent = { type: 'tip-changed', change: { place: 0, tip: null } }
    const elsewhere: ExtractionEvent = { type: 'tip-changed', change: { place: 7, tip } }
    const journey = journeyAfter(fetching, extracting, found, pending, gone, asked, elsewhere)
    expect(journey).toMatchObject({ tips: [null, { certainty: 'check' }] })
    expect(JSON.stringify(journey)).not.toContain('pending')
    expect(drawn(journey)[2]).toBe('Finding tips now: 1 so far')
  })

  it('keeps the facts of a source when later events do not repeat them', () => {
    const journey = journeyAfter(fetching, reading, read, extracting)
    expect(journey).toMatchObject({ id: 'e1', facts: { title: 'A title', words: 6140 } })
  })

  it('knows at its end how many words were read', () => {
    expect(journeyAfter(fetching, reading, read, extracting, { type: 'result', result })).toEqual({
      state: 'done',
      result,
      words: 6140,
      fallback: false,
    })
  })

  it('starts over and claims no time when it is found again under way', () => {
    const again = journeyReducer(journeyAfter(fetching, reading, read, extracting, found), {
      type: 'attach',
      id: 'e1',
    })
    expect(again).toMatchObject({ state: 'running', id: 'e1', tips: [], fetchedIn: null })
    expect(drawn(journeyReducer(again, { type: 'event', event: reading, at: 1 }))[0]).toBe('Fetching done')
  })

  it.each<[string, Journey, string]>([
    ['nothing before it begins', idle, ''],
    ['where it is', journeyAfter(fetching, reading, read), 'Reading, 6,140 words'],
    ['why it failed', journeyAfter({ type: 'error', problem }), 'Fetching did not work. It answered 503.'],
    [
      'that it is done',
      journeyAfter({ type: 'result', result }),
      'Content extracted. Check it before you save.',
    ],
  ])('tells those who listen %s', (_, journey, words) => {
    expect(journeyInWords(journey)).toBe(words)
  })
})
