import type { ExtractionProblem, ExtractionResult, FoundTip, Progress, Stage } from '#contract/extraction.ts'
import type { ExtractionEvent } from '#web/features/intake/extraction/stream/extraction-event.ts'

/** What is known of a source before it has been read to the end. */
export type SourceFacts = Omit<Progress, 'stage' | 'extractionId'>

/** How far an extraction has come. `id` is null until the server has told it. */
interface Way {
  id: string | null
  stage: Stage
  facts: SourceFacts
  /** In the places in which they came; null for one that is none after all. */
  tips: (FoundTip | null)[]
  /** Milliseconds the fetching took, where it was watched from its beginning. */
  fetchedIn: number | null
  /** When it began here; null when it was found again under way. */
  startedAt: number | null
}

export type Journey =
  | { state: 'idle' }
  | ({ state: 'running' } & Way)
  | ({ state: 'failed'; problem: ExtractionProblem } & Way)
  | {
      state: 'done'
      result: ExtractionResult
      /** How many were read; null where that was not told. */
      words: number | null
      /** The built-in rules read it because a language model failed. */
      fallback: boolean
    }

/** `at` is in milliseconds of any clock that does not jump. */
export type JourneyAction =
  | { type: 'start'; at: number }
  /** The events of this extraction come from its beginning: again, or for the first time here. */
  | { type: 'attach'; id: string }
  | { type: 'event'; event: ExtractionEvent; at: number }
  /** A language model failed, and what the built-in rules found in the text will do. */
  | { type: 'take-fallback' }
  | { type: 'reset' }

export const idle: Journey = { state: 'idle' }

/** The next state. What arrives after the end or after a reset changes nothing. */
export function journeyReducer(journey: Journey, action: JourneyAction): Journey {
  switch (action.type) {
    case 'reset':
      return idle
    case 'start':
      return { state: 'running', ...beginning(null, action.at) }
    case 'attach':
      return { state: 'running', ...beginning(action.id, null) }
    case 'take-fallback':
      return journey.state === 'failed' && journey.problem.fallback
        ? { ...done(journey.problem.fallback, journey), fallback: true }
        : journey
    case 'event':
      return journey.state === 'running' ? afterEvent(journey, action.event, action.at) : journey
  }
}

function beginning(id: string | null, startedAt: number | null): Way {
  return { id, stage: 'fetching', facts: {}, tips: [], fetchedIn: null, startedAt }
}

function afterEvent(journey: Journey & { state: 'running' }, event: ExtractionEvent, at: number): Journey {
  switch (event.type) {
    case 'progress': {
      const { stage, extractionId, ...facts } = event.progress
      const fetched = journey.stage === 'fetching' && stage !== 'fetching' && journey.startedAt !== null
      return {
        ...journey,
        id: extractionId ?? journey.id,
        stage,
        facts: { ...journey.facts, ...facts },
        fetchedIn: fetched ? at - (journey.startedAt ?? at) : journey.fetchedIn,
      }
    }
    case 'tip':
      return { ...journey, tips: [...journey.tips, event.tip] }
    case 'tip-changed': {
      const { place, tip } = event.change
      return { ...journey, tips: journey.tips.map((told, index) => (index === place ? tip : told)) }
    }
    case 'result':
      return done(event.result, journey)
    case 'error':
      return { ...journey, state: 'failed', problem: event.problem }
  }
}

function done(result: ExtractionResult, { facts }: Way): Journey & { state: 'done' } {
  return { state: 'done', result, words: facts.words ?? null, fallback: false }
}
