import type { ExtractionProblem, ExtractionResult, FoundTip, Progress, Stage } from '#contract/extraction.ts'
import type { ExtractionEvent } from '#web/features/intake/extraction/stream/extraction-event.ts'

/** Facts about a source that are known before it has been read to the end. */
export type SourceFacts = Omit<Progress, 'stage' | 'extractionId'>

/** How far an extraction has come. `id` is null until the server has sent it. */
interface Way {
  id: string | null
  stage: Stage
  facts: SourceFacts
  /** In the order of arrival. Null for a tip that turned out to be none. */
  tips: (FoundTip | null)[]
  /** Milliseconds that fetching took. Null unless it was watched from its beginning. */
  fetchedIn: number | null
  /**
   * The start on this page's clock, in milliseconds. Null if the extraction was already running when this page found
   * it.
   */
  startedAt: number | null
}

export type Journey =
  | { state: 'idle' }
  | ({ state: 'running' } & Way)
  | ({ state: 'failed'; problem: ExtractionProblem } & Way)
  | {
      state: 'done'
      result: ExtractionResult
      /** How many words were read. Null if the server has not said. */
      words: number | null
      /** Whether the built-in rules read the text because a language model failed. */
      fallback: boolean
    }

/** `at` is in milliseconds of any clock that does not jump. */
export type JourneyAction =
  | { type: 'start'; at: number }
  /** The events of this extraction arrive from its beginning: again, or for the first time on this page. */
  | { type: 'attach'; id: string }
  | { type: 'event'; event: ExtractionEvent; at: number }
  /** A language model failed, and the person takes the tips of the built-in rules. */
  | { type: 'take-fallback' }
  | { type: 'reset' }

export const idle: Journey = { state: 'idle' }

/** The next state. An action after the end or after a reset changes nothing. */
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
